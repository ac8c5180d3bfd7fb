import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { BASE_TOPIC, cardTopics, type Level, levels, limits } from './card.ts';
import { comforts, maxComfort } from './comfort.arbitrary.ts';
import { type Comfort, fitsComfort } from './comfort.ts';
import {
  DECK_PERIOD_MS,
  deckPeriodEndsAt,
  drawOmissions,
  getDeckPeriod,
  LEVEL_CAP_PROBABILITY,
  narrowComfort,
  OMISSION_PROBABILITY,
} from './deck-period.ts';

const EVENINGS = 20_000;
/** Five standard deviations of a share counted over n evenings: passes by chance, but for one time in a million. */
const spread = (share: number, n: number): number => 5 * Math.sqrt((share * (1 - share)) / n);

const evenings: readonly Comfort[] = Array.from({ length: EVENINGS }, (_, index) =>
  drawOmissions(`9f${index}c4/evening/${index % 977}`),
);
const getShare = (test: (chance: Comfort) => boolean, among = evenings): number =>
  among.filter(test).length / among.length;

const without = (topic: string, comfort: Comfort): Comfort => ({
  ...comfort,
  topics: comfort.topics.filter((one) => one !== topic),
});
const withLimit = (limit: (typeof limits)[number], comfort: Comfort): Comfort => ({
  ...comfort,
  limits: [...new Set([...comfort.limits, limit])],
});
const upTo = (level: Level, comfort: Comfort): Comfort => ({
  ...comfort,
  level: Math.min(level, comfort.level) as Level,
});

/** One more thing that somebody leaves out. */
const refusals = [
  ...cardTopics
    .filter((topic) => topic !== BASE_TOPIC)
    .map((topic) => ({
      name: `no ${topic}`,
      refuse: (comfort: Comfort) => without(topic, comfort),
      /** Whether chance alone makes of an evening what the refusal does. */
      rests: (chance: Comfort) => !chance.topics.includes(topic),
      isPossible: (_: Comfort) => true,
      probability: OMISSION_PROBABILITY,
    })),
  ...limits.map((limit) => ({
    name: `${limit} left out`,
    refuse: (comfort: Comfort) => withLimit(limit, comfort),
    rests: (chance: Comfort) => chance.limits.includes(limit),
    isPossible: (_: Comfort) => true,
    probability: OMISSION_PROBABILITY,
  })),
  ...levels.slice(0, -1).map((level) => ({
    name: `no further than ${level}`,
    refuse: (comfort: Comfort) => upTo(level, comfort),
    rests: (chance: Comfort) => chance.level === level,
    // An evening that ended before that level looks the same with the refusal and without.
    isPossible: (chance: Comfort) => chance.level >= level,
    probability: LEVEL_CAP_PROBABILITY,
  })),
];

describe('an evening', () => {
  it('lasts 72 hours, all of it the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (now) => {
        const evening = getDeckPeriod(now);
        expect(deckPeriodEndsAt(evening)).toBeGreaterThan(now);
        expect(deckPeriodEndsAt(evening) - now).toBeLessThanOrEqual(DECK_PERIOD_MS);
        expect(getDeckPeriod(deckPeriodEndsAt(evening) - 1)).toBe(evening);
        expect(getDeckPeriod(deckPeriodEndsAt(evening))).toBe(evening + 1);
      }),
    );
  });

  it('has the same chance whenever it is asked for, and kind words always', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(drawOmissions(seed)).toEqual(drawOmissions(seed));
        expect(drawOmissions(seed).topics).toContain(BASE_TOPIC);
      }),
    );
  });

  it('lies within the comfort of both and within what chance left', () => {
    const card = fc.record({
      level: fc.constantFrom(...levels),
      topics: fc.subarray([...cardTopics], { minLength: 1, maxLength: 3 }),
      touches: fc.subarray([...limits], { maxLength: 4 }),
    });
    fc.assert(
      fc.property(comforts, comforts, comforts, card, (one, other, chance, drawn) => {
        const all = [one, other, chance].every((comfort) => fitsComfort(drawn, comfort));
        expect(fitsComfort(drawn, narrowComfort(one, other, chance))).toBe(all);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe.each(refusals)('a refusal: $name', ({ name, refuse, rests, isPossible, probability }) => {
  it('makes the very deck that chance could have made', () => {
    fc.assert(
      fc.property(comforts, comforts, comforts, (one, other, chance) => {
        const refused = narrowComfort(one, refuse(other), chance);
        expect(refused).toEqual(narrowComfort(one, other, refuse(chance)));
        expect(refused).toEqual(narrowComfort(refuse(one), other, chance));
      }),
    );
  });

  it(`is made by chance with probability ${probability}, wherever it can be told`, () => {
    const possible = evenings.filter(isPossible);
    const share = getShare(rests, possible);
    expect(Math.abs(share - probability)).toBeLessThan(spread(probability, possible.length));
  });

  // With the two above: for each evening seen under the refusal there is one without it, alike in all
  // that is seen, and that many times as likely. Hence no more than four, or eight, times likelier.
  it('is made by chance independently of all else that chance leaves out', () => {
    const possible = evenings.filter(isPossible);
    // An evening has one ceiling only, so two of them are never held against each other.
    const others = refusals.filter(
      (other) =>
        other.name !== name &&
        !(probability === LEVEL_CAP_PROBABILITY && other.probability === LEVEL_CAP_PROBABILITY),
    );
    for (const other of others) {
      const among = possible.filter(other.rests);
      const apart = Math.abs(getShare(rests, among) - probability);
      expect(apart, other.name).toBeLessThan(spread(probability, among.length));
    }
  });
});

describe('the share of cards left out', () => {
  it('varies from evening to evening as independent chances do', () => {
    const counts = evenings.map((chance) => chance.limits.length);
    const mean = counts.reduce((sum, count) => sum + count, 0) / EVENINGS;
    const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / EVENINGS;
    expect(mean).toBeCloseTo(limits.length * OMISSION_PROBABILITY, 0);
    expect(
      variance / (limits.length * OMISSION_PROBABILITY * (1 - OMISSION_PROBABILITY)),
    ).toBeCloseTo(1, 1);
  });
});

describe("a session's visible outcome", () => {
  /** Something that can be seen of a deck: how far it goes, and which of a few cards are in it. */
  const seen = (comfort: Comfort, looked: readonly (typeof limits)[number][]): string =>
    [comfort.level, ...looked.map((limit) => comfort.limits.includes(limit))].join();

  const looked = ['kissing', 'neck', 'undressing'] as const;
  /** How many evenings look alike in that, by what is seen. */
  const count = (other: Comfort): ReadonlyMap<string, readonly string[]> => {
    const all = evenings.map((chance) => {
      const comfort = narrowComfort(maxComfort, other, chance);
      return `${seen(comfort, looked)} ${comfort.topics.includes('desire')}`;
    });
    return Map.groupBy(all, (what) => what);
  };
  const open = count(maxComfort);

  it.each(refusals)(
    'is at most 1 / $probability times likelier with one refusal than without: $name',
    ({ refuse, probability }) => {
      for (const [what, { length }] of count(refuse(maxComfort))) {
        const expected = length * probability;
        // Counted, so with the room that chance takes: five standard deviations of both counts.
        const room = 5 * (Math.sqrt(expected) + probability * Math.sqrt(length));
        expect(open.get(what)?.length ?? 0, what).toBeGreaterThan(expected - room);
      }
    },
  );
});
