import { calendarDate } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { isNewReveal } from './reveal-rules.ts';

const date = calendarDate('2026-03-12');
const seen = {
  date,
  turnedHere: false,
  waiting: [],
  waitingReadAt: 200,
  dayReadAt: 100,
  open: true,
};

describe('isNewReveal', () => {
  it('is not new when the summary is younger and says nothing waits', () => {
    expect(isNewReveal(seen)).toBe(false);
  });

  it('is new when it waits', () => {
    expect(isNewReveal({ ...seen, waiting: [{ kind: 'reveal', date }] })).toBe(true);
    expect(isNewReveal({ ...seen, waiting: [{ kind: 'answer', date }] })).toBe(false);
  });

  it('is new when it opened before these eyes', () => {
    expect(isNewReveal({ ...seen, turnedHere: true })).toBe(true);
  });

  it('may be new when the summary is older than an open day', () => {
    expect(isNewReveal({ ...seen, dayReadAt: 300 })).toBe(true);
    expect(isNewReveal({ ...seen, waiting: null })).toBe(true);
  });

  it('does not turn old days again and again', () => {
    expect(isNewReveal({ ...seen, dayReadAt: 300, open: false })).toBe(false);
  });
});
