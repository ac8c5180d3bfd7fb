import { describe, expect, it } from 'vitest';
import { calendarDate, instant } from '../calendar.ts';
import { nextThing } from './next-thing.ts';

const today = calendarDate('2026-03-12');

type Given = Parameters<typeof nextThing>[0];

const dashboard = (given: Partial<Given> = {}): Given => ({
  today,
  day: {
    date: today,
    question: { id: 'q-001', topic: 'home', depth: 'light', text: 'What makes a place home?' },
    state: 'none',
    closesAt: instant(0),
    partnerAnswered: false,
  },
  waiting: [],
  nextMilestone: { kind: 'days', count: 100, date: today },
  paused: false,
  checkedIn: false,
  ...given,
});

const inState = (state: Given['day']['state'], given: Partial<Given> = {}) =>
  nextThing(dashboard({ ...given, day: { ...dashboard().day, state } }));

const waiting = (...kinds: readonly Given['waiting'][number]['kind'][]) =>
  kinds.map((kind) => ({ kind, date: today }));

describe('the next thing', () => {
  it('is a reveal, then today’s question, then the check-in, then a milestone, then no more', () => {
    const reveals = { waiting: waiting('question', 'quiz-reveal', 'week-reveal', 'reveal') };
    expect(inState('none', reveals)).toBe('reveal');
    const laterReveals = { waiting: waiting('quiz-reveal', 'week-reveal') };
    expect(inState('none', laterReveals)).toBe('week-reveal');
    expect(inState('none', { waiting: waiting('quiz', 'quiz-reveal') })).toBe('quiz-reveal');
    // What the other has begun is on the list, and hurries nobody.
    expect(inState('none', { waiting: waiting('quiz', 'something') })).toBe('answer');
    expect(inState('none')).toBe('answer');
    expect(inState('partner')).toBe('answer');
    expect(inState('mine')).toBe('check-in');
    expect(inState('both')).toBe('check-in');
    expect(inState('both', { checkedIn: true })).toBe('milestone');
    const plain = { checkedIn: true, nextMilestone: null };
    expect(inState('mine', plain)).toBe('sealed');
    expect(inState('both', plain)).toBe('done');
  });

  it('is not the question while the two take a break from it', () => {
    expect(inState('none', { paused: true })).toBe('check-in');
    expect(inState('none', { paused: true, checkedIn: true, nextMilestone: null })).toBe('done');
  });
});
