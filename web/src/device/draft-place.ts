import type { CalendarDate } from '@usward/core/calendar';

const FIRST = 'answer/';
const CHOICE = '/visibility';

/** Where the draft of an answer is kept: the day may get another question, which it does not answer. */
export const draftPlace = (date: CalendarDate, questionId: string): string =>
  `${FIRST}${date}/${questionId}`;

/** Where the choice of who may read that draft is kept. */
export const draftChoicePlace = (place: string): string => `${place}${CHOICE}`;

/** Whether a draft holds words of an answer. */
export const isAnswerDraft = ({ id, text }: { readonly id: string; readonly text: string }) =>
  id.startsWith(FIRST) && !id.endsWith(CHOICE) && text.trim() !== '';
