import { calendarDate } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { isDismissed } from './LowDaysSupport.tsx';

describe('the card for low days', () => {
  it.each([
    ['', '2026-03-12', false],
    ['2026-03-19', '2026-03-12', true],
    ['2026-03-19', '2026-03-18', true],
    ['2026-03-19', '2026-03-19', false],
  ])('put away until %j is away on %s: %j', (dismissedUntil, today, away) => {
    expect(isDismissed(dismissedUntil, calendarDate(today))).toBe(away);
  });
});
