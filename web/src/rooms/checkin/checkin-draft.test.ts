import { defaultVisibility, lines } from '@usward/core/checkin/checkin';
import { describe, expect, it } from 'vitest';
import {
  canSave,
  getVisibility,
  hasContent,
  parseDraft,
  parseVisibilities,
  toBody,
  toDraft,
  toPrivateLines,
} from './checkin-draft.ts';

describe('a check-in that is being made', () => {
  it('comes back from its text as it was', () => {
    const draft = { mood: 4 as const, note: 'Long day.', seen: { mood: 'me' as const } };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it.each(['', 'no JSON', '{"mood":9}', '[]', 'null'])('starts over from %j', (text) => {
    expect(parseDraft(text)).toEqual({ seen: {} });
    expect(hasContent(parseDraft(text))).toBe(false);
  });

  it('can be sent with one line only, and not with none', () => {
    expect(canSave({ seen: {} })).toBe(false);
    expect(canSave({ stress: 2, seen: {} })).toBe(true);
    expect(canSave({ note: ' \n ', seen: {} })).toBe(false);
    expect(canSave({ mood: 1, note: 'x'.repeat(501), seen: {} })).toBe(false);
  });

  it('shows each line to whom it usually is shown', () => {
    for (const line of lines) {
      expect(getVisibility({ seen: {} }, {}, line)).toBe(defaultVisibility[line]);
    }
  });

  it('remembers the last choice for a line until another is made', () => {
    const remembered = parseVisibilities('{"mood":"both"}');
    expect(getVisibility({ seen: {} }, remembered, 'mood')).toBe('both');
    expect(getVisibility({ seen: { mood: 'me' } }, remembered, 'mood')).toBe('me');
    expect(getVisibility({ seen: {} }, remembered, 'need')).toBe('now');
  });

  it('sends what was chosen, each line with its visibility', () => {
    const draft = { mood: 4 as const, need: 'talk' as const, note: ' Long day. ', seen: {} };
    expect(toBody(draft, { need: 'me' }, false)).toEqual({
      mood: { value: 4, visibility: 'now' },
      need: { value: 'talk', visibility: 'me' },
      note: { value: 'Long day.', visibility: 'me' },
    });
  });

  it('can be kept from everybody, line by line', () => {
    const own = { mood: { value: 1, visibility: 'now' as const } };
    expect(toPrivateLines({ ...own, note: { value: 'Ouch.', visibility: 'both' } })).toEqual({
      mood: { value: 1, visibility: 'me' },
      note: { value: 'Ouch.', visibility: 'me' },
    });
  });

  it('keeps every line of somebody alone to themselves', () => {
    const draft = { mood: 4 as const, energy: 2 as const, seen: { mood: 'now' as const } };
    expect(toBody(draft, {}, true)).toEqual({
      mood: { value: 4, visibility: 'me' },
      energy: { value: 2, visibility: 'me' },
    });
  });

  it('can be made of a check-in that is there, and gives the same again', () => {
    const own = {
      mood: { value: 2, visibility: 'both' as const },
      need: { value: 'space' as const, visibility: 'now' as const },
      note: { value: 'Rain.', visibility: 'me' as const },
    };
    expect(toBody(toDraft(own), { mood: 'now' }, false)).toEqual(own);
  });
});
