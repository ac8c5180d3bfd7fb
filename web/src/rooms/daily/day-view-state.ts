import { MAX_ANSWER_LENGTH, type Visibility } from '@usward/core/daily/day';
import { countCodePoints } from '@usward/core/text';
import type { Couple } from '../../couple/use-couple.ts';
import type { OptimisticDay } from './optimistic-day.ts';

export const canSend = (text: string): boolean => {
  const length = countCodePoints(text.trim());
  return length > 0 && length <= MAX_ANSWER_LENGTH;
};

type Company = Pick<Couple, 'alone' | 'frozen'>;

/** After a separation nothing is sealed for anybody. */
export const isPrivateOnly = (day: Pick<OptimisticDay, 'state'>, { frozen }: Company): boolean =>
  frozen || day.state === 'closed' || day.state === 'skipped';

/**
 * The current choice, else the one stored with the answer. Null for someone alone who has not chosen, since
 * nothing written alone is for a partner unless its writer says so.
 */
export const chosenVisibility = (
  day: Pick<OptimisticDay, 'state' | 'mine'>,
  couple: Company,
  storedChoice: string,
): Visibility | null => {
  if (isPrivateOnly(day, couple)) return 'me';
  if (couple.alone && day.mine === null) return null;
  if (storedChoice === 'me' || storedChoice === 'both') return storedChoice;
  return day.mine?.visibility ?? 'both';
};

type RecoveryAction = 'retry' | 'change' | 'here' | 'private';

/**
 * After a reveal or a separation the answer is locked. A closed day takes private notes only. A text for a
 * replaced question can answer its replacement. A text for a previous partner can become a note if it replaces
 * nothing.
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

type Writing = {
  readonly text: string;
  readonly asked: boolean;
};

export type DayViewState = {
  readonly both: boolean;
  readonly rejected: boolean;
  readonly form: boolean;
  readonly mine: boolean;
  /** The day opened or froze during writing; the draft is shown next to it. */
  readonly leftOver: boolean;
};

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

export type AnswerOutlook =
  | 'opens'
  | 'opens-when-sent'
  | 'theirs-waits'
  | 'note'
  | 'closed'
  | 'travels'
  | 'alone';

/** As far as this phone can promise it. */
export const getAnswerOutlook = (day: OptimisticDay, alone: boolean): AnswerOutlook => {
  if (alone) return day.mine?.visibility === 'both' ? 'travels' : 'alone';
  if (day.mine?.visibility === 'me') {
    return day.partnerAnswered && day.state === 'mine' ? 'theirs-waits' : 'note';
  }
  if (day.state === 'closed') return 'closed';
  return day.partnerAnswered && day.unsent ? 'opens-when-sent' : 'opens';
};

export const isShareableNote = (
  { note, frozen }: Pick<OptimisticDay, 'note' | 'frozen'>,
  { alone }: Pick<Company, 'alone'>,
): boolean => note?.by === 'me' && !alone && !frozen;

/** Null where other words say what becomes of the answer. */
export const getShownOutlook = (
  day: OptimisticDay,
  couple: Pick<Company, 'alone'>,
): AnswerOutlook | null =>
  isShareableNote(day, couple) || day.frozen ? null : getAnswerOutlook(day, couple.alone);

/** The answer waits for the partner's in an envelope. */
export const isSealed = (outlook: AnswerOutlook | null): boolean =>
  outlook === 'opens' || outlook === 'opens-when-sent' || outlook === 'travels';
