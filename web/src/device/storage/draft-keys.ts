import { type CalendarDate, CalendarDateSchema } from '@usward/core/calendar';
import * as v from 'valibot';

const ANSWER_PREFIX = 'answer/';
const COMMENT_PREFIX = 'comment/';
const VISIBILITY_SUFFIX = '/visibility';

export const getAnswerDraftKey = (date: CalendarDate, questionId: string): string =>
  `${ANSWER_PREFIX}${date}/${questionId}`;

export const getCommentDraftKey = (date: CalendarDate): string => `${COMMENT_PREFIX}${date}`;

/** Set once the partner's answer of that day was opened on this phone. */
export const getOpenedLetterKey = (date: CalendarDate): string => `letter/opened/${date}`;

export const OWN_QUESTION_DRAFT_KEY = 'question/new';

export const getAnswerVisibilityDraftKey = (answerKey: string): string =>
  `${answerKey}${VISIBILITY_SUFFIX}`;

export const isAnswerDraft = ({ id, text }: { readonly id: string; readonly text: string }) =>
  id.startsWith(ANSWER_PREFIX) && !id.endsWith(VISIBILITY_SUFFIX) && text.trim() !== '';

export const isDraftForOtherQuestion = (
  draft: { readonly id: string; readonly text: string },
  date: CalendarDate,
  questionId: string,
): boolean =>
  isAnswerDraft(draft) &&
  draft.id.startsWith(`${ANSWER_PREFIX}${date}/`) &&
  draft.id !== getAnswerDraftKey(date, questionId);

export const getAnswerDraftDate = (draft: {
  readonly id: string;
  readonly text: string;
}): CalendarDate | null => {
  const date = v.safeParse(CalendarDateSchema, draft.id.slice(ANSWER_PREFIX.length).split('/')[0]);
  return isAnswerDraft(draft) && date.success ? date.output : null;
};

export const CODE_DRAFT_KEY = 'pairing/code';

const INTIMACY_PREFIX = 'intimacy/';

/** Where the two last were for a game on two phones. */
export const PLAY_WHERE_DRAFT_KEY = `${INTIMACY_PREFIX}play/where`;

/** Set once this phone has shown that Play opened. */
export const getPlayOpenedDraftKey = (couple: string | null | undefined): string =>
  `${INTIMACY_PREFIX}opened/${couple ?? ''}`;

export const REFLECTION_DRAFT_PREFIX = `${INTIMACY_PREFIX}reflection/`;

/** Such a draft must not be visible to other users of this browser. */
export const isIntimateDraft = (id: string): boolean => id.startsWith(INTIMACY_PREFIX);

export const isTextDraft = (draft: { readonly id: string; readonly text: string }): boolean =>
  isAnswerDraft(draft) ||
  ((draft.id.startsWith(COMMENT_PREFIX) ||
    draft.id === OWN_QUESTION_DRAFT_KEY ||
    draft.id.startsWith(REFLECTION_DRAFT_PREFIX)) &&
    draft.text.trim() !== '');
