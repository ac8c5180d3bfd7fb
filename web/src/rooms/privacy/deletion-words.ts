import { t } from '@usward/core/language/speak';
import type { Deletion, DeletionKind } from '@usward/core/privacy/deletion';
import { formatDate, formatDayOf, formatNumber, formatTime } from '../../ui/format.ts';
import { calledWithin, type Two } from '../../ui/two.ts';

/** What somebody wishes to delete, or what is deleted for them. */
export type Wish = Pick<Deletion, 'kinds' | 'from' | 'to'>;

/** Whether two wishes mean the same kinds and days. */
export const isSameWish = (one: Wish, other: Wish): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  one.kinds.length === other.kinds.length &&
  one.kinds.every((kind) => other.kinds.includes(kind));

/** What each kind is called where it is chosen. */
export const kindWords: Readonly<
  Record<DeletionKind, { readonly title: string; readonly note?: string }>
> = {
  answers: {
    title: t`Answers to daily questions`,
    note: t`With your private notes, comments and reactions there`,
  },
  checkins: { title: t`Check-ins and State of us` },
  quizzes: { title: t`Answers to quizzes` },
  moments: { title: t`Moments` },
  notes: { title: t`Private notes` },
};

/** What each kind is called in a sentence. */
const spoken: Readonly<Record<DeletionKind, string>> = {
  answers: t`answers to daily questions`,
  checkins: 'check-ins',
  quizzes: t`quiz answers`,
  moments: 'moments',
  notes: t`private notes`,
};

// A number and what it counts stay in one line.
const count = (number: number, one: string, many: string): string =>
  `${formatNumber(number)}\u00a0${number === 1 ? one : many}`;

// Of a day all words go together, of a quiz all answers of a round: the server counts those.
const counted: Readonly<Record<DeletionKind, (number: number) => string>> = {
  answers: (number) => t`words to ${count(number, t`daily question`, t`daily questions`)}`,
  checkins: (number) => count(number, t`check-in or week`, t`check-ins and weeks`),
  quizzes: (number) => t`answers to ${count(number, 'quiz', 'quizzes')}`,
  moments: (number) => count(number, 'moment', 'moments'),
  notes: (number) => count(number, t`private note`, t`private notes`),
};

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : t`${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

/** Days in words: "of 12 March 2026", "from 1 March to 31 March 2026", "up to 31 March 2026". */
export const daysWords = ({ from, to }: Pick<Wish, 'from' | 'to'>): string => {
  if (from === null) return t`up to ${formatDate(to)}`;
  if (from === to) return t`of ${formatDate(to)}`;
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return t`from ${formatDate(from, isOneYear ? 'short' : 'long')} to ${formatDate(to)}`;
};

/** What is deleted, in words: "your check-ins and moments from 1 March to 31 March 2026". */
export const wishWords = (wish: Wish): string =>
  t`your ${listed(wish.kinds.map((kind) => spoken[kind]))} ${daysWords(wish)}`;

/** What is gone so far: "12 check-ins, 3 moments"; null while nothing is. */
export const goneWords = ({ kinds, deleted }: Pick<Deletion, 'kinds' | 'deleted'>): string | null =>
  kinds
    .flatMap((kind) => {
      const number = deleted[kind] ?? 0;
      return number === 0 ? [] : [counted[kind](number)];
    })
    .join(', ') || null;

const resultWords = (deletion: Deletion): string => {
  const gone = goneWords(deletion);
  return gone === null
    ? t`Nothing was there. Nothing of these days is left.`
    : t`Deleted: ${gone}. Nothing of these days is left.`;
};

/** Which of its two steps a deletion is at. */
export const stepWords = ({ state }: Pick<Deletion, 'state'>): string =>
  state === 'looking' ? t`Looking whether anything is left` : t`Deleting`;

/** What is gone so far, as a sentence; null while nothing is. */
export const soFarWords = (deletion: Deletion): string | null => {
  const gone = goneWords(deletion);
  return gone === null ? null : t`Gone so far: ${gone}.`;
};

/** Why a deletion does not go on; null while it does. */
export const heldWords = (held: 'waiting' | 'refused' | null, online: boolean): string | null => {
  if (held === null) return null;
  if (held === 'refused') {
    return t`It did not go on just now. What is not gone yet is still there.`;
  }
  return online
    ? t`No answer just now. It is tried again by itself.`
    : t`No connection just now. It goes on by itself once there is one.`;
};

const doneWords = ({ doneAt }: Pick<Deletion, 'doneAt'>): string =>
  doneAt === null ? '' : `${formatDayOf(doneAt)}, ${formatTime(doneAt)}`;

/** What came of a deletion, on the screen that saw it end. */
export const endWords = (deletion: Deletion): string =>
  t`${resultWords(deletion)} Done on ${doneWords(deletion)}.`;

/** The last deletion, told later: what has come since is not spoken of. */
export const lastWords = (deletion: Deletion): string => {
  const gone = goneWords(deletion);
  return t`Last time, ${doneWords(deletion)}: ${wishWords(deletion)}. ${
    gone === null ? t`Nothing was there.` : t`Deleted: ${gone}.`
  }`;
};

const NO_WAY_BACK = t`It cannot be undone, not even by us.`;

/** What deleting means, said beforehand, a thought each. */
export const meaningWords = (two: Two): readonly string[] => [
  ...(two.alone && !two.frozen
    ? [t`Only your own words go.`]
    : [
        t`Only your own words go. What ${calledWithin(two)} wrote stays.`,
        t`What ${calledWithin(two)} could read of yours goes for them, too.`,
        t`Days on which you both answered stay counted.`,
      ]),
  t`What you have begun here of these days, and what waits to be sent, goes with it.`,
  NO_WAY_BACK,
];

/** What is said of it once more, before it begins. */
export const onceMoreWords = (two: Two): string =>
  two.alone && !two.frozen
    ? NO_WAY_BACK
    : t`What ${calledWithin(two)} could read of it goes for them, too. ${NO_WAY_BACK}`;
