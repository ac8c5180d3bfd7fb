import { addDays, calendarDate } from '@usward/core/calendar';
import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { describe, expect, it } from 'vitest';
import { getNextSnooze, isSnoozed } from '../../offers/snooze.ts';
import { hasAnsweredOnce } from './PushOptIn.tsx';

describe('the offer of notifications', () => {
  const today = calendarDate('2026-03-12');
  const summary = (state: Dashboard['day']['state'], completedDays = 0) =>
    ({ day: { state }, completedDays }) as Parameters<typeof hasAnsweredOnce>[0];

  it('waits for the first answer', () => {
    expect(
      (['none', 'partner', 'skipped'] as const).map((state) => hasAnsweredOnce(summary(state))),
    ).toEqual([false, false, false]);
    expect((['mine', 'both'] as const).map((state) => hasAnsweredOnce(summary(state)))).toEqual([
      true,
      true,
    ]);
    expect(hasAnsweredOnce(summary('none', 1))).toBe(true);
  });

  it('stays away for 30 days when it is not wanted now', () => {
    const snooze = getNextSnooze('', today);
    expect(isSnoozed('', today)).toBe(false);
    expect(isSnoozed(snooze, addDays(today, 29))).toBe(true);
    expect(isSnoozed(snooze, addDays(today, 30))).toBe(false);
  });

  it('stays away for good the second time', () => {
    const snooze = getNextSnooze(getNextSnooze('', today), addDays(today, 30));
    expect(isSnoozed(snooze, addDays(today, 30_000))).toBe(true);
  });
});
