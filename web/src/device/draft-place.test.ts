import { calendarDate } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { draftChoicePlace, draftPlace, isAnswerDraft } from './draft-place.ts';

describe('isAnswerDraft', () => {
  const id = draftPlace(calendarDate('2026-03-12'), 'q-012');

  it('counts words', () => expect(isAnswerDraft({ id, text: 'You warmed' })).toBe(true));

  it('counts neither blanks, nor the choice beside them, nor other drafts', () => {
    expect(isAnswerDraft({ id, text: ' \n' })).toBe(false);
    expect(isAnswerDraft({ id: draftChoicePlace(id), text: 'me' })).toBe(false);
    expect(isAnswerDraft({ id: 'comment/1', text: 'You warmed' })).toBe(false);
  });
});
