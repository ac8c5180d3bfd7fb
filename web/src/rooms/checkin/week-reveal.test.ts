import { calendarDate } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { isNewReveal } from './week-reveal.ts';

const week = calendarDate('2026-03-13');
const known = {
  week,
  turnedHere: false,
  waiting: [],
  waitingReadAt: 2,
  weekReadAt: 1,
  open: true,
};

describe('the reveal of a week is new', () => {
  it('when it opened before these eyes', () => {
    expect(isNewReveal({ ...known, turnedHere: true })).toBe(true);
  });

  it('while it waits', () => {
    expect(isNewReveal({ ...known, waiting: [{ kind: 'week-reveal', date: week }] })).toBe(true);
    expect(isNewReveal({ ...known, waiting: [{ kind: 'week', date: week }] })).toBe(false);
  });

  it('when the summary is too old to know, as long as the week is open', () => {
    expect(isNewReveal({ ...known, weekReadAt: 3 })).toBe(true);
    expect(isNewReveal({ ...known, waiting: null })).toBe(true);
    expect(isNewReveal({ ...known, weekReadAt: 3, open: false })).toBe(false);
  });
});
