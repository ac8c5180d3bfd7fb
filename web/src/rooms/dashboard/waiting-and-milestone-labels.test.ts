import { addDays, calendarDate } from '@usward/core/calendar';
import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { waitingKinds } from '@usward/core/pulse';
import { describe, expect, it } from 'vitest';
import { getNextSnooze, isSnoozed } from '../../offers/snooze.ts';
import { hasAnsweredOnce } from './NudgeAndPushOptIn.tsx';
import { getGreeting } from './SoloView.tsx';
import {
  getDaysText,
  getMilestoneName,
  getWaitingItemLabel,
} from './waiting-and-milestone-labels.ts';

const today = calendarDate('2026-03-12');
const earlier = calendarDate('2026-03-10');

describe("a waiting item's label", () => {
  it.each([
    ['answer', today, '/daily-questions'],
    ['answer', earlier, '/daily-questions/2026-03-10'],
    ['reveal', earlier, '/daily-questions/2026-03-10'],
    ['question', today, '/daily-questions/own'],
    ['check-in', today, '/checkin'],
    ['week', earlier, '/checkin/weeks/2026-03-10'],
    ['week-reveal', earlier, '/checkin/weeks/2026-03-10'],
    ['quiz', earlier, '/quiz'],
    ['quiz-reveal', earlier, '/quiz'],
    ['lab-activity', earlier, '/intimacyLab'],
    ['reflection', earlier, '/intimacyLab/feedback'],
    ['reflection-result', earlier, '/intimacyLab/feedback'],
  ] as const)('%s of %s leads to %s', (kind, date, to) => {
    expect(getWaitingItemLabel({ kind, date }, today, 'Noah').to).toBe(to);
  });

  it('is told in words that blame nobody and show nothing of it', () => {
    for (const kind of waitingKinds) {
      const { title, note } = getWaitingItemLabel({ kind, date: today }, today, 'Noah');
      expect(`${title} ${note}`).not.toMatch(/not yet|still|you have to|!/i);
      expect(title).not.toBe('Something is waiting');
    }
  });

  it('of the intimacy lab says no more than that there is something', () => {
    const { title, note } = getWaitingItemLabel(
      { kind: 'lab-activity', date: today },
      today,
      'Noah',
    );
    expect(`${title} ${note}`).toBe(
      'Something is waiting for you Whenever you have a quiet moment.',
    );
  });

  it('of a feedback form says that one is waiting, and nothing of whose or what it is', () => {
    const of = (kind: 'reflection' | 'reflection-result') =>
      getWaitingItemLabel({ kind, date: today }, today, 'Noah');
    expect(of('reflection')).toMatchObject({
      title: 'A reflection is waiting',
      note: 'Whenever you have a quiet moment.',
    });
    expect(of('reflection-result')).toMatchObject({
      title: 'You both answered',
      note: 'Whenever you have a quiet moment.',
    });
  });
});

describe('getMilestoneName', () => {
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
    expect(getMilestoneName({ kind, count })).toBe(words);
  });
});

describe('getDaysText', () => {
  it('counts from the first day', () => {
    expect([0, 1, 2].map(getDaysText)).toEqual(['Your first day', '1 day', '2 days']);
  });
});

describe('getGreeting', () => {
  it.each([
    [3, 'Good evening'],
    [4, 'Good morning'],
    [12, 'Good afternoon'],
    [18, 'Good evening'],
  ])('greets at %i with "%s"', (hour, words) => {
    expect(getGreeting(hour)).toBe(words);
    expect(getGreeting(hour, 'Mara')).toBe(`${words}, Mara`);
  });
});

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
