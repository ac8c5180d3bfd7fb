import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { addDays, calendarDate, coupleDay, timeZone } from '../calendar.ts';
import { getWeekOfDate } from '../checkin/week-calendar.ts';
import { HOUR_MS } from '../durations.ts';
import { PulseSchema, waitingKey, waitingKinds } from '../pulse.ts';
import { type CoupleClock, getExtendedDaysForMove, noExtendedDays } from '../us/couple-clock.ts';
import { getExpiredWaitingKeys, getUnansweredDates, getWaitingItems } from './waiting-items.ts';

const at = (zone: string): CoupleClock => ({ zone: timeZone(zone), extendedDays: noExtendedDays });
const home = at('Europe/Berlin');
/** Thursday 12 March 2026, 19:00 in Berlin. */
const evening = Date.parse('2026-03-12T18:00:00.000Z');

const waits = (
  waiting: Readonly<Record<string, string>>,
  { now = evening, checkedIn = null as string | null } = {},
) =>
  getWaitingItems(v.parse(PulseSchema, { waiting, checkedIn }), { now, home }).map(
    ({ kind, date }) => `${kind} ${date}`,
  );

describe('the waiting list', () => {
  it('comes with its date, oldest first, whatever its kind', () => {
    const all = {
      '2026-03-12': 'answer',
      '2026-03-06~week': 'week-reveal',
      '2026-03-12~check-in': 'check-in',
      '2026-03-10~4f7c': 'question',
      '2026-01-02': 'reveal',
    };
    expect(waits(all)).toEqual([
      'reveal 2026-01-02',
      'week-reveal 2026-03-06',
      'question 2026-03-10',
      'answer 2026-03-12',
      'check-in 2026-03-12',
    ]);
  });

  it('goes when it can no longer be done', () => {
    const closes = Date.parse('2026-03-15T03:00:00.000Z');
    const answer = { '2026-03-12': 'answer' };
    expect(waits(answer, { now: closes - 1 })).toHaveLength(1);
    expect(waits(answer, { now: closes })).toEqual([]);
    const week = { '2026-03-06~week': 'week' };
    const weekCloses = Date.parse('2026-03-16T03:00:00.000Z');
    expect(waits(week, { now: weekCloses - 1 })).toHaveLength(1);
    expect(waits(week, { now: weekCloses })).toEqual([]);
  });

  it('keeps a check-in for its day and the next, unless it is done', () => {
    const given = { '2026-03-12~check-in': 'check-in' };
    expect(waits(given, { now: evening + 24 * HOUR_MS })).toHaveLength(1);
    expect(waits(given, { now: evening + 48 * HOUR_MS })).toEqual([]);
    expect(waits(given, { checkedIn: '2026-03-12' })).toEqual([]);
    expect(waits(given, { checkedIn: '2026-03-13' })).toEqual([]);
    expect(waits(given, { checkedIn: '2026-03-11' })).toHaveLength(1);
  });

  it('keeps a shared form for its 72 hours, whenever in a day it was shared, and a day more at most', () => {
    const zones = ['Europe/Berlin', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Apia'];
    const from = Date.parse('2026-01-01T00:00:00.000Z');
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: from, max: from + 365 * 24 * HOUR_MS }),
        (name, sharedAt) => {
          const there = at(name);
          const key = waitingKey(coupleDay(sharedAt, there.zone), 'reflection-4f7c');
          const pulse = v.parse(PulseSchema, { waiting: { [key]: 'reflection' } });
          const waitsAt = (now: number) => getWaitingItems(pulse, { now, home: there }).length;
          expect(waitsAt(sharedAt)).toBe(1);
          expect(waitsAt(sharedAt + 72 * HOUR_MS - 1)).toBe(1);
          // A day of the end of summer time has 25 hours.
          expect(waitsAt(sharedAt + (72 + 25) * HOUR_MS)).toBe(0);
        },
      ),
    );
    // Thursday’s day ends at 4 on Friday morning; 72 hours later is Monday, at 4.
    const given = { '2026-03-12~reflection-4f7c': 'reflection' };
    const end = Date.parse('2026-03-16T03:00:00.000Z');
    expect(waits(given, { now: end - 1 })).toEqual(['reflection 2026-03-12']);
    expect(waits(given, { now: end })).toEqual([]);
  });

  it('keeps a result until it is seen, as every other one', () => {
    const aYearOn = { now: evening + 365 * 24 * HOUR_MS };
    const remainingKinds = waitingKinds.filter(
      (kind) => waits({ '2026-03-12~x': kind }, aYearOn).length > 0,
    );
    expect(remainingKinds).toEqual([
      'reveal',
      'comment',
      'reaction',
      'question',
      'week-reveal',
      'quiz',
      'quiz-reveal',
      'lab-activity',
      'reflection-result',
    ]);
  });

  it('leaves out what asks nothing of the user: earlier days that the partner can or could still answer', () => {
    const waiting = {
      '2026-03-08': 'unanswered',
      '2026-03-09': 'unanswered',
      '2026-03-11': 'unanswered',
      '2026-03-10': 'unanswered',
      '2026-03-12': 'unanswered',
    };
    expect(waits(waiting)).toEqual([]);
    const pulse = v.parse(PulseSchema, { waiting });
    const today = calendarDate('2026-03-12');
    expect(getUnansweredDates(pulse, today, { now: evening, home })).toEqual([
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
    ]);
    expect(getUnansweredDates(null, today, { now: evening, home })).toEqual([]);
    expect(getExpiredWaitingKeys(pulse, { now: evening, home })).toEqual(['2026-03-08']);
  });

  it('distinguishes items still open from expired ones', () => {
    const waiting = {
      '2026-03-09': 'answer',
      '2026-03-12~check-in': 'check-in',
      '2026-03-01': 'reveal',
    };
    const pulse = v.parse(PulseSchema, { waiting, checkedIn: '2026-03-12' });
    expect(getExpiredWaitingKeys(pulse, { now: evening, home })).toEqual([
      '2026-03-09',
      '2026-03-12~check-in',
    ]);
    expect(getExpiredWaitingKeys(null, { now: evening, home })).toEqual([]);
  });

  it('is what it was before a move, for no shorter, wherever the two go', () => {
    const zones = [
      'Pacific/Kiritimati',
      'Europe/Berlin',
      'America/Los_Angeles',
      'Pacific/Pago_Pago',
    ];
    const from = Date.parse('2026-01-01T00:00:00.000Z');
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...zones), { minLength: 2, maxLength: 4 }),
        fc.integer({ min: from, max: from + 365 * 24 * HOUR_MS }),
        fc.integer({ min: 0, max: 100 }),
        (names, now, hours) => {
          const [first = 'UTC', ...others] = names;
          let there = at(first);
          const today = coupleDay(now, there.zone);
          const dates = [0, 1, 2, 3, 4].map((back) => addDays(today, -back));
          const waiting = Object.fromEntries(
            dates.flatMap((date) => [
              [waitingKey(date), 'answer'],
              [waitingKey(date, 'check-in'), 'check-in'],
              [waitingKey(date, 'reflection-4f7c'), 'reflection'],
              [waitingKey(getWeekOfDate(date), 'week'), 'week'],
            ]),
          );
          const pulse = v.parse(PulseSchema, { waiting });
          const later = now + hours * HOUR_MS;
          const listed = () =>
            getWaitingItems(pulse, { now: later, home: there }).map(
              ({ kind, date }) => `${kind} ${date}`,
            );
          for (const name of others) {
            const promised = listed();
            const extendedDays = getExtendedDaysForMove(there, calendarDate('2020-01-01'), now);
            there = { zone: timeZone(name), extendedDays };
            expect(listed()).toEqual(expect.arrayContaining(promised));
          }
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it('is nothing for somebody whose pulse has not begun', () => {
    expect(getWaitingItems(null, { now: evening, home })).toEqual([]);
  });
});
