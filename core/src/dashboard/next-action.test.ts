import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, instant } from '../calendar.ts';
import { waitingKey } from '../pulse.ts';
import { getNextAction } from './next-action.ts';

const today = calendarDate('2026-03-12');

type Given = Parameters<typeof getNextAction>[0];

const tomorrow = addDays(today, 1);

const onDay = (date: typeof today) => ({ kind: 'days' as const, count: 100, date });

const dashboard = (given: Partial<Given> = {}): Given => ({
  today,
  ownDay: today,
  day: {
    date: today,
    question: { id: 'q-001', topic: 'home', depth: 'light', text: 'What makes a place home?' },
    state: 'none',
    closesAt: instant(0),
    partnerAnswered: false,
    swappable: true,
  },
  waiting: [],
  nextMilestone: null,
  paused: false,
  checkedIn: false,
  ...given,
});

const inState = (state: Given['day']['state'], given: Partial<Given> = {}) =>
  getNextAction(dashboard({ ...given, day: { ...dashboard().day, state } }));

const waiting = (...kinds: readonly Given['waiting'][number]['kind'][]) =>
  kinds.map((kind) => ({ key: waitingKey(today, kind), kind, date: today }));

describe('the next thing', () => {
  it('is a letter, a milestone on its day, today’s question, what waits, the check-in, then no more', () => {
    const reveals = { waiting: waiting('question', 'quiz-reveal', 'week-reveal', 'reveal') };
    expect(inState('both', { ...reveals, nextMilestone: onDay(today) })).toBe('reveal');
    expect(inState('none', { nextMilestone: onDay(today) })).toBe('milestone');
    expect(inState('none', { nextMilestone: onDay(tomorrow) })).toBe('answer');
    // What the other has begun comes after the question, and hurries nobody.
    expect(inState('none', { waiting: waiting('quiz', 'lab-activity') })).toBe('answer');
    expect(inState('none')).toBe('answer');
    expect(inState('partner')).toBe('answer');
    const laterReveals = { waiting: waiting('quiz-reveal', 'week-reveal') };
    expect(inState('mine', laterReveals)).toBe('week-reveal');
    expect(inState('mine', { waiting: waiting('quiz', 'quiz-reveal') })).toBe('quiz-reveal');
    expect(inState('mine', { waiting: waiting('reflection', 'quiz') })).toBe('waiting');
    expect(inState('mine', { waiting: waiting('reflection') })).toBe('waiting');
    expect(inState('both', { waiting: waiting('reflection-result') })).toBe('waiting');
    expect(inState('mine')).toBe('check-in');
    expect(inState('both', { waiting: waiting('lab-activity') })).toBe('check-in');
    expect(inState('mine', { checkedIn: true })).toBe('sealed');
    expect(inState('both', { checkedIn: true })).toBe('done');
  });

  it('is a letter of the day before, while an older one comes after the question and the milestone', () => {
    const letter = (daysAgo: number) => {
      const date = addDays(today, -daysAgo);
      return { waiting: [{ key: waitingKey(date), kind: 'reveal' as const, date }] };
    };
    expect(inState('none', letter(1))).toBe('reveal');
    expect(inState('none', letter(2))).toBe('answer');
    expect(inState('mine', { ...letter(2), nextMilestone: onDay(today) })).toBe('milestone');
    expect(inState('mine', letter(2))).toBe('reveal');
    expect(inState('none', { ...letter(2), paused: true })).toBe('reveal');
  });

  it('is today’s question whatever else has been left unopened', () => {
    const left = waiting('week-reveal', 'quiz-reveal', 'quiz', 'reflection', 'reflection-result');
    expect(inState('none', { waiting: left })).toBe('answer');
    expect(inState('partner', { waiting: left })).toBe('answer');
  });

  it('is never the end of the day while a quiz or a form waits', () => {
    for (const kind of ['quiz', 'quiz-reveal', 'reflection', 'reflection-result'] as const) {
      expect(inState('both', { checkedIn: true, waiting: waiting(kind) })).not.toBe('done');
    }
  });

  it('is not the question while the two take a break from it', () => {
    expect(inState('none', { paused: true })).toBe('check-in');
    expect(inState('none', { paused: true, checkedIn: true })).toBe('done');
  });
});
