import {
  addDays,
  addMonths,
  type CalendarDate,
  coupleDay,
  dayStartsAt,
  daysBetween,
  instant,
  timeZone,
} from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import { HOUR_MS } from '@usward/core/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceDashboard } from './advance-dashboard.ts';
import { chooseMainCard } from './choose-main-card.ts';
import { dashboard, date, question, waits } from './dashboard.fixture.ts';
import { applyPendingToDashboard } from './optimistic-dashboard.ts';
import { getOpenOwnDay } from './waiting-rows.ts';

describe('advanceDashboard', () => {
  const tomorrow = addDays(date, 1);
  const daily: Parameters<typeof advanceDashboard>[1] & object = {
    today: {
      ...dashboard().day,
      mine: null,
      partner: null,
      reactions: { mine: null, partner: null },
      comments: [],
      swappable: false,
      note: null,
    },
    upcoming: [{ date: tomorrow, question: { ...question, id: 'q-002' } }],
    completedDays: 1,
    streak: 1,
    paused: null,
    hiddenTopics: [],
    yearAgo: null,
    homeTimeZone: timeZone('Europe/Berlin'),
  };

  it('is left alone on its own day', () => {
    const read = dashboard();
    expect(advanceDashboard(read, daily, date).dashboard).toEqual(read);
  });

  it('goes on by itself when the couple day has rolled', () => {
    const { dashboard: rolled } = advanceDashboard(dashboard(), daily, tomorrow);
    expect(rolled.day).toMatchObject({ date: tomorrow, state: 'none', partnerAnswered: false });
    expect(rolled.day.question.id).toBe('q-002');
    expect(rolled.day.swappable).toBe(true);
    const own = { date: tomorrow, question: { ...question, from: 'me' as const } };
    const { dashboard: asked } = advanceDashboard(
      dashboard(),
      { ...daily, upcoming: [own] },
      tomorrow,
    );
    expect(asked.day.swappable).toBe(false);
    expect(rolled.daysTogether).toBe(1008);
    expect(rolled.waiting).toEqual([waits('answer', date)]);
  });

  it('has the day before as it was left', () => {
    const { lastCompletedDay, unanswered } = advanceDashboard(
      dashboard(),
      daily,
      tomorrow,
    ).dashboard;
    expect([lastCompletedDay, unanswered]).toEqual([addDays(date, -1), []]);
    const leave = (today: Partial<typeof daily.today> & Pick<Day, 'state'>) =>
      advanceDashboard(dashboard(), { ...daily, today: { ...daily.today, ...today } }, tomorrow)
        .dashboard;
    // Whether answers that were read elsewhere were opened is not known.
    expect(leave({ state: 'both' }).lastCompletedDay).toBe(addDays(date, -1));
    const both = dashboard({ day: { ...dashboard().day, state: 'both' } });
    expect(advanceDashboard(both, daily, tomorrow).dashboard.lastCompletedDay).toBe(date);
    const mine = { text: 'The tea.', visibility: 'both' as const, answeredAt: instant(0) };
    expect(leave({ state: 'mine', mine }).unanswered).toEqual([{ date, closesAt: instant(0) }]);
    const note = { ...mine, visibility: 'me' as const };
    expect(leave({ state: 'mine', mine: note }).unanswered).toEqual([]);
  });

  it('takes a day that was read already as it is', () => {
    const today = { ...daily.today, date: tomorrow, state: 'none' as const, swappable: true };
    const { dashboard: rolled } = advanceDashboard(dashboard(), { ...daily, today }, tomorrow);
    expect(rolled.day).toMatchObject({ date: tomorrow, state: 'none', swappable: true });
  });

  it('has nothing for a day that is not on this phone', () => {
    const { dashboard: rolled, hasQuestion } = advanceDashboard(
      dashboard(),
      daily,
      addDays(date, 2),
    );
    expect(hasQuestion).toBe(false);
    expect(rolled.daysTogether).toBe(1009);
    expect(advanceDashboard(dashboard(), undefined, tomorrow).hasQuestion).toBe(false);
  });

  it('drops what closed meanwhile, and keeps reveals', () => {
    const late = addDays(date, 3);
    const upcoming = [{ date: late, question }];
    const waiting = [waits('answer', date), waits('reveal', date)];
    const { dashboard: rolled } = advanceDashboard(
      dashboard({ waiting }),
      { ...daily, upcoming },
      late,
    );
    expect(rolled.waiting).toEqual([waits('reveal', date)]);
  });
});

