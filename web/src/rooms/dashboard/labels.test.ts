import { addDays, calendarDate } from '@usward/core/calendar';
import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { waitingKinds } from '@usward/core/pulse';
import { describe, expect, it } from 'vitest';
import { greeting } from './AloneView.tsx';
import { hasAnswered, isPutAway, notNow } from './BesideCard.tsx';
import { daysWords, milestoneName, waitingWords } from './labels.ts';

const today = calendarDate('2026-03-12');
const earlier = calendarDate('2026-03-10');

describe('what waits', () => {
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
    ['something', earlier, '/intimacyLab'],
    ['reflection', earlier, '/intimacyLab/feedback'],
    ['reflection-result', earlier, '/intimacyLab/feedback'],
  ] as const)('%s of %s leads to %s', (kind, date, to) => {
    expect(waitingWords({ kind, date }, today, 'Noah').to).toBe(to);
  });

  it('is told in words that blame nobody and show nothing of it', () => {
    for (const kind of waitingKinds) {
      const { title, note } = waitingWords({ kind, date: today }, today, 'Noah');
      expect(`${title} ${note}`).not.toMatch(/not yet|still|you have to|!/i);
      expect(title).not.toBe('Something is waiting');
    }
  });

  it('of the intimacy lab says no more than that there is something', () => {
    const { title, note } = waitingWords({ kind: 'something', date: today }, today, 'Noah');
    expect(`${title} ${note}`).toBe('Something is waiting for you For a quiet moment.');
  });

  it('of a feedback form says that one is waiting, and nothing of whose or what it is', () => {
    const of = (kind: 'reflection' | 'reflection-result') =>
      waitingWords({ kind, date: today }, today, 'Noah');
    expect(of('reflection')).toMatchObject({
      title: 'A shared reflection is waiting',
      note: 'For a quiet moment.',
    });
    expect(of('reflection-result')).toMatchObject({
      title: 'You both answered',
      note: 'For a quiet moment.',
    });
  });
});

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
