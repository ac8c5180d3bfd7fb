import { addDays } from '@usward/core/calendar';
import { bundledQuizzes } from '@usward/core/quiz/bundled-quizzes';
import { describe, expect, it } from 'vitest';
import { date } from './dashboard.fixture.ts';
import { getTonight } from './tonight.ts';

const week = Array.from({ length: 14 }, (_, days) => addDays(date, days));
const quizIds = new Set(bundledQuizzes.map(({ id }) => id));

const getPlaces = (begun: readonly string[] = [], isQuizWaiting = false) =>
  week.map(
    (today) => getTonight({ today, isFirstDay: false, begun: new Set(begun), isQuizWaiting }).to,
  );

describe('getTonight', () => {
  it('suggests quizzes that exist, each in its turn, and talk cards', () => {
    const places = new Set(getPlaces());
    expect(places.size).toBe(7);
    const quizzes = [...places].filter((place) => place.startsWith('/quiz/'));
    expect(quizzes.every((place) => quizIds.has(place.slice('/quiz/'.length)))).toBe(true);
  });

  it('suggests no quiz that one of the two has begun', () => {
    expect(getPlaces(['travel'])).not.toContain('/quiz/travel');
  });

  it('suggests no quiz beside one that waits', () => {
    expect(new Set(getPlaces([], true))).toEqual(new Set(['/intimacyLab']));
  });

  it('suggests the same first quiz to every new couple, until a quiz is begun or waits', () => {
    const first = { isFirstDay: true, begun: new Set<string>(), isQuizWaiting: false };
    const getTitles = (more: Partial<typeof first>) =>
      new Set(week.map((today) => getTonight({ ...first, today, ...more }).title));
    const title = 'Your first quiz: everyday tastes';
    expect(getTitles({})).toEqual(new Set([title]));
    expect(getTitles({ isFirstDay: false })).not.toContain(title);
    expect(getTitles({ begun: new Set(['travel']) })).not.toContain(title);
    expect(getTitles({ isQuizWaiting: true })).toEqual(new Set(['Talk cards']));
  });
});
