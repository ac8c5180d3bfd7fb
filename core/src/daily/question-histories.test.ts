import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { addDays, type CalendarDate, calendarDate, daysBetween } from '../calendar.ts';
import { toUserId, type UserId } from '../ids.ts';
import { UPCOMING_DAYS } from './answer-window.ts';
import { bundledDeck } from './bundled-questions.ts';
import {
  isOwnQuestion,
  MAX_HIDDEN_TOPICS,
  ownQuestionId,
  type Question,
  type Topic,
  topics,
} from './question.ts';
import {
  getHiddenTopics,
  noQuestionChanges,
  type QuestionChanges,
  topicsHiddenBy,
  withTopicShown,
} from './question-changes.ts';
import { type Deck, QuestionPlan } from './question-plan.ts';
import { findSwapQuestion, getChangesForHiddenTopic } from './replacement-question.ts';

const start = calendarDate('2026-02-27');
const mia = toUserId('mia');
const noah = toUserId('noah');

/** A deck of which a tenth is deep, small enough to be through a few times. */
const smallDeck: Deck = ['a', 'b', 'c'].map((name, number) =>
  Array.from({ length: 30 + number }, (_, index) => ({
    id: `${name}-${index}`,
    topic: topics[(index * 3 + number) % topics.length] ?? 'home',
    depth: index % 8 === 0 ? ('deep' as const) : ('light' as const),
    text: `Question ${name} ${index}?`,
  })),
);

/** What somebody does in the course of a day. */
type Action =
  | { readonly kind: 'nothing' | 'swap' | 'own' }
  | { readonly kind: 'hide' | 'bring back'; readonly by: UserId; readonly topic: Topic };

const actions: fc.Arbitrary<readonly Action[]> = fc.oneof(
  { weight: 5, arbitrary: fc.constant([]) },
  {
    weight: 2,
    arbitrary: fc.array(
      fc.oneof(
        fc.record({ kind: fc.constantFrom('swap' as const, 'own' as const) }),
        fc.record({
          kind: fc.constantFrom('hide' as const, 'hide' as const, 'bring back' as const),
          by: fc.constantFrom(mia, noah),
          topic: fc.constantFrom(...topics),
        }),
      ),
      { maxLength: 3 },
    ),
  },
);

/** Light and not intimate for three days, nothing deep for ten. */
const isGentle = ({ depth, topic }: Question, day: number): boolean =>
  day < 3 ? depth === 'light' && topic !== 'intimacy' : day >= 10 || depth !== 'deep';

type World = { readonly seed: string; readonly deck: Deck; readonly changes: QuestionChanges };

const createPlan = ({ seed, deck, changes }: World) =>
  new QuestionPlan({ seed, deck, startDay: start, changes });

const getIds = (world: World, days: number): readonly string[] => {
  const plan = createPlan(world);
  return Array.from({ length: days }, (_, day) => {
    const question = plan.on(addDays(start, day));
    return typeof question === 'string' ? question : question.id;
  });
};

/** What a deed makes of the changes, and the days that it names. */
const after = (
  world: World,
  deed: Action,
  today: CalendarDate,
): { readonly changes: QuestionChanges; readonly named: (date: CalendarDate) => boolean } => {
  const { changes } = world;
  const source = { ...world, startDay: start };
  const nothing = { changes, named: () => false };
  if (deed.kind === 'swap') {
    const found = today in changes.set ? null : findSwapQuestion(source, today);
    if (found === null) return nothing;
    return {
      changes: { ...changes, set: { ...changes.set, [today]: found.id } },
      named: (date) => date === today,
    };
  }
  if (deed.kind === 'own') {
    let day = addDays(today, 1);
    while (day in changes.set) day = addDays(day, 1);
    return {
      changes: { ...changes, set: { ...changes.set, [day]: ownQuestionId(day) } },
      named: (date) => date === day,
    };
  }
  if (deed.kind === 'hide') {
    if (topicsHiddenBy(changes.hidden, deed.by).length >= MAX_HIDDEN_TOPICS) return nothing;
    const plan = createPlan(world);
    const asked = new Map<CalendarDate, Question | string>();
    for (let ahead = 0; ahead <= UPCOMING_DAYS; ahead += 1) {
      const date = addDays(today, ahead);
      asked.set(date, plan.on(date));
    }
    return {
      changes: getChangesForHiddenTopic(source, { ...deed, today }, !(today in changes.set)),
      named: (date) => {
        const question = asked.get(date);
        return typeof question === 'object' && question.topic === deed.topic;
      },
    };
  }
  if (deed.kind === 'bring back') {
    const hidden = withTopicShown(changes.hidden, { ...deed, today });
    return { changes: { ...changes, hidden }, named: () => false };
  }
  return nothing;
};

/** Lives through days of deeds, holding every deed to what it may change. */
const runHistory = (seed: string, deck: Deck, days: readonly (readonly Action[])[]): World => {
  let world: World = { seed, deck, changes: noQuestionChanges };
  for (const [day, ofDay] of days.entries()) {
    const today = addDays(start, day);
    for (const deed of ofDay) {
      const { changes, named } = after(world, deed, today);
      const before = getIds(world, day + UPCOMING_DAYS + 1);
      world = { ...world, changes };
      const now = getIds(world, day + UPCOMING_DAYS + 1);
      for (const [index, id] of now.entries()) {
        if (!named(addDays(start, index))) expect(id).toBe(before[index]);
      }
    }
  }
  return world;
};

