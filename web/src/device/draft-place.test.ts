import { calendarDate } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import {
  commentPlace,
  dayOfDraft,
  draftChoicePlace,
  draftPlace,
  isAnswerDraft,
  isIntimateDraft,
  isLeftDraft,
  isWordsDraft,
  OWN_QUESTION_PLACE,
  REFLECTION_DRAFTS,
} from './draft-place.ts';

describe('isAnswerDraft', () => {
  const id = draftPlace(calendarDate('2026-03-12'), 'q-012');

  it('counts words', () => expect(isAnswerDraft({ id, text: 'You warmed' })).toBe(true));

  it('counts neither blanks, nor the choice beside them, nor other drafts', () => {
    expect(isAnswerDraft({ id, text: ' \n' })).toBe(false);
    expect(isAnswerDraft({ id: draftChoicePlace(id), text: 'me' })).toBe(false);
    expect(isAnswerDraft({ id: 'comment/1', text: 'You warmed' })).toBe(false);
  });
});

describe('dayOfDraft', () => {
  const date = calendarDate('2026-03-12');
  const id = draftPlace(date, 'q-012');

  it('tells the day of words, and of nothing else', () => {
    expect(dayOfDraft({ id, text: 'You warmed' })).toBe(date);
    expect(dayOfDraft({ id, text: '' })).toBeNull();
    expect(dayOfDraft({ id: draftChoicePlace(id), text: 'me' })).toBeNull();
    expect(dayOfDraft({ id: commentPlace(date), text: 'You warmed' })).toBeNull();
  });
});

describe('isWordsDraft', () => {
  const date = calendarDate('2026-03-12');

  it.each([draftPlace(date, 'q-012'), commentPlace(date), OWN_QUESTION_PLACE])(
    'counts words at %s, and no blanks',
    (id) => {
      expect(isWordsDraft({ id, text: 'You warmed' })).toBe(true);
      expect(isWordsDraft({ id, text: ' ' })).toBe(false);
    },
  );

  it('does not count a choice', () => {
    const id = draftChoicePlace(draftPlace(date, 'q-012'));
    expect(isWordsDraft({ id, text: 'me' })).toBe(false);
  });
});

describe('a draft of a feedback form', () => {
  const id = `${REFLECTION_DRAFTS}answers/9b2e`;

  it('is kept from others who use this browser', () => expect(isIntimateDraft(id)).toBe(true));

  it('is something to be warned of before it goes', () => {
    expect(isWordsDraft({ id, text: '{"answers":{}}' })).toBe(true);
    expect(isWordsDraft({ id, text: '' })).toBe(false);
  });

  it('is more than what the lab keeps of a moment', () =>
    expect(isWordsDraft({ id: 'intimacy/comfort/alone', text: '{}' })).toBe(false));
});

describe('isLeftDraft', () => {
  const date = calendarDate('2026-03-12');
  const draft = { id: draftPlace(date, 'q-012'), text: 'You warmed' };

  it('finds words for a question that made way for another on the same day', () => {
    expect(isLeftDraft(draft, date, 'q-013')).toBe(true);
    expect(isLeftDraft(draft, date, 'q-012')).toBe(false);
    expect(isLeftDraft(draft, calendarDate('2026-03-13'), 'q-013')).toBe(false);
    expect(isLeftDraft({ ...draft, text: '' }, date, 'q-013')).toBe(false);
  });
});
