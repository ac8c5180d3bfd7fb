import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { addDays, calendarDate } from '../calendar.ts';
import { toUserId } from '../ids.ts';
import { bundledDeck } from './bundled-questions.ts';
import { depths, type Question, topics } from './question.ts';
import { noQuestionChanges } from './question-changes.ts';
import { type Deck, QuestionPlan } from './question-plan.ts';

const start = calendarDate('2026-02-27');
const mia = toUserId('mia');

const chapter = (name: string, size: number): Question[] =>
  Array.from({ length: size }, (_, index) => ({
    id: `${name}-${index}`,
    topic: topics[index % topics.length] ?? 'home',
    depth: index % 4 === 0 ? 'deep' : (depths[index % 2] ?? 'light'),
    text: `Question ${name} ${index}?`,
  }));

const getQuestions = (plan: QuestionPlan, days: number): Question[] =>
  Array.from({ length: days }, (_, day) => plan.on(addDays(start, day)) as Question);

const planned = (deck: Deck, seed: string, days: number): Question[] =>
  getQuestions(new QuestionPlan({ deck, seed, startDay: start, changes: noQuestionChanges }), days);

const isDeep = (question: Question | undefined): boolean => question?.depth === 'deep';

/** The days on which a plan breaks a rule of the order, by what it breaks. */
const findBreaches = (asked: readonly Question[]) => ({
  heavyStart: asked.slice(0, 3).filter(({ depth }) => depth !== 'light'),
  intimateStart: asked.slice(0, 3).filter(({ topic }) => topic === 'intimacy'),
  deepTooSoon: asked.slice(0, 10).filter(isDeep),
  twoDeepInARow: asked.filter((question, day) => isDeep(question) && isDeep(asked[day + 1])),
});

const none = { heavyStart: [], intimateStart: [], deepTooSoon: [], twoDeepInARow: [] };

