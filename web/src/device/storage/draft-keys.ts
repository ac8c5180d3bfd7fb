import { type CalendarDate, CalendarDateSchema } from '@usward/core/calendar';
import * as v from 'valibot';

const ANSWER_PREFIX = 'answer/';
const COMMENT_PREFIX = 'comment/';
const VISIBILITY_SUFFIX = '/visibility';

/** Where the draft of an answer is kept: the day may get another question, which it does not answer. */
export const getAnswerDraftKey = (date: CalendarDate, questionId: string): string =>
  `${ANSWER_PREFIX}${date}/${questionId}`;

/** Where the draft of a comment on a day is kept. */
export const getCommentDraftKey = (date: CalendarDate): string => `${COMMENT_PREFIX}${date}`;

/** Where the draft of a question of one's own is kept. */
export const OWN_QUESTION_DRAFT_KEY = 'question/new';

/** Where the choice of who may read that draft is kept. */
export const getVisibilityDraftKey = (answerKey: string): string =>
  `${answerKey}${VISIBILITY_SUFFIX}`;

/** Whether a draft holds words of an answer. */
export const isAnswerDraft = ({ id, text }: { readonly id: string; readonly text: string }) =>
  id.startsWith(ANSWER_PREFIX) && !id.endsWith(VISIBILITY_SUFFIX) && text.trim() !== '';

/** Whether a draft holds words of an answer to `date`, but to another question than the present one. */
export const isOrphanedDraft = (
  draft: { readonly id: string; readonly text: string },
  date: CalendarDate,
  questionId: string,
): boolean =>
  isAnswerDraft(draft) &&
  draft.id.startsWith(`${ANSWER_PREFIX}${date}/`) &&
  draft.id !== getAnswerDraftKey(date, questionId);

/** The day that the draft of an answer is for; null where it holds no words of one. */
export const getDraftDate = (draft: {
  readonly id: string;
  readonly text: string;
}): CalendarDate | null => {
  const date = v.safeParse(CalendarDateSchema, draft.id.slice(ANSWER_PREFIX.length).split('/')[0]);
  return isAnswerDraft(draft) && date.success ? date.output : null;
};

/** Where a partner's code is kept that was sent and not decided upon yet. */
export const CODE_DRAFT_KEY = 'pairing/code';

/** What drafts of the intimacy lab begin with. */
const INTIMACY_PREFIX = 'intimacy/';

/** What drafts of feedback forms begin with: forms that are thought of, and answers to them. */
export const REFLECTION_DRAFT_PREFIX = `${INTIMACY_PREFIX}reflection/`;

/** Whether a draft must not be where others who use this browser could come upon it. */
export const isIntimateDraft = (id: string): boolean => id.startsWith(INTIMACY_PREFIX);

/** Whether a draft holds words that somebody meant to send. */
export const isTextDraft = (draft: { readonly id: string; readonly text: string }): boolean =>
  isAnswerDraft(draft) ||
  ((draft.id.startsWith(COMMENT_PREFIX) ||
    draft.id === OWN_QUESTION_DRAFT_KEY ||
    draft.id.startsWith(REFLECTION_DRAFT_PREFIX)) &&
    draft.text.trim() !== '');
