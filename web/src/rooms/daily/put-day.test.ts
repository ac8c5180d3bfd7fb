import { calendarDate, instant, timeZone } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { describe, expect, it } from 'vitest';
import { dailyWith, dashboardAnswered, dashboardSeen, dashboardWith, newerDay } from './put-day.ts';
import { sampleDaily, sampleDay } from './sample-day.ts';

const date = calendarDate('2026-03-12');
const earlier = calendarDate('2026-03-11');
const zone = timeZone('Europe/Berlin');

const day = sampleDay({
  date,
  state: 'mine',
  mine: { text: 'Mine.', visibility: 'both', answeredAt: instant(0) },
});
const both: Day = { ...day, state: 'both', partner: day.mine, partnerAnswered: true };

const dashboard: Dashboard = {
  today: date,
  homeTimeZone: zone,
  pairing: 'paired',
  me: { firstName: 'Mara' },
  partner: { firstName: 'Jules' },
  togetherSince: null,
  dateChoice: null,
  dateProposal: null,
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
    { kind: 'check-in', date },
  ],
  shownUp: 3,
  paused: false,
  checkedIn: false,
  sign: null,
  nudge: { mine: false, theirs: false },
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
  const daily = sampleDaily({ today: sampleDay({ date }) });

  it('puts today in its place and leaves another day out', () => {
    expect(dailyWith(daily, day).today).toBe(day);
    expect(dailyWith(daily, { ...day, date: earlier })).toBe(daily);
  });
});

describe('dashboardAnswered', () => {
  const checkIn = { kind: 'check-in', date } as const;

  it('takes my answer off what waits, nothing else, and carries no words', () => {
    const next = dashboardAnswered(dashboard, day);
    expect(next.waiting).toEqual([{ kind: 'answer', date: earlier }, checkIn]);
    expect(next.day.state).toBe('mine');
    expect(JSON.stringify(next)).not.toContain('Mine.');
  });

  it('lets a reveal wait until it is seen, oldest first', () => {
    const next = dashboardAnswered(dashboard, both);
    expect(next.waiting).toEqual([
      { kind: 'answer', date: earlier },
      checkIn,
      { kind: 'reveal', date },
    ]);
    expect(dashboardSeen(next, date).waiting).not.toContainEqual({ kind: 'reveal', date });
  });

  it('changes only what waits for another day than the one on the card', () => {
    const next = dashboardAnswered(dashboard, { ...both, date: earlier });
    expect(next.day).toBe(dashboard.day);
    expect(next.waiting[0]).toEqual({ kind: 'reveal', date: earlier });
  });

  it('never takes a reveal back', () => {
    const revealed = dashboardAnswered(dashboard, both);
    expect(dashboardAnswered(revealed, day)).toBe(revealed);
  });
});

describe('dashboardWith', () => {
  it('lets nothing wait anew because of a reaction or a comment', () => {
    const seen = dashboardSeen(dashboardAnswered(dashboard, both), date);
    expect(dashboardWith(seen, both).waiting).toBe(seen.waiting);
  });

  it('shows the question that took the place of another', () => {
    const question = { ...day.question, id: 'q-002' };
    expect(dashboardWith(dashboard, { ...day, question }).day.question.id).toBe('q-002');
  });
});
