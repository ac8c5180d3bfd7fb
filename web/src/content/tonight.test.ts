import { addDays, calendarDate } from '@usward/core/calendar';
import { bundledQuizzes } from '@usward/core/quiz/bundled-quizzes';
import { describe, expect, it } from 'vitest';
import { estimateMinutes } from './quiz-minutes.ts';
import { getTonight, tonightQuizzes } from './tonight.ts';

const date = calendarDate('2026-03-12');

const week = Array.from({ length: 14 }, (_, days) => addDays(date, days));

const toName = (suggestion: ReturnType<typeof getTonight>): string | undefined =>
  suggestion?.kind === 'any-quiz' ? 'any-quiz' : suggestion?.of.quiz;

const getNames = (begun: readonly string[] = [], isQuizWaiting = false) =>
  week.map((today) =>
    toName(getTonight({ today, isFirstDay: false, begun: new Set(begun), isQuizWaiting })),
  );

describe('getTonight', () => {
  it.each(tonightQuizzes)('names $quiz as the quiz is named, with its minutes', (one) => {
    const quiz = bundledQuizzes.findLast(({ id }) => id === one.quiz);
    expect(one.title).toBe(quiz?.title);
    expect(one.minutes).toBe(quiz && estimateMinutes(quiz));
  });

  it('suggests each quiz in its turn', () => {
    expect(new Set(getNames())).toEqual(new Set(tonightQuizzes.map(({ quiz }) => quiz)));
  });

  it('suggests no quiz that one of the two has begun', () => {
    expect(getNames(['travel'])).not.toContain('travel');
  });

  it('leads to the room of quizzes once each of them is begun', () => {
    const begun = tonightQuizzes.map(({ quiz }) => quiz);
    expect(new Set(getNames(begun))).toEqual(new Set(['any-quiz']));
  });

  it('suggests no quiz beside one that waits', () => {
    expect(new Set(getNames([], true))).toEqual(new Set([undefined]));
  });

  it('suggests the same first quiz to every new couple, until a quiz is begun or waits', () => {
    const first = { isFirstDay: true, begun: new Set<string>(), isQuizWaiting: false };
    const getKinds = (more: Partial<typeof first>) =>
      new Set(week.map((today) => getTonight({ ...first, today, ...more })?.kind));
    expect(getKinds({})).toEqual(new Set(['first-quiz']));
    expect(getKinds({ isFirstDay: false })).not.toContain('first-quiz');
    expect(getKinds({ begun: new Set(['travel']) })).not.toContain('first-quiz');
    expect(getKinds({ isQuizWaiting: true })).toEqual(new Set([undefined]));
  });
});
