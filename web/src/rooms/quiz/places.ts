/*
 * Drafts below `answer/` hold words that would be missed, so signing out warns of them
 * (device/draft-place); the others are choices of this device.
 */

/** Where the answers to a round are kept while they are being chosen. */
export const quizPlace = (quiz: string, round: number): string => `answer/quiz/${quiz}/${round}`;

/** Where this device remembers that a reveal was opened. */
export const openedPlace = (quiz: string, round: number): string => `quiz/opened/${quiz}/${round}`;
