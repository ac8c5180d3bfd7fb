import { type CalendarDate, CalendarDateSchema } from '@usward/core/calendar';
import * as v from 'valibot';

const FIRST = 'answer/';
const COMMENT = 'comment/';
const CHOICE = '/visibility';

/** Where the draft of an answer is kept: the day may get another question, which it does not answer. */
export const draftPlace = (date: CalendarDate, questionId: string): string =>
  `${FIRST}${date}/${questionId}`;

/** Where the draft of a comment on a day is kept. */
export const commentPlace = (date: CalendarDate): string => `${COMMENT}${date}`;

/** Where the draft of a question of one's own is kept. */
export const OWN_QUESTION_PLACE = 'question/new';

/** Where the choice of who may read that draft is kept. */
export const draftChoicePlace = (place: string): string => `${place}${CHOICE}`;

/** Whether a draft holds words of an answer. */
export const isAnswerDraft = ({ id, text }: { readonly id: string; readonly text: string }) =>
  id.startsWith(FIRST) && !id.endsWith(CHOICE) && text.trim() !== '';

/** Whether a draft holds words of an answer to `date`, but to another question than the present one. */
export const isLeftDraft = (
  draft: { readonly id: string; readonly text: string },
  date: CalendarDate,
  questionId: string,
): boolean =>
  isAnswerDraft(draft) &&
  draft.id.startsWith(`${FIRST}${date}/`) &&
  draft.id !== draftPlace(date, questionId);

/** The day that the draft of an answer is for; null where it holds no words of one. */
export const dayOfDraft = (draft: {
  readonly id: string;
  readonly text: string;
}): CalendarDate | null => {
  const date = v.safeParse(CalendarDateSchema, draft.id.slice(FIRST.length).split('/')[0]);
  return isAnswerDraft(draft) && date.success ? date.output : null;
};

/** Where a partner's code is kept that was sent and not decided upon yet. */
export const CODE_PLACE = 'pairing/code';

/** What drafts of the intimacy lab begin with. */
const INTIMACY = 'intimacy/';

/** What drafts of feedback forms begin with: forms that are thought of, and answers to them. */
export const REFLECTION_DRAFTS = `${INTIMACY}reflection/`;

/** Whether a draft must not be where others who use this browser could come upon it. */
export const isIntimateDraft = (id: string): boolean => id.startsWith(INTIMACY);

/** Whether a draft holds words that somebody meant to send. */
export const isWordsDraft = (draft: { readonly id: string; readonly text: string }): boolean =>
  isAnswerDraft(draft) ||
  ((draft.id.startsWith(COMMENT) ||
    draft.id === OWN_QUESTION_PLACE ||
    draft.id.startsWith(REFLECTION_DRAFTS)) &&
    draft.text.trim() !== '');
