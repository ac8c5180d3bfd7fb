import type { Need } from '@usward/core/checkin/needs';
import { inContext, t } from '@usward/core/language/speak';

/** What the five faces are called, from 1 to 5. */
export const moodWords = [
  inContext('a mood')`Heavy`,
  inContext('a mood')`Flat`,
  inContext('a mood')`Steady`,
  inContext('a mood')`Light`,
  inContext('a mood')`Bright`,
] as const;

/** A mood from 1 to 5 in a word. */
export const moodWord = (mood: number): string => moodWords[mood - 1] ?? moodWords[2];

/** What each need is called. */
export const needWords: Readonly<Record<Need, string>> = {
  talk: inContext('a need')`Talk`,
  touch: inContext('a need')`Touch`,
  space: inContext('a need')`Space`,
  help: inContext('a need')`Help`,
  fun: inContext('a need')`Fun`,
};

/** Each need in a sentence after somebody's name. */
const wishWords: Readonly<Record<Need, string>> = {
  talk: t`Would like to talk.`,
  touch: t`Would like some touch.`,
  space: t`Would like some space.`,
  help: t`Would like a hand.`,
  fun: t`Would like some fun.`,
};

/** A mood and a need in short sentences: "Light. Would like to talk." */
export const signWords = (mood: number | null, need: Need | null): string =>
  [mood === null ? null : `${moodWord(mood)}.`, need === null ? null : wishWords[need]]
    .filter((words) => words !== null)
    .join(' ');
