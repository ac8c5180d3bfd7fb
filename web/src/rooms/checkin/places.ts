import type { CalendarDate } from '@usward/core/calendar';

/*
 * Drafts below `answer/` hold words that would be missed, so signing out warns of them
 * (device/draft-place); the others are choices of this device.
 */

/** Where a check-in that was begun is kept. */
export const checkinPlace = (date: CalendarDate): string => `answer/check-in/${date}`;

/** Where this device remembers who saw which line last. */
export const SEEN_PLACE = 'check-in/visibility';

/** Where this device remembers until when the card for low days is put away. */
export const PUT_AWAY_PLACE = 'check-in/put-away';

/** Where an answer to one of the four questions of a week is kept. */
export const weekAnswerPlace = (week: CalendarDate, question: number): string =>
  `answer/week/${week}/${question}`;

/** Where a small step that is being written is kept. */
export const stepPlace = (week: CalendarDate): string => `answer/week/${week}/step`;
