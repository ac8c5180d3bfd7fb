import { addDays, instant, timeZone } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import { describe, expect, it } from 'vitest';
import { advanceDashboard } from './advance-dashboard.ts';
import { dashboard, date, question, waits } from './dashboard.fixture.ts';

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
    expect(advanceDashboard(read, daily, date).dashboard).toBe(read);
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
