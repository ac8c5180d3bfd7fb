import type { Instant } from '@usward/core/calendar';
import { plural, t, tWithContext } from '@usward/core/language/i18n';
import {
  type Deletion,
  type DeletionKind,
  isDelayed,
} from '@usward/core/privacy/range-deletion-endpoints';
import { type Couple, partnerNameInSentence } from '../../couple/use-couple.ts';
import { formatDate, formatDayAndMonth, formatTime } from '../../ui/format-dates.ts';
import { formatList } from './format-list.ts';

export type DeletionRequest = Pick<Deletion, 'kinds' | 'from' | 'to'>;

export const isSameRequest = (one: DeletionRequest, other: DeletionRequest): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  one.kinds.length === other.kinds.length &&
  one.kinds.every((kind) => other.kinds.includes(kind));

export const kindLabels: Readonly<
  Record<DeletionKind, { readonly title: string; readonly note?: string }>
> = {
  answers: {
    title: t`Answers to daily questions`,
    note: t`With your private notes, comments and reactions on those days`,
  },
  checkins: { title: t`Daily and weekly check-ins` },
  quizzes: { title: t`Answers to quizzes` },
  moments: { title: t`Timeline memories` },
  notes: { title: t`Private notes` },
};

const kindNames: Readonly<Record<DeletionKind, string>> = {
  answers: t`answers to daily questions`,
  checkins: t`check-ins`,
  quizzes: t`quiz answers`,
  moments: t`memories`,
  notes: t`private notes`,
};

// Counts as the server does: all texts of a day as one, all answers of a round as one. Number and
// noun stay on one line.
const countTexts: Readonly<Record<DeletionKind, (count: number) => string>> = {
  answers: (count) =>
    plural(count, {
      one: 'what you wrote on #\u00a0daily question',
      other: 'what you wrote on #\u00a0daily questions',
    }),
  checkins: (count) =>
    plural(count, {
      one: '#\u00a0daily or weekly check-in',
      other: '#\u00a0daily and weekly check-ins',
    }),
  quizzes: (count) =>
    plural(count, { one: 'answers to #\u00a0quiz', other: 'answers to #\u00a0quizzes' }),
  moments: (count) => plural(count, { one: '#\u00a0memory', other: '#\u00a0memories' }),
  notes: (count) => plural(count, { one: '#\u00a0private note', other: '#\u00a0private notes' }),
};

type RangePhrases = {
  readonly upTo: (last: string) => string;
  readonly of: (day: string) => string;
  readonly between: (first: string, last: string) => string;
};

const describeRange = (
  { from, to }: Pick<DeletionRequest, 'from' | 'to'>,
  say: RangePhrases,
): string => {
  const last = formatDate(to);
  if (from === null) return say.upTo(last);
  if (from === to) return say.of(last);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return say.between(formatDate(from, isOneYear ? 'short' : 'long'), last);
};

const listKinds = ({ kinds }: DeletionRequest): string =>
  formatList(kinds.map((kind) => kindNames[kind]));

export const getRequestText = (request: DeletionRequest): string => {
  const kinds = listKinds(request);
  return describeRange(request, {
    upTo: (last) => t`Your ${kinds} through ${last}.`,
    of: (day) => t`Your ${kinds} for ${day}.`,
    between: (first, last) => t`Your ${kinds} from ${first} to ${last}.`,
  });
};

export const getConfirmQuestion = (request: DeletionRequest): string => {
  const kinds = listKinds(request);
  return describeRange(request, {
    upTo: (last) => t`Delete your ${kinds} through ${last}?`,
    of: (day) => t`Delete your ${kinds} for ${day}?`,
    between: (first, last) => t`Delete your ${kinds} from ${first} to ${last}?`,
  });
};

/** Null when nothing was deleted. */
const getDeletedText = ({ kinds, deleted }: Pick<Deletion, 'kinds' | 'deleted'>): string | null =>
  formatList(
    kinds.flatMap((kind) => {
      const count = deleted[kind] ?? 0;
      return count === 0 ? [] : [countTexts[kind](count)];
    }),
    'unit',
  ) || null;

export const getResultText = (deletion: Deletion): string => {
  const deletedText = getDeletedText(deletion);
  return deletedText === null
    ? t`There was nothing to delete. Nothing from these days is left.`
    : t`Deleted: ${deletedText}. Nothing from these days is left.`;
};

/** In the phone's time zone. */
export const formatDayAndTime = (at: Instant): string =>
  tWithContext('a day and a time')`${formatDayAndMonth(at)}, ${formatTime(at)}`;

const getDoneText = (deletion: Deletion, doneAt: Instant): string => {
  const deletedText = getDeletedText(deletion);
  const [done, kinds] = [formatDayAndTime(doneAt), listKinds(deletion)];
  const resultText = describeRange(deletion, {
    upTo: (last) => t`Last time, ${done}: your ${kinds} through ${last}.`,
    of: (day) => t`Last time, ${done}: your ${kinds} for ${day}.`,
    between: (first, last) => t`Last time, ${done}: your ${kinds} from ${first} to ${last}.`,
  });
  return `${resultText} ${deletedText === null ? t`There was nothing to delete.` : t`Deleted: ${deletedText}.`}`;
};

export const getStateText = (deletion: Deletion): string => {
  const { state, startsAt, doneAt } = deletion;
  if (state === 'waiting') {
    return t`This will be deleted on ${formatDayAndTime(startsAt)}. You can cancel until then.`;
  }
  return doneAt === null
    ? t`Deleting. It’ll continue automatically within the hour, even while the app is closed.`
    : getDoneText(deletion, doneAt);
};

const NO_WAY_BACK = t`Once it starts, it can’t be undone, not even by us.`;

export const getRangeDeletionConsequences = (couple: Couple): readonly string[] => [
  ...(couple.alone && !couple.frozen
    ? [t`Only what you wrote is deleted.`]
    : [
        t`Only what you wrote is deleted. What ${partnerNameInSentence(couple)} wrote stays.`,
        t`Anything of yours that ${partnerNameInSentence(couple)} could read is deleted for them, too.`,
        t`Days you both answered still count.`,
      ]),
  t`Anything from these days that you’ve started here, or that’s waiting to send, is deleted too.`,
  t`A single day is deleted right away. More than one day waits 24 hours, and you can cancel until then.`,
  NO_WAY_BACK,
];

export const getAddedMeanwhileText = (): string =>
  t`What you add to these days until then is deleted too. Later days stay.`;

export const getConfirmTexts = (request: DeletionRequest, couple: Couple): readonly string[] => [
  ...(couple.alone && !couple.frozen
    ? []
    : [t`Anything ${partnerNameInSentence(couple)} could read of it is deleted for them, too.`]),
  ...(isDelayed(request)
    ? [t`It starts in 24 hours. You can cancel until then.`, getAddedMeanwhileText()]
    : [t`It starts right away.`]),
  NO_WAY_BACK,
];