describe('the plan of questions', () => {
  it('asks each question once before any comes again', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 12, max: 60 }), (seed, size) => {
        const deck = [chapter('a', size), chapter('b', 8)];
        const asked = planned(deck, seed, 2 * (size + 8)).map(({ id }) => id);
        expect(new Set(asked.slice(0, size + 8)).size).toBe(size + 8);
        expect(new Set(asked.slice(size + 8)).size).toBe(size + 8);
      }),
      { numRuns: runs(60, 600) },
    );
  });

  it('never asks two deep questions on following days, at no end of a chapter or round either', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const asked = planned([chapter('a', 40), chapter('b', 20)], seed, 200);
        for (const [day, question] of asked.entries()) {
          expect(isDeep(question) && isDeep(asked[day + 1])).toBe(false);
        }
      }),
      { numRuns: runs(60, 600) },
    );
  });

  it('starts gently for every couple: light, not intimate, and nothing deep in the first ten days', () => {
    for (let couple = 0; couple < runs(1_000, 10_000); couple += 1) {
      expect(findBreaches(planned(bundledDeck, `couple ${couple}`, 30))).toEqual(none);
    }
  });

  it('asks all deep questions of the first chapter before the second one, if later', () => {
    const deep = bundledDeck[0]?.filter(isDeep).length ?? 0;
    for (let couple = 0; couple < 100; couple += 1) {
      const asked = planned(bundledDeck, `couple ${couple}`, 90);
      expect(asked.slice(10).filter(isDeep)).toHaveLength(deep);
    }
  });

  it('starts gently where all topics but four are paused, whichever four they are', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.shuffledSubarray([...topics], { minLength: 10, maxLength: 10 }),
        (seed, paused) => {
          const hidden = paused.map((topic) => ({
            by: mia,
            topic,
            from: addDays(start, -1),
            until: null,
          }));
          const source = {
            deck: bundledDeck,
            seed,
            startDay: start,
            changes: { ...noQuestionChanges, hidden },
          };
          expect(findBreaches(getQuestions(new QuestionPlan(source), 30))).toEqual(none);
        },
      ),
      { numRuns: runs(100, 10_000) },
    );
  });

  it('starts gently when a release adds a chapter and retires questions midway', () => {
    const ids = bundledDeck.flat().map(({ id }) => id);
    const midway = fc.record({
      seed: fc.string(),
      day: fc.nat(12),
      removedIds: fc.subarray(ids, { maxLength: 200 }),
    });
    fc.assert(
      fc.property(midway, ({ seed, day, removedIds }) => {
        const from = addDays(start, day);
        const heavy = chapter('new', 40).map((question) => ({
          ...question,
          depth: 'deep' as const,
        }));
        const releases = {
          since: [null, from, null, null, null],
          inactivePeriods: removedIds.map((id) => ({ id, from, until: null })),
          words: new Map(),
        };
        const [first = [], ...others] = bundledDeck;
        const deck = [first, heavy, ...others];
        const source = { deck, seed, startDay: start, changes: noQuestionChanges, releases };
        expect(findBreaches(getQuestions(new QuestionPlan(source), 30))).toEqual(none);
      }),
      { numRuns: runs(50, 10_000) },
    );
  });

  it('keeps two deep questions apart where a deck has nothing light to start with', () => {
    const deck = [chapter('a', 40).filter(({ depth }) => depth !== 'light')];
    expect(findBreaches(planned(deck, 'seed', 30)).twoDeepInARow).toEqual([]);
  });

  it('does not change for a couple under way when a chapter is appended', () => {
    const short = [chapter('a', 30)];
    const long = [...short, chapter('b', 30)];
    expect(planned(long, 'seed', 30)).toEqual(planned(short, 'seed', 30));
  });

  it('gives two couples different orders', () => {
    const deck = [chapter('a', 30)];
    expect(planned(deck, 'one', 30)).not.toEqual(planned(deck, 'two', 30));
  });

  it('has nothing before the first day', () => {
    const plan = new QuestionPlan({
      deck: [chapter('a', 9)],
      seed: 's',
      startDay: start,
      changes: noQuestionChanges,
    });
    expect(() => plan.on(addDays(start, -1))).toThrow();
  });

  it('is the same whichever day is looked at first', () => {
    const source = { deck: bundledDeck, seed: 's', startDay: start, changes: noQuestionChanges };
    const late = new QuestionPlan(source);
    late.on(addDays(start, 800));
    const early = new QuestionPlan(source);
    for (const day of [0, 90, 400]) {
      const date = addDays(start, day);
      expect(late.on(date)).toEqual(early.on(date));
    }
  });

  it('asks the released questions for a year without one coming again, in every topic', () => {
    for (const seed of ['mia and noah', 'sam and alex', 'robin and kim']) {
      const asked = planned(bundledDeck, seed, 365);
      expect(new Set(asked.map(({ id }) => id)).size).toBe(365);
      expect(new Set(asked.slice(0, 90).map(({ topic }) => topic)).size).toBe(topics.length);
      for (const [day, { topic }] of asked.entries()) {
        // One day in a while has no other topic left, at the end of a chapter.
        if (day % 90 < 80) expect(asked[day + 1]?.topic).not.toBe(topic);
      }
    }
  });

  it('asks the whole released deck before it comes round, and never two deep ones in a row', () => {
    for (let couple = 0; couple < 25; couple += 1) {
      const size = bundledDeck.flat().length;
      const asked = planned(bundledDeck, `couple ${couple}`, 3 * size);
      for (const round of [0, 1, 2]) {
        const ids = asked.slice(round * size, (round + 1) * size).map(({ id }) => id);
        expect(new Set(ids).size).toBe(size);
      }
      for (const [day, question] of asked.entries()) {
        expect(isDeep(question) && isDeep(asked[day + 1])).toBe(false);
      }
    }
  });

  it('knows when a question was asked before', () => {
    const deck = [chapter('a', 30)];
    const plan = new QuestionPlan({ deck, seed: 's', startDay: start, changes: noQuestionChanges });
    const again = addDays(start, 40);
    const { id } = plan.on(again) as Question;
    const before = plan.lastAsked(id, again);
    expect(before && plan.on(before)).toMatchObject({ id });
    expect(before && plan.lastAsked(id, before)).toBeNull();
  });

  it('asks a question set for the first day in its place, and once in the round, wherever it was drawn', () => {
    const deck = [chapter('a', 30)];
    for (const { id } of deck.flat()) {
      const changes = { ...noQuestionChanges, set: { [start]: id } };
      const asked = getQuestions(
        new QuestionPlan({ deck, seed: 's', startDay: start, changes }),
        28,
      );
      expect(asked[0]?.id).toBe(id);
      expect(new Set(asked.map((question) => question.id)).size).toBe(28);
    }
  });
});
