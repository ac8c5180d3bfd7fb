import { addDays, calendarDate } from '@usward/core/calendar';
import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { describe, expect, it } from 'vitest';
import { greeting } from './AloneView.tsx';
import { hasAnswered, isPutAway, notNow } from './BesideCard.tsx';
import { daysWords, milestoneName } from './milestone-words.ts';

describe('milestoneName', () => {
  it.each([
    ['years', 1, 'One year'],
    ['years', 3, 'Three years'],
    ['years', 25, '25 years'],
    ['months', 6, 'Six months'],
    ['months', 11, 'Eleven months'],
    ['years', 12, 'Twelve years'],
    ['years', 13, '13 years'],
    ['days', 100, '100 days'],
  ] as const)('calls %s %i "%s"', (kind, count, words) => {
    expect(milestoneName({ kind, count })).toBe(words);
  });
});

describe('daysWords', () => {
  it('counts from the first day', () => {
    expect([0, 1, 2].map(daysWords)).toEqual(['Your first day', '1 day', '2 days']);
  });
});

describe('greeting', () => {
  it.each([
    [3, 'Good evening'],
    [4, 'Good morning'],
    [12, 'Good afternoon'],
    [18, 'Good evening'],
  ])('greets at %i with "%s"', (hour, words) => {
    expect(greeting(hour)).toBe(words);
    expect(greeting(hour, 'Mara')).toBe(`${words}, Mara`);
  });
});

describe('the offer of notifications', () => {
  const today = calendarDate('2026-03-12');
  const summary = (state: Dashboard['day']['state'], shownUp = 0) =>
    ({ day: { state }, shownUp }) as Parameters<typeof hasAnswered>[0];

  it('waits for the first answer', () => {
    expect(
      (['none', 'partner', 'skipped'] as const).map((state) => hasAnswered(summary(state))),
    ).toEqual([false, false, false]);
    expect((['mine', 'both'] as const).map((state) => hasAnswered(summary(state)))).toEqual([
      true,
      true,
    ]);
    expect(hasAnswered(summary('none', 1))).toBe(true);
  });

  it('stays away for 30 days when it is not wanted now', () => {
    const kept = notNow('', today);
    expect(isPutAway('', today)).toBe(false);
    expect(isPutAway(kept, addDays(today, 29))).toBe(true);
    expect(isPutAway(kept, addDays(today, 30))).toBe(false);
  });

  it('stays away for good the second time', () => {
    const kept = notNow(notNow('', today), addDays(today, 30));
    expect(isPutAway(kept, addDays(today, 30_000))).toBe(true);
  });
});
