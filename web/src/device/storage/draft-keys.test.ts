import { calendarDate } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import {
  getAnswerDraftDate,
  getAnswerDraftKey,
  getAnswerVisibilityDraftKey,
  getCommentDraftKey,
  isAnswerDraft,
  isDraftForOtherQuestion,
  isIntimateDraft,
  isTextDraft,
  OWN_QUESTION_DRAFT_KEY,
  REFLECTION_DRAFT_PREFIX,
} from './draft-keys.ts';

describe('isAnswerDraft', () => {
  const id = getAnswerDraftKey(calendarDate('2026-03-12'), 'q-012');

  it('counts words', () => expect(isAnswerDraft({ id, text: 'You warmed' })).toBe(true));

  it('counts neither blanks, nor the choice beside them, nor other drafts', () => {
    expect(isAnswerDraft({ id, text: ' \n' })).toBe(false);
    expect(isAnswerDraft({ id: getAnswerVisibilityDraftKey(id), text: 'me' })).toBe(false);
    expect(isAnswerDraft({ id: 'comment/1', text: 'You warmed' })).toBe(false);
  });
});

describe('getAnswerDraftDate', () => {
  const date = calendarDate('2026-03-12');
  const id = getAnswerDraftKey(date, 'q-012');

  it('tells the day of words, and of nothing else', () => {
    expect(getAnswerDraftDate({ id, text: 'You warmed' })).toBe(date);
    expect(getAnswerDraftDate({ id, text: '' })).toBeNull();
    expect(getAnswerDraftDate({ id: getAnswerVisibilityDraftKey(id), text: 'me' })).toBeNull();
    expect(getAnswerDraftDate({ id: getCommentDraftKey(date), text: 'You warmed' })).toBeNull();
  });
});

describe('isTextDraft', () => {
  const date = calendarDate('2026-03-12');

  it.each([getAnswerDraftKey(date, 'q-012'), getCommentDraftKey(date), OWN_QUESTION_DRAFT_KEY])(
    'counts words at %s, and no blanks',
    (id) => {
      expect(isTextDraft({ id, text: 'You warmed' })).toBe(true);
      expect(isTextDraft({ id, text: ' ' })).toBe(false);
    },
  );

  it('does not count a choice', () => {
    const id = getAnswerVisibilityDraftKey(getAnswerDraftKey(date, 'q-012'));
    expect(isTextDraft({ id, text: 'me' })).toBe(false);
  });
});

describe('a draft of a feedback form', () => {
  const id = `${REFLECTION_DRAFT_PREFIX}answers/9b2e`;

  it('is kept from others who use this browser', () => expect(isIntimateDraft(id)).toBe(true));

  it('is something to be warned of before it goes', () => {
    expect(isTextDraft({ id, text: '{"answers":{}}' })).toBe(true);
    expect(isTextDraft({ id, text: '' })).toBe(false);
  });

  it('is more than what the lab keeps of a moment', () =>
    expect(isTextDraft({ id: 'intimacy/comfort/alone', text: '{}' })).toBe(false));
});

describe('isDraftForOtherQuestion', () => {
  const date = calendarDate('2026-03-12');
  const draft = { id: getAnswerDraftKey(date, 'q-012'), text: 'You warmed' };

  it('finds words for a question that made way for another on the same day', () => {
    expect(isDraftForOtherQuestion(draft, date, 'q-013')).toBe(true);
    expect(isDraftForOtherQuestion(draft, date, 'q-012')).toBe(false);
    expect(isDraftForOtherQuestion(draft, calendarDate('2026-03-13'), 'q-013')).toBe(false);
    expect(isDraftForOtherQuestion({ ...draft, text: '' }, date, 'q-013')).toBe(false);
  });
});
