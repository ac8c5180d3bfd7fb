import type { Need } from '@usward/core/checkin/needs';
import { t } from '@usward/core/language/speak';

/** What the five faces are called, from 1 to 5. */
export const moodWords = [t`Heavy`, t`Flat`, t`Steady`, t`Light`, t`Bright`] as const;

/** A mood from 1 to 5 in a word. */
export const moodWord = (mood: number): string => moodWords[mood - 1] ?? t`Steady`;

/** What each need is called. */
export const needWords: Readonly<Record<Need, string>> = {
  talk: t`Talk`,
  touch: t`Touch`,
  space: t`Space`,
  help: t`Help`,
  fun: t`Fun`,
};

/** Each need in a sentence after somebody's name: "Would like to talk". */
export const wishWords: Readonly<Record<Need, string>> = {
  talk: t`Would like to talk`,
  touch: t`Would like some touch`,
  space: t`Would like some space`,
  help: t`Would like a hand`,
  fun: t`Would like some fun`,
};

/** A mood and a need in short sentences: "Light. Would like to talk." */
export const signWords = (mood: number | null, need: Need | null): string =>
  [mood === null ? null : moodWord(mood), need === null ? null : wishWords[need]]
    .filter((words) => words !== null)
    .map((words) => `${words}.`)
    .join(' ');
