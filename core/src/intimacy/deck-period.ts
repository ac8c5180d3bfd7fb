import { HOUR_MS } from '../durations.ts';
import { createSeededRandom } from '../seeded-random.ts';
import { BASE_TOPIC, type CardTags, cardTopics, type Level, levels, limits } from './card.ts';
import { type Comfort, jointComfort } from './comfort.ts';

/** The same draw applies for 72 h, so that asking twice reveals no more than asking once. */
export const DECK_PERIOD_MS = 72 * HOUR_MS;

/** Chance that a period leaves out a topic or limit, whatever the two want (our own choice). */
export const OMISSION_PROBABILITY = 1 / 4;

/** Chance to stop at each level (our own choice): 59 % of periods have no cap, one in eight level 0. */
export const LEVEL_CAP_PROBABILITY = 1 / 8;

export const getDeckPeriod = (now: number): number => Math.floor(now / DECK_PERIOD_MS);

/** In epoch milliseconds. */
export const deckPeriodEndsAt = (evening: number): number => (evening + 1) * DECK_PERIOD_MS;

const drawLevelCap = (next: () => number): Level => {
  const caps = levels.map(() => next() < LEVEL_CAP_PROBABILITY);
  return levels.find((level) => caps[level]) ?? 4;
};

/**
 * Without chance, a missing card would reveal a no. Chance makes the same deck without a topic or limit at
 * OMISSION_PROBABILITY, and without a level at LEVEL_CAP_PROBABILITY. So one deck makes a no at most 4 or 8
 * times likelier; over periods the factors multiply.
 */
export const drawOmissions = (seed: string): Comfort => {
  const next = createSeededRandom(seed);
  return {
    level: drawLevelCap(next),
    topics: cardTopics.filter((topic) => next() >= OMISSION_PROBABILITY || topic === BASE_TOPIC),
    limits: limits.filter(() => next() < OMISSION_PROBABILITY),
  };
};

export const narrowComfort = (one: Comfort, other: Comfort, chance: Comfort): Comfort =>
  jointComfort(jointComfort(one, other), chance);

export const isBaseCard = ({ level, topics, touches }: CardTags): boolean =>
  level === 0 && topics.every((topic) => topic === BASE_TOPIC) && touches.length === 0;
