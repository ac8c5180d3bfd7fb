/*
 * Below `answer/`, since these drafts hold words that would be missed: signing out warns of them
 * (device/draft-place).
 */

/** Where a private note that was begun is kept; `new` for one that is not there yet. */
export const notePlace = (id: string): string => `answer/us/note/${id}`;

/** Where a moment that was begun is kept; `new` for one that is not there yet. */
export const momentPlace = (id: string): string => `answer/us/moment/${id}`;

/** Where changed words about what one needs are kept until they are saved. */
export const STRESS_PLACE = 'answer/us/stress';

/** Where a changed word for the own gender is kept until it is saved. */
export const GENDER_PLACE = 'us/gender';
