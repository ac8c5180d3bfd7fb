import { MAX_ANSWER_LENGTH, type Visibility } from '@usward/core/daily/day';
import { countCodePoints } from '@usward/core/text';
import type { LineState } from '../../ui/ProgressLines.tsx';
import type { OptimisticDay } from './optimistic-day.ts';

/** Whether a text can be sent as it stands. */
export const canSend = (text: string): boolean => {
  const length = countCodePoints(text.trim());
  return length > 0 && length <= MAX_ANSWER_LENGTH;
};

/** Whether a day takes private notes only: its window has closed, or there is nobody to open it with. */
export const isPrivateOnly = (day: Pick<OptimisticDay, 'state'>, alone: boolean): boolean =>
  alone || day.state === 'closed' || day.state === 'skipped';

/** The choice a person meets first: what they chose before, else what they chose for this answer. */
export const chosenVisibility = (
  day: Pick<OptimisticDay, 'state' | 'mine'>,
  alone: boolean,
  storedChoice: string,
): Visibility => {
  if (isPrivateOnly(day, alone)) return 'me';
  if (storedChoice === 'me' || storedChoice === 'both') return storedChoice;
  return day.mine?.visibility ?? 'both';
};

/** What can be done with an answer that the server rejected, beside copying it and letting it go. */
type RecoveryAction = 'retry' | 'change' | 'here' | 'private';

/**
 * The ways out of a rejection. After a reveal the answer is locked, and a frozen day too; a closed
 * day still takes a private note; words for a question that has made way for another can serve as
 * an answer to that; what was meant for another partner can stay one's own, where it takes nothing's
 * place; anything else may be tried again.
 */
export const getRecoveryActions = (
  day: Pick<OptimisticDay, 'state' | 'frozen'>,
  other: 'question' | 'couple' | null = null,
): readonly RecoveryAction[] => {
  if (day.state === 'both' || day.frozen) return [];
  if (other === 'couple') return day.state === 'mine' ? [] : ['private'];
  if (other === 'question') return ['here'];
  if (day.state === 'closed' || day.state === 'skipped') return ['private'];
  return ['retry', 'change', 'private'];
};

/** What is being written on this screen. */
type Writing = {
  /** The words in the form. */
  readonly text: string;
  /** The form was asked for by Change. */
  readonly asked: boolean;
};

/** Which parts a day shows; more than one can hold. */
export type DayViewState = {
  /** Both answers are open, or were until somebody deleted theirs. */
  readonly both: boolean;
  /** Words of mine were refused and are kept. */
  readonly rejected: boolean;
  /** The form. */
  readonly form: boolean;
  /** My answer, which only I can read. */
  readonly mine: boolean;
  /** The day opened or froze while I was writing: those words are kept beside it. */
  readonly leftOver: boolean;
};

/** The parts of a day's screen. */
export const getDayViewState = (day: OptimisticDay, { text, asked }: Writing): DayViewState => {
  const both = day.state === 'both';
  const writing = asked || text !== '';
  const rejected = day.unsent?.state === 'rejected' && !asked;
  return {
    both,
    rejected,
    form: !both && !day.frozen && (writing || (day.mine === null && !rejected)),
    mine: !both && day.mine !== null && (!writing || day.frozen === true),
    leftOver: (both || day.frozen === true) && text !== '',
  };
};

/** The two lines of a day: mine stops halfway while my words are on this phone only. */
export const getProgressLines = (
  day: OptimisticDay,
  text: string,
): { readonly me: LineState; readonly you: LineState } => {
  if (day.state === 'both') return { me: 'whole', you: 'whole' };
  const isOnPhone = text !== '' || day.unsent !== null;
  const me = isOnPhone ? 'halfway' : day.mine ? 'whole' : 'ahead';
  return { me, you: day.partnerAnswered ? 'whole' : 'ahead' };
};

/** Whether the two lines say anything: not on a day that nobody can open together any more. */
export const showsProgressLines = (
  day: OptimisticDay,
  viewState: DayViewState,
  alone: boolean,
): boolean => viewState.both || (viewState.form && !isPrivateOnly(day, alone));

/** What is promised below my answer. */
export type AnswerOutlook =
  | 'opens'
  | 'opens-when-sent'
  | 'theirs-waits'
  | 'note'
  | 'closed'
  | 'alone';

/** What becomes of my answer from here, as far as this phone can promise it. */
export const getAnswerOutlook = (day: OptimisticDay, alone: boolean): AnswerOutlook => {
  if (alone) return 'alone';
  if (day.mine?.visibility === 'me') {
    return day.partnerAnswered && day.state === 'mine' ? 'theirs-waits' : 'note';
  }
  if (day.state === 'closed') return 'closed';
  return day.partnerAnswered && day.unsent ? 'opens-when-sent' : 'opens';
};
