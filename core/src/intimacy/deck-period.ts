import { HOUR_MS } from '../durations.ts';
import { createSeededRandom } from '../seeded-random.ts';
import { BASE_TOPIC, type CardTags, cardTopics, type Level, levels, limits } from './card.ts';
import { type Comfort, jointComfort } from './comfort.ts';

/** How long the same chance holds, so that asking twice tells no more than asking once: 72 h. */
export const DECK_PERIOD_MS = 72 * HOUR_MS;

/** How likely a topic or a limit rests for an evening whoever wants it or not (our own choice). */
export const OMISSION_PROBABILITY = 1 / 4;

/**
 * How likely an evening that got as far as a level goes no further (our own choice): 59 % of them have
 * no end, and one in eight stays at sweet words.
 */
export const LEVEL_CAP_PROBABILITY = 1 / 8;

/** Which evening it is, counted from the epoch. */
export const getDeckPeriod = (now: number): number => Math.floor(now / DECK_PERIOD_MS);

/** When an evening ends, in epoch milliseconds. */
export const deckPeriodEndsAt = (evening: number): number => (evening + 1) * DECK_PERIOD_MS;

/** How far chance lets an evening go: no further than each level with {@link LEVEL_CAP_PROBABILITY}. */
const drawLevelCap = (next: () => number): Level => {
  const caps = levels.map(() => next() < LEVEL_CAP_PROBABILITY);
  return levels.find((level) => caps[level]) ?? 4;
};

/**
 * What chance leaves out for an evening: some topics, some of what cards touch on, and sometimes the
 * higher levels. Were the deck only what both are comfortable with, a card that never comes would tell
 * of somebody's no; this way it never does for sure.
 *
 * For a topic that is not welcome or a limit of the partner's, chance makes the very same deck without
 * it with probability OMISSION_PROBABILITY, for a lower level with LEVEL_CAP_PROBABILITY, whatever else it leaves out. So
 * nothing that is seen of an evening is more than 4 times, or 8 times, likelier with any one of them
 * than without; over many evenings the factors multiply.
 */
export const drawOmissions = (seed: string): Comfort => {
  const next = createSeededRandom(seed);
  return {
    level: drawLevelCap(next),
    topics: cardTopics.filter((topic) => next() >= OMISSION_PROBABILITY || topic === BASE_TOPIC),
    limits: limits.filter(() => next() < OMISSION_PROBABILITY),
  };
};

/** What the cards of an evening lie within: the comfort of both and chance as a third. */
export const narrowComfort = (one: Comfort, other: Comfort, chance: Comfort): Comfort =>
  jointComfort(jointComfort(one, other), chance);

/** Whether a card is one that everybody always has: sweet, kind words, touching on nothing. */
export const isBaseCard = ({ level, topics, touches }: CardTags): boolean =>
  level === 0 && topics.every((topic) => topic === BASE_TOPIC) && touches.length === 0;
