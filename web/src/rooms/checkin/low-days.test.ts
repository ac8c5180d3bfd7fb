import { calendarDate } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { isDismissed } from './LowDays.tsx';

describe('the card for low days', () => {
  it.each([
    ['', '2026-03-12', false],
    ['2026-03-19', '2026-03-12', true],
    ['2026-03-19', '2026-03-18', true],
    ['2026-03-19', '2026-03-19', false],
  ])('put away until %j is away on %s: %j', (kept, today, away) => {
    expect(isDismissed(kept, calendarDate(today))).toBe(away);
  });
});
