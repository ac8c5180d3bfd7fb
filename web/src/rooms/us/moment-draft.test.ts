import { calendarDate } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { getInitialDraft, parseMomentDraft, serializeDraft, toMomentBody } from './moment-draft.ts';

const today = calendarDate('2026-03-12');
const first = getInitialDraft(null, today, 'both');

describe('a moment that is being written', () => {
  it('begins with today, empty, for both', () => {
    expect(first).toEqual({ date: '2026-03-12', text: '', visibility: 'both' });
  });

  it('is kept as soon as it is another than it began, and read again', () => {
    expect(serializeDraft({ ...first }, first)).toBe('');
    const draft = { ...first, text: 'Rain' };
    expect(parseMomentDraft(serializeDraft(draft, first))).toEqual(draft);
    expect(parseMomentDraft('{"of":"another version"}')).toBeNull();
  });

  it('can be sent with words and a date that has come', () => {
    expect(toMomentBody({ ...first, text: ' Rain ' }, today)).toMatchObject({ text: 'Rain' });
    expect(toMomentBody({ ...first, text: ' ' }, today)).toBeNull();
    expect(toMomentBody({ ...first, text: 'Rain', date: '' }, today)).toBeNull();
    expect(toMomentBody({ ...first, text: 'Rain', date: '2026-03-13' }, today)).toBeNull();
  });
});
