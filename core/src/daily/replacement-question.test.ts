import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../calendar.ts';
import { toUserId } from '../ids.ts';
import { UPCOMING_DAYS } from './answer-window.ts';
import { bundledDeck } from './bundled-questions.ts';
import { ownQuestionId, type Question } from './question.ts';
import {
  getHiddenTopics,
  noQuestionChanges,
  type QuestionChanges,
  topicsHiddenBy,
  withTopicHidden,
  withTopicShown,
} from './question-changes.ts';
import { QuestionPlan } from './question-plan.ts';
import { findSwapQuestion, getChangesForHiddenTopic } from './replacement-question.ts';

const start = calendarDate('2026-02-27');
const mia = toUserId('mia');
const noah = toUserId('noah');

const createSource = (changes: QuestionChanges = noQuestionChanges, deck = bundledDeck) => ({
  seed: 's',
  deck,
  startDay: start,
  changes,
});

const getIds = (changes: QuestionChanges, days: number, deck = bundledDeck): readonly string[] => {
  const plan = new QuestionPlan(createSource(changes, deck));
  return Array.from({ length: days }, (_, day) => {
    const question = plan.on(addDays(start, day));
    return typeof question === 'string' ? question : question.id;
  });
};

describe('a swap', () => {
  it('gives another topic and nothing asked so far or in the coming week, day after day', () => {
    let changes = noQuestionChanges;
    for (let day = 0; day < 150; day += 1) {
      const today = addDays(start, day);
      const before = getIds(changes, day + UPCOMING_DAYS + 1);
      const planned = new QuestionPlan(createSource(changes)).on(today) as Question;
      const found = findSwapQuestion(createSource(changes), today);
      expect(found?.topic).not.toBe(planned.topic);
      expect(before).not.toContain(found?.id);
      changes = { ...changes, set: { ...changes.set, [today]: found?.id ?? '' } };
    }
    expect(new Set(getIds(changes, 150)).size).toBe(150);
  });

  it('is not for a question that one of the two thought of', () => {
    const changes = { ...noQuestionChanges, set: { [start]: ownQuestionId('x') } };
    expect(findSwapQuestion(createSource(changes), start)).toBeNull();
  });

  it('asks again what was asked longest ago when nothing else fits', () => {
    const twelve = bundledDeck
      .flat()
      .filter(({ depth }) => depth !== 'deep')
      .slice(0, 12);
    const source = createSource(noQuestionChanges, [twelve]);
    const plan = new QuestionPlan(source);
    const found = findSwapQuestion(source, addDays(start, 4));
    const asked = [0, 1, 2, 3].map((day) => (plan.on(addDays(start, day)) as Question).id);
    expect(asked).toContain(found?.id);
  });
});

describe('an own question', () => {
  it('lets what it displaces be asked later, and only once', () => {
    const tomorrow = addDays(start, 1);
    const displaced = new QuestionPlan(createSource()).on(tomorrow) as Question;
    const changes = { ...noQuestionChanges, set: { [tomorrow]: ownQuestionId('x') } };
    const ids = getIds(changes, 30);
    expect(ids[1]).toBe(ownQuestionId('x'));
    expect(ids.filter((id) => id === displaced.id)).toHaveLength(1);
  });
});

describe('a topic that rests', () => {
  it('can be resumed from tomorrow on by the partner who paused it', () => {
    const wish = { by: mia, topic: 'food' as const, today: start };
    const hidden = withTopicHidden([], wish);
    expect(withTopicHidden(hidden, wish)).toBe(hidden);
    expect(withTopicShown(hidden, { ...wish, by: noah })).toBe(hidden);
    const later = addDays(start, 5);
    const back = withTopicShown(hidden, { ...wish, today: later });
    expect(getHiddenTopics(back, later).has('food')).toBe(true);
    expect(getHiddenTopics(back, addDays(later, 1)).has('food')).toBe(false);
    expect(topicsHiddenBy(back, mia)).toEqual([]);
  });

  it('said and taken back on one day leaves nothing, and the other way round goes on', () => {
    const wish = { by: mia, topic: 'food' as const, today: start };
    const hidden = withTopicHidden([], wish);
    expect(withTopicShown(hidden, wish)).toEqual([]);
    const later = { ...wish, today: addDays(start, 5) };
    expect(withTopicHidden(withTopicShown(hidden, later), later)).toEqual(hidden);
  });
});

describe('letting a topic rest', () => {
  it('fills the coming days that are about it and leaves all others, today if it may', () => {
    const plan = new QuestionPlan(createSource());
    const { topic } = plan.on(start) as Question;
    const before = getIds(noQuestionChanges, UPCOMING_DAYS + 1);
    const wish = { by: mia, topic, today: start };
    for (const withToday of [true, false]) {
      const ids = getIds(
        getChangesForHiddenTopic(createSource(), wish, withToday),
        UPCOMING_DAYS + 1,
      );
      for (const [day, id] of ids.entries()) {
        const planned = plan.on(addDays(start, day)) as Question;
        const changes = planned.topic === topic && (day > 0 || withToday);
        expect(id === before[day]).toBe(!changes);
      }
    }
  });
});

describe('three years of changes', () => {
  it('take at most four times as long to plan as no changes', () => {
    const ids = bundledDeck.flat().map(({ id }) => id);
    const set = Object.fromEntries(
      Array.from({ length: 180 }, (_, index) => [
        addDays(start, index * 6),
        ids[(index * 7) % ids.length] ?? '',
      ]),
    );
    const hidden = [{ by: mia, topic: 'food' as const, from: start, until: null }];
    const measurePlanning = (changes: QuestionChanges): number => {
      const began = performance.now();
      getIds(changes, 1095);
      return performance.now() - began;
    };
    // Measured: 1.5 times. In turn, and the quickest of each, so that a busy machine slows both or neither.
    const pairs = Array.from({ length: 30 }, () => [
      measurePlanning(noQuestionChanges),
      measurePlanning({ ...noQuestionChanges, set, hidden }),
    ]);
    const [plain = 0, changed = 0] = [0, 1].map((place) =>
      Math.min(...pairs.map((times) => times[place] ?? 0)),
    );
    expect(changed).toBeLessThan(4 * plain);
  });
});
