import { MAXIMUM_ANSWER_LENGTH, type Visibility } from '@usward/core/daily/day';
import { codePoints } from '@usward/core/text';
import type { OverlaidDay } from './overlay-day.ts';

/** Whether a text can be sent as it stands. */
export const canSend = (text: string): boolean => {
  const length = codePoints(text.trim());
  return length > 0 && length <= MAXIMUM_ANSWER_LENGTH;
};

/** Whether a day takes private notes only: its window has closed, or there is nobody to open it with. */
export const isPrivateOnly = (day: Pick<OverlaidDay, 'state'>, alone: boolean): boolean =>
  alone || day.state === 'closed' || day.state === 'skipped';

/** The choice a person meets first: what they chose before, else what they chose for this answer. */
export const chosenVisibility = (
  day: Pick<OverlaidDay, 'state' | 'mine'>,
  alone: boolean,
  kept: string,
): Visibility => {
  if (isPrivateOnly(day, alone)) return 'me';
  if (kept === 'me' || kept === 'both') return kept;
  return day.mine?.visibility ?? 'both';
};

/** What can be done with an answer that the server rejected, beside copying it and letting it go. */
export type WayOut = 'retry' | 'change' | 'here' | 'private';

/**
 * The ways out of a rejection. After a reveal the answer is locked, and a frozen day too; a closed
 * day still takes a private note; words for a question that has made way for another can serve as
 * an answer to that; what was meant for another partner can stay one's own, where it takes nothing's
 * place; anything else may be tried again.
 */
export const waysOut = (
  day: Pick<OverlaidDay, 'state' | 'frozen'>,
  other: 'question' | 'couple' | null = null,
): readonly WayOut[] => {
  if (day.state === 'both' || day.frozen) return [];
  if (other === 'couple') return day.state === 'mine' ? [] : ['private'];
  if (other === 'question') return ['here'];
  if (day.state === 'closed' || day.state === 'skipped') return ['private'];
  return ['retry', 'change', 'private'];
};
