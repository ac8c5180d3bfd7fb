import { addDays, calendarDate, instant, timeZone } from '@usward/core/calendar';
import type { Week } from '@usward/core/checkin/week';
import { describe, expect, it } from 'vitest';
import { emptyCheckin } from './overlay-checkin.ts';
import {
  type Checkins,
  checkinsCleared,
  checkinsWith,
  checkinsWithWeek,
  dashboardWithCheckin,
  dashboardWithWeek,
  newerWeek,
  trendsCleared,
} from './put-checkin.ts';

const date = calendarDate('2026-03-14');
const friday = calendarDate('2026-03-13');
const mine = { lines: { mood: { value: 4, visibility: 'now' as const } }, writtenAt: instant(0) };

const week: Week = {
  week: friday,
  questions: [],
  state: 'both',
  closesAt: instant(0),
  mine: { answers: ['Mine.', null, null, null], answeredAt: instant(0) },
  partner: { answers: ['Theirs.', null, null, null], answeredAt: instant(0) },
  partnerAnswered: true,
  step: null,
  lastStep: null,
};

const checkins: Checkins = {
  today: { ...emptyCheckin(date), mine },
  week,
  lowSpell: true,
  homeTimeZone: timeZone('Europe/Berlin'),
};

const dashboard = {
  today: date,
  checkedIn: false,
  waiting: [
    { kind: 'check-in', date },
    { kind: 'week', date: friday },
    { kind: 'answer', date },
  ],
} as unknown as Parameters<typeof dashboardWithCheckin>[0];

describe('what is stored, after a write', () => {
  it('holds a check-in that was just read, of its own day only', () => {
    const read = emptyCheckin(date);
    expect(checkinsWith(checkins, read).today).toBe(read);
    expect(checkinsWith(checkins, emptyCheckin(friday))).toBe(checkins);
  });

  it('never takes a reveal back', () => {
    const older = { ...week, state: 'mine' as const, partner: null };
    expect(newerWeek(week, older)).toBe(week);
    expect(checkinsWithWeek(checkins, older).week).toBe(week);
  });

  it('lets a check-in wait no longer, and leaves the rest', () => {
    const after = dashboardWithCheckin(dashboard, { ...emptyCheckin(date), mine });
    expect(after.checkedIn).toBe(true);
    expect(after.waiting.map(({ kind }) => kind)).toEqual(['week', 'answer']);
    expect(dashboardWithCheckin(after, emptyCheckin(date)).checkedIn).toBe(false);
  });

  it('lets a week wait no longer', () => {
    const after = dashboardWithWeek(dashboard, friday, 'week');
    expect(after.waiting.map(({ kind }) => kind)).toEqual(['check-in', 'answer']);
  });
});

describe('deleting a range', () => {
  it('takes the own part of the days in it, and nothing of the other', () => {
    const after = checkinsCleared(checkins, { from: friday, to: date });
    expect(after.today.mine).toBeNull();
    expect(after.lowSpell).toBe(false);
    expect(after.week?.mine).toBeNull();
    expect(after.week?.partner).toEqual(week.partner);
  });

  it('leaves what lies outside', () => {
    const range = { from: addDays(date, -9), to: addDays(date, -8) };
    expect(checkinsCleared(checkins, range)).toEqual(checkins);
  });

  it('takes the points of those days out of the own line', () => {
    const points = [
      { date: friday, value: 2 },
      { date, value: 3 },
    ];
    const trends = {
      from: friday,
      to: date,
      trends: [{ measure: 'mood', mine: points, partner: points }],
    };
    const [trend] = trendsCleared(trends, { from: date, to: date }).trends;
    expect(trend?.mine.map(({ value }) => value)).toEqual([2, null]);
    expect(trend?.partner).toEqual(points);
  });
});
