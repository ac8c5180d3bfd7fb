import type { Need } from '@usward/core/checkin/needs';

/** What the five faces are called, from 1 to 5. */
export const moodWords = ['Heavy', 'Flat', 'Steady', 'Light', 'Bright'] as const;

/** A mood from 1 to 5 in a word. */
export const moodWord = (mood: number): string => moodWords[mood - 1] ?? 'Steady';

/** What each need is called. */
export const needWords: Readonly<Record<Need, string>> = {
  talk: 'Talk',
  touch: 'Touch',
  space: 'Space',
  help: 'Help',
  fun: 'Fun',
};

/** Each need in a sentence after somebody's name: "Would like to talk". */
export const wishWords: Readonly<Record<Need, string>> = {
  talk: 'Would like to talk',
  touch: 'Would like some touch',
  space: 'Would like some space',
  help: 'Would like a hand',
  fun: 'Would like some fun',
};

/** A mood and a need in short sentences: "Light. Would like to talk." */
export const signWords = (mood: number | null, need: Need | null): string =>
  [mood === null ? null : moodWord(mood), need === null ? null : wishWords[need]]
    .filter((words) => words !== null)
    .map((words) => `${words}.`)
    .join(' ');