const histories = fc.array(actions, { minLength: 20, maxLength: 130 });

/** The question of each day; null for an own one. */
const asked = (world: World, days: number): readonly (Question | null)[] => {
  const plan = createPlan(world);
  return Array.from({ length: days }, (_, day) => {
    const question = plan.on(addDays(start, day));
    return typeof question === 'string' ? null : question;
  });
};

describe('the replacement question', () => {
  it('changes only the days an action names, never has two deep questions in a row, and skips paused topics', () => {
    fc.assert(
      fc.property(fc.string(), histories, (seed, days) => {
        const world = runHistory(seed, smallDeck, days);
        const questions = asked(world, days.length + 30);
        for (const [day, question] of questions.entries()) {
          const isDeep = question?.depth === 'deep';
          expect(isDeep && questions[day + 1]?.depth === 'deep').toBe(false);
          const hiddenTopics = getHiddenTopics(world.changes.hidden, addDays(start, day));
          if (question) expect(hiddenTopics.has(question.topic)).toBe(false);
        }
      }),
      { numRuns: runs(50, 500) },
    );
  });

  it('keeps the start gentle whatever a couple swaps, pauses, brings back or asks themselves', () => {
    const firstDays = fc.array(actions, { minLength: 8, maxLength: 14 });
    fc.assert(
      fc.property(fc.string(), firstDays, (seed, days) => {
        const world = runHistory(seed, bundledDeck, days);
        const ofDeck = asked(world, 30);
        const heavy = ofDeck.filter(
          (question, day) => question !== null && !isGentle(question, day),
        );
        expect(heavy).toEqual([]);
        for (const [day, question] of ofDeck.entries()) {
          const isDeep = question?.depth === 'deep';
          expect(isDeep && ofDeck[day + 1]?.depth === 'deep').toBe(false);
        }
      }),
      { numRuns: runs(50, 2_000) },
    );
  });

  it('starts gently again from the day before, where the two move west on their first day', () => {
    for (let couple = 0; couple < 100; couple += 1) {
      const seed = `couple ${couple}`;
      const before = new QuestionPlan({
        seed,
        deck: bundledDeck,
        startDay: start,
        changes: noQuestionChanges,
      });
      const earlier = addDays(start, -1);
      const moved = { seed, deck: bundledDeck, startDay: earlier, changes: noQuestionChanges };
      const first = new QuestionPlan(moved).on(start) as Question;
      const set = { [earlier]: first.id };
      const plan = new QuestionPlan({ ...moved, changes: { ...noQuestionChanges, set } });
      const later = Array.from({ length: 8 }, (_, day) => plan.on(addDays(start, day + 1)));
      const questions = [first, before.on(start), ...later] as Question[];
      expect(questions.filter((question, day) => !isGentle(question, day))).toEqual([]);
    }
  });

  it('is asked again only when nothing that may be asked is left', () => {
    fc.assert(
      fc.property(fc.string(), histories, (seed, days) => {
        const world = runHistory(seed, smallDeck, days);
        const questions = asked(world, days.length);
        const seen = new Set<string>();
        const first = questions.findIndex((question) => {
          if (question === null || !seen.has(question.id)) {
            if (question) seen.add(question.id);
            return false;
          }
          return true;
        });
        if (first < 0) return;
        // The week on either side: what is pledged by then, rests for a while, or came free late.
        const near = asked(world, first + UPCOMING_DAYS + 1);
        const pledged = new Set(near.map((question) => question?.id));
        const rested = new Set(
          Array.from({ length: 2 * UPCOMING_DAYS + 2 }, (_, back) => [
            ...getHiddenTopics(world.changes.hidden, addDays(start, first + 1 - back)),
          ]).flat(),
        );
        const ownNearby = Object.entries(world.changes.set).filter(
          ([date, id]) =>
            isOwnQuestion(id) &&
            Math.abs(daysBetween(start, calendarDate(date)) - first) <= 2 * UPCOMING_DAYS,
        ).length;
        const swapped = Object.keys(world.changes.set).length;
        const left = smallDeck
          .flat()
          .filter(
            ({ id, topic, depth }) => !pledged.has(id) && !rested.has(topic) && depth !== 'deep',
          );
        // Swapped away is seen too, and an own question sets one free that was pledged.
        expect(left.length).toBeLessThanOrEqual(swapped + ownNearby);
      }),
      { numRuns: runs(50, 500) },
    );
  });

  it('is the same after a chapter is appended, as long as the deck is not through', () => {
    fc.assert(
      fc.property(fc.string(), histories, (seed, days) => {
        const short = smallDeck.slice(0, 2);
        const world = runHistory(seed, short, days);
        const before = asked(world, days.length).map((question) => question?.id ?? null);
        const now = asked({ ...world, deck: smallDeck }, days.length).map(
          (question) => question?.id ?? null,
        );
        const swaps = Object.keys(world.changes.set).length;
        const rested = new Set(world.changes.hidden.map(({ topic }) => topic));
        for (const [day, id] of before.entries()) {
          const pledged = new Set(before.slice(0, day + UPCOMING_DAYS + 1));
          const left = short
            .flat()
            .filter((question) => !pledged.has(question.id) && !rested.has(question.topic));
          // What was swapped away is seen, and the last ones may all be deep.
          if (left.length <= swaps + UPCOMING_DAYS) return;
          expect(now[day]).toBe(id);
        }
      }),
      { numRuns: runs(40, 400) },
    );
  });
});
