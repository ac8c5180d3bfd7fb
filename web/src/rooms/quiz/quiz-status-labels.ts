import { plural, t } from '@usward/core/language/i18n';
import type { QuizKind } from '@usward/core/quiz/quiz';
import { getLocalDate } from '../../device/local-date.ts';
import { formatDate, formatDayAndMonth } from '../../ui/format-dates.ts';
import type { AnswerRingHalves } from './AnswerRing.tsx';
import { isWaitingToSend, type OptimisticQuizStatus } from './optimistic-quiz.ts';

export const kindLabels: Readonly<Record<QuizKind, string>> = {
  'about-me': t`About me`,
  guess: t`Guess each other`,
  'this-or-that': t`This or that`,
  values: t`In between`,
};

const getShortMinutesText = (minutes: number): string =>
  plural(minutes, { one: '# min', other: '# min' });

export const getCoverText = (minutes: number, words: string | null): string => {
  const length = getShortMinutesText(minutes);
  return words === null ? length : t`${length}, ${words}`;
};

export type Reader = {
  /** In a sentence. */
  readonly partner: string;
  readonly alone: boolean;
  /** Choices stay on this device. */
  readonly local: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
};

type Section = 'rejected' | 'draft' | 'waiting' | 'ready' | 'opened' | 'done' | 'gone' | 'new';

export type QuizStatusLabel = {
  readonly section: Section;
  /** In the middle of a line; null where there is nothing to say. */
  readonly words: string | null;
  /** Null once somebody deleted answers: whose are left is not for a picture to tell. */
  readonly ring: AnswerRingHalves | null;
};

const isRetakeOpen = (
  { retakeFrom }: { readonly retakeFrom: string | null },
  now: number,
): boolean => retakeFrom !== null && Date.parse(retakeFrom) <= now;

/** In the phone's time zone, with the year unless it is this one. */
export const formatInstantDay = (instant: string, now: number): string => {
  const date = new Date(instant);
  return date.getFullYear() === new Date(now).getFullYear()
    ? formatDayAndMonth(date)
    : formatDate(getLocalDate(date), 'long');
};

export const getRetakeSentence = (retakeFrom: string, now: number): string =>
  isRetakeOpen({ retakeFrom }, now)
    ? t`You can take it again.`
    : t`You can take it again starting ${formatInstantDay(retakeFrom, now)}.`;

const getRing = ({ state, partnerAnswered }: OptimisticQuizStatus): AnswerRingHalves | null =>
  state === 'mine-deleted' || state === 'partner-deleted'
    ? null
    : { me: state === 'mine' || state === 'both', you: partnerAnswered };

/** What only this phone knows. */
type PhoneFacts = { readonly begun: boolean; readonly opened: boolean };

type SectionAndWords = Pick<QuizStatusLabel, 'section' | 'words'>;

const getDoneText = ({ unsent }: OptimisticQuizStatus, alone: boolean): string => {
  if (isWaitingToSend(unsent)) return t`you’re done, waiting to be sent`;
  return alone ? t`your own result` : t`you’re done`;
};

const getSectionAndWords = (
  status: OptimisticQuizStatus,
  { begun, opened }: PhoneFacts,
  { partner, alone, now }: Reader,
): SectionAndWords => {
  const { state, unsent } = status;
  if (unsent?.state === 'rejected') return { section: 'rejected', words: t`couldn’t send` };
  if (begun) return { section: 'draft', words: t`you started it` };
  switch (state) {
    case 'partner':
      return { section: 'waiting', words: t`${partner} is done` };
    case 'both': {
      if (!opened) return { section: 'ready', words: t`ready to open` };
      const words = isRetakeOpen(status, now) ? t`you can take it again` : t`opened`;
      return { section: 'opened', words };
    }
    case 'mine-deleted':
      return { section: 'gone', words: t`you deleted yours` };
    case 'partner-deleted':
      return { section: 'gone', words: t`${partner} deleted theirs` };
    case 'mine':
      return { section: 'done', words: getDoneText(status, alone) };
    case 'none':
      return { section: 'new', words: null };
  }
};

export const getQuizStatusLabel = (
  status: OptimisticQuizStatus,
  phone: PhoneFacts,
  reader: Reader,
): QuizStatusLabel => ({
  ...getSectionAndWords(status, phone, reader),
  ring: getRing(status),
});
