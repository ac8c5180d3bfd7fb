import { calendarDate, instant, timeZone } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { describe, expect, it } from 'vitest';
import { dailyWith, dashboardSeen, dashboardWith, newerDay } from './put-day.ts';

const date = calendarDate('2026-03-12');
const earlier = calendarDate('2026-03-11');
const zone = timeZone('Europe/Berlin');

const day: Day = {
  date,
  question: { id: 'q-001', topic: 'play', depth: 'light', text: 'A question of twenty signs.' },
  state: 'mine',
  closesAt: instant(0),
  mine: { text: 'Mine.', visibility: 'both', answeredAt: instant(0) },
  partner: null,
  partnerAnswered: false,
  reactions: { mine: null, partner: null },
  comments: [],
};
const both: Day = { ...day, state: 'both', partner: day.mine, partnerAnswered: true };

const dashboard: Dashboard = {
  today: date,
  homeTimeZone: zone,
  pairing: 'paired',
  me: { firstName: 'Mara' },
  partner: { firstName: 'Jules' },
  togetherSince: null,
  dateChoice: null,
  daysTogether: null,
  nextMilestone: null,
  day: {
    date,
    question: day.question,
    state: 'partner',
    closesAt: instant(0),
    partnerAnswered: true,
  },
  waiting: [
    { kind: 'answer', date: earlier },
    { kind: 'answer', date },
  ],
  shownUp: 3,
  invite: null,
};

describe('newerDay', () => {
  it('never takes a reveal back', () => {
    expect(newerDay(both, day)).toBe(both);
    expect(newerDay(day, both)).toBe(both);
    expect(newerDay(undefined, day)).toBe(day);
  });
});

describe('dailyWith', () => {
  const daily = {
    today: { ...day, state: 'none' as const, mine: null },
    upcoming: [],
    shownUp: 0,
    run: 0,
    homeTimeZone: zone,
  };

  it('puts today in its place and leaves another day out', () => {
    expect(dailyWith(daily, day).today).toBe(day);
    expect(dailyWith(daily, { ...day, date: earlier })).toBe(daily);
  });
});

describe('dashboardWith', () => {
  it('takes my answer off what waits and carries no words', () => {
    const next = dashboardWith(dashboard, day);
    expect(next.waiting).toEqual([{ kind: 'answer', date: earlier }]);
    expect(next.day.state).toBe('mine');
    expect(JSON.stringify(next)).not.toContain('Mine.');
  });

  it('lets a reveal wait until it is seen, oldest first', () => {
    const next = dashboardWith(dashboard, both);
    expect(next.waiting).toEqual([
      { kind: 'answer', date: earlier },
      { kind: 'reveal', date },
    ]);
    expect(dashboardSeen(next, date).waiting).toEqual([{ kind: 'answer', date: earlier }]);
  });

  it('changes only what waits for another day than the one on the card', () => {
    const next = dashboardWith(dashboard, { ...both, date: earlier });
    expect(next.day).toBe(dashboard.day);
    expect(next.waiting[0]).toEqual({ kind: 'reveal', date: earlier });
  });
});
