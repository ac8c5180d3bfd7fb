import { numbersFrom } from '../chance.ts';
import { HOUR } from '../durations.ts';
import { BASE_TOPIC, cardTopics, type Level, levels, limits, type Tagged } from './card.ts';
import { type Comfort, jointComfort } from './comfort.ts';

/** How long the same chance holds, so that asking twice tells no more than asking once: 72 h. */
export const EVENING_LASTS = 72 * HOUR;

/** How likely a topic or a limit rests for an evening whoever wants it or not (our own choice). */
export const RESTS_WITH = 1 / 4;

/**
 * How likely an evening that got as far as a level goes no further (our own choice): 59 % of them have
 * no end, and one in eight stays at sweet words.
 */
export const ENDS_WITH = 1 / 8;

/** Which evening it is, counted from the epoch. */
export const eveningAt = (now: number): number => Math.floor(now / EVENING_LASTS);

/** When an evening ends, in epoch milliseconds. */
export const eveningEndsAt = (evening: number): number => (evening + 1) * EVENING_LASTS;

/** How far chance lets an evening go: no further than each level with {@link ENDS_WITH}. */
const ceiling = (next: () => number): Level => {
  const rests = levels.map(() => next() < ENDS_WITH);
  return levels.find((level) => rests[level]) ?? 4;
};

/**
 * What chance leaves out for an evening: some topics, some of what cards touch on, and sometimes the
 * higher levels. Were the deck only what both are comfortable with, a card that never comes would tell
 * of somebody's no; this way it never does for sure.
 *
 * For a topic that is not welcome or a limit of the partner's, chance makes the very same deck without
 * it with probability RESTS_WITH, for a lower level with ENDS_WITH, whatever else it leaves out. So
 * nothing that is seen of an evening is more than 4 times, or 8 times, likelier with any one of them
 * than without; over many evenings the factors multiply.
 */
export const chanceOf = (seed: string): Comfort => {
  const next = numbersFrom(seed);
  return {
    level: ceiling(next),
    topics: cardTopics.filter((topic) => next() >= RESTS_WITH || topic === BASE_TOPIC),
    limits: limits.filter(() => next() < RESTS_WITH),
  };
};

/** What the cards of an evening lie within: the comfort of both and chance as a third. */
export const eveningComfort = (one: Comfort, other: Comfort, chance: Comfort): Comfort =>
  jointComfort(jointComfort(one, other), chance);

/** Whether a card is one that everybody always has: sweet, kind words, touching on nothing. */
export const isBase = ({ level, topics, touches }: Tagged): boolean =>
  level === 0 && topics.every((topic) => topic === BASE_TOPIC) && touches.length === 0;