describe('advanceDashboard, beside the question', () => {
  it('asks for a new check-in, and lets questions and weeks wait on', () => {
    const waiting = [waits('check-in', date), waits('question', date), waits('week', date)];
    const { dashboard: rolled } = advanceDashboard(
      dashboard({ waiting }),
      undefined,
      addDays(date, 4),
    );
    expect(rolled.checkedIn).toBe(false);
    expect(rolled.waiting.map(({ kind }) => kind)).toEqual(['question', 'week']);
  });
});

describe('the days of two who are far apart', () => {
  /** Two years, in three days. */
  const since = addMonths(addDays(date, 3), -24);
  const read = dashboard({ togetherSince: since });
  const advance = (today: CalendarDate, ownDay: CalendarDate) =>
    advanceDashboard({ ...read, today }, undefined, today, ownDay).dashboard;

  it('drops what was shared more than a day ago by the clock', () => {
    const now = Date.parse('2026-03-12T18:00:00Z');
    const shared = (hours: number) => ({
      date: addDays(date, -1),
      mood: 3,
      need: null,
      sharedAt: instant(now - hours * HOUR_MS),
    });
    const theirsAt = instant(now - 25 * HOUR_MS);
    const of = { nudge: { mine: true, theirs: true, mineAt: null, theirsAt } };
    const old = { ...of, status: shared(25), ownStatus: shared(23) };
    const { dashboard: shown } = advanceDashboard(dashboard(old), undefined, date, date, now);
    expect(shown.status).toBeNull();
    expect(shown.ownStatus).toEqual(shared(23));
    expect(shown.nudge).toEqual({ mine: true, theirs: false, mineAt: null, theirsAt: null });
  });

  it('leaves the question of the reader’s own day open where nobody has answered it', () => {
    const turned = dashboard({
      today: addDays(date, 1),
      day: { ...dashboard().day, date: addDays(date, 1) },
      waiting: [],
    });
    const getOpen = (more: Partial<typeof turned> = {}) =>
      getOpenOwnDay(applyPendingToDashboard({ ...turned, ...more }, []));
    expect(getOpen()).toBe(date);
    expect(getOpen({ ownDay: addDays(date, 1) })).toBeNull();
    expect(getOpen({ lastCompletedDay: date })).toBeNull();
    expect(getOpen({ unanswered: [{ date, closesAt: instant(0) }] })).toBeNull();
    expect(getOpen({ waiting: [waits('answer', date)] })).toBeNull();
  });

  it('counts and celebrates an evening before the couple’s own', () => {
    const evening = advance(addDays(date, 1), date);
    expect(evening.daysTogether).toBe(daysBetween(since, date));
    expect(chooseMainCard(applyPendingToDashboard(evening, []), false).kind).not.toBe('milestone');
    const anniversary = advance(addDays(date, 1), addDays(date, 3));
    expect(anniversary.nextMilestone).toMatchObject({ kind: 'years', count: 2 });
    expect(chooseMainCard(applyPendingToDashboard(anniversary, []), false).kind).toBe('milestone');
  });

  it('counts and celebrates by the calendar of the reader, wherever the two live', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone').map(timeZone));
    const noon = dayStartsAt(date, timeZone('UTC')) + 8 * HOUR_MS;
    const hours = fc.integer({ min: 0, max: 365 * 24 });
    fc.assert(
      fc.property(zones, zones, hours, (home, own, hour) => {
        const now = noon + hour * HOUR_MS;
        const [today, ownDay] = [coupleDay(now, home), coupleDay(now, own)];
        const shown = advance(today, ownDay);
        expect(shown.daysTogether).toBe(daysBetween(since, ownDay));
        expect(shown.nextMilestone && shown.nextMilestone.date >= ownDay).toBe(true);
      }),
    );
  });
});
