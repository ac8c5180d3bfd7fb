import { addDays } from '@usward/core/calendar';
import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { describe, expect, it } from 'vitest';
import { chooseMainCard } from './choose-main-card.ts';
import { dashboard, date, waits } from './dashboard.fixture.ts';
import { applyPendingToDashboard } from './optimistic-dashboard.ts';
import { getWaitingRows } from './waiting-rows.ts';

describe('chooseMainCard', () => {
  const card = (more: Partial<Dashboard>, note = false) =>
    chooseMainCard(applyPendingToDashboard(dashboard(more), []), note);
  const mine = { ...dashboard().day, state: 'mine' as const };

  it('opens the newest letter first', () => {
    const waiting = [
      waits('answer', addDays(date, -2)),
      waits('reveal', addDays(date, -1)),
      waits('reveal', date),
    ];
    expect(card({ waiting })).toEqual({ kind: 'reveal', date });
  });

  it('asks first for the answer to one’s own today, where the couple’s day has turned already', () => {
    const ownDay = addDays(date, -1);
    const open = { ...dashboard().day, state: 'none' as const, partnerAnswered: false };
    const thing = waits('answer', ownDay);
    const shown = (own: typeof date) =>
      applyPendingToDashboard(dashboard({ ownDay: own, day: open, waiting: [thing] }), []);
    const main = chooseMainCard(shown(ownDay), false);
    expect(main).toEqual({ kind: 'waiting', thing });
    expect(getWaitingRows(shown(ownDay), main).map(({ kind }) => kind)).toEqual(['today']);
    expect(chooseMainCard(shown(date), false)).toEqual({ kind: 'answer' });
  });

  it('promises an opening only for words that can open', () => {
    expect(card({ day: mine, waiting: [] })).toEqual({ kind: 'sealed' });
    expect(card({ day: mine, waiting: [] }, true)).toEqual({ kind: 'note' });
  });

  it('asks for a check-in once the question is seen to', () => {
    expect(card({ day: mine, waiting: [], checkedIn: false })).toEqual({ kind: 'check-in' });
    expect(card({ checkedIn: false })).toEqual({ kind: 'answer' });
  });

  it('opens the reveal of a week', () => {
    const friday = addDays(date, -6);
    const waiting = [waits('week-reveal', friday)];
    expect(card({ waiting, day: mine })).toEqual({ kind: 'week-reveal', date: friday });
  });

  it('asks for no answer while the two take a break', () => {
    const open = { ...dashboard().day, state: 'none' as const, partnerAnswered: false };
    expect(card({ day: open, waiting: [], paused: true })).toEqual({ kind: 'paused' });
    expect(card({ day: open, waiting: [], paused: true, checkedIn: false })).toEqual({
      kind: 'check-in',
    });
  });

  it('lists what waits beside a card of another kind', () => {
    const waiting = [waits('week', date)];
    const shown = applyPendingToDashboard(dashboard({ waiting, day: mine, checkedIn: false }), []);
    expect(getWaitingRows(shown, chooseMainCard(shown, false))).toEqual(waiting);
  });

  it('does not list the one thing that is the card', () => {
    const shown = applyPendingToDashboard(dashboard(), []);
    expect(getWaitingRows(shown, chooseMainCard(shown, false))).toEqual([]);
    const couple = applyPendingToDashboard(
      dashboard({ waiting: [waits('answer', addDays(date, -1)), ...shown.waiting] }),
      [],
    );
    expect(getWaitingRows(couple, chooseMainCard(couple, false))).toEqual([
      waits('answer', addDays(date, -1)),
    ]);
  });

  it('gives the card to a quiz or form that waits, and lists it no second time', () => {
    const quizzes = [waits('quiz', date, 'quiz-one-1'), waits('quiz', date, 'quiz-other-1')];
    const shown = applyPendingToDashboard(dashboard({ waiting: quizzes, day: mine }), []);
    expect(chooseMainCard(shown, false)).toEqual({ kind: 'waiting', thing: quizzes[0] });
    expect(getWaitingRows(shown, chooseMainCard(shown, false))).toEqual([quizzes[1]]);
    const form = waits('reflection', date);
    expect(card({ waiting: [form], day: mine })).toEqual({ kind: 'waiting', thing: form });
  });

  it('lists today’s question beside a letter of the day before, once', () => {
    const letter = waits('reveal', addDays(date, -1));
    const getRows = (more: Partial<Dashboard>) => {
      const shown = applyPendingToDashboard(dashboard({ waiting: [letter], ...more }), []);
      const main = chooseMainCard(shown, false);
      expect(main).toEqual({ kind: 'reveal', date: letter.date });
      return getWaitingRows(shown, main).map(({ kind }) => kind);
    };
    expect(getRows({})).toEqual(['today']);
    expect(getRows({ waiting: [letter, waits('answer', date)] })).toEqual(['answer']);
    expect(getRows({ day: mine })).toEqual([]);
    expect(getRows({ paused: true })).toEqual([]);
  });

  it('lists everything left to open beside today’s question and beside a milestone', () => {
    const waiting = [
      waits('reveal', addDays(date, -3)),
      waits('week-reveal', addDays(date, -2)),
      waits('quiz-reveal', date),
    ];
    const nextMilestone = { kind: 'days' as const, count: 100, date };
    for (const more of [{}, { nextMilestone }, { nextMilestone, day: mine }]) {
      const shown = applyPendingToDashboard(dashboard({ waiting, ...more }), []);
      expect(getWaitingRows(shown, chooseMainCard(shown, false))).toEqual(waiting);
    }
  });

  it('leaves the question on the list under a milestone that has the card', () => {
    const nextMilestone = { kind: 'days' as const, count: 100, date };
    const shown = applyPendingToDashboard(dashboard({ nextMilestone }), []);
    const main = chooseMainCard(shown, false);
    expect(main).toEqual({ kind: 'milestone', next: 'answer' });
    expect(getWaitingRows(shown, main)).toEqual([]);
  });
});

describe('the first letter', () => {
  const getKind = (more: Partial<Dashboard>) => {
    const day = { ...dashboard().day, state: 'both' } as const;
    const first = { startDay: date, day, checkedIn: false, waiting: [] };
    return chooseMainCard(applyPendingToDashboard(dashboard({ ...first, ...more }), []), false)
      .kind;
  };

  it('has the first day’s card from when both answers were opened until the check-in', () => {
    expect(getKind({})).toBe('first-letter');
    expect(getKind({ startDay: addDays(date, -1) })).toBe('check-in');
    expect(getKind({ startDay: null })).toBe('check-in');
    expect(getKind({ waiting: [waits('reveal', date)] })).toBe('reveal');
    expect(getKind({ checkedIn: true })).toBe('done');
    expect(getKind({ day: { ...dashboard().day, state: 'mine' } })).toBe('check-in');
  });

  it('leaves a check-in that waits to its card', () => {
    const waiting = [waits('check-in', date), waits('week', date)];
    const day = { ...dashboard().day, state: 'both' } as const;
    const first = dashboard({ startDay: date, day, checkedIn: false, waiting });
    const shown = applyPendingToDashboard(first, []);
    const rows = getWaitingRows(shown, chooseMainCard(shown, false));
    expect(rows.map(({ kind }) => kind)).toEqual(['week']);
  });
});
