import type { Choice } from '@usward/core/quiz/answers';
import { getSimilarity } from '@usward/core/quiz/compute-results';
import type { QuizItem } from '@usward/core/quiz/quiz';
import type { QuizResults } from '@usward/core/quiz/round';
import type { RevealedItem } from './ItemReveal.tsx';

export type RevealOutcome = 'private' | 'guessed' | 'missed' | 'same' | 'differ';

const isSame = (item: QuizItem, mine: Choice, partners: Choice): boolean =>
  getSimilarity(item, mine, partners) === 1;

/** A guess goes before whether the two are alike. */
export const getRevealOutcome = ({ item, both }: RevealedItem): RevealOutcome => {
  if (both === null) return 'private';
  if (both.myGuess) return both.myGuess.right ? 'guessed' : 'missed';
  return isSame(item, both.mine, both.partners) ? 'same' : 'differ';
};

/** What one of the two left out comes last: an opening does not begin with nothing. */
export const toRevealOrder = (items: readonly RevealedItem[]): readonly RevealedItem[] => [
  ...items.filter(({ both }) => both !== null),
  ...items.filter(({ both }) => both === null),
];

export const getSharedItems = (items: readonly RevealedItem[]): readonly RevealedItem[] =>
  items.filter(({ item, both }) => both !== null && isSame(item, both.mine, both.partners));

/** What the reader chose to talk about, else the first thing the two are far apart on. */
export const getTalkItems = (
  items: readonly RevealedItem[],
  talkIds: readonly string[],
  { talkAbout }: Pick<QuizResults, 'talkAbout'>,
): readonly RevealedItem[] => {
  const open = items.filter(({ both }) => both !== null);
  const chosen = open.filter(({ item }) => talkIds.includes(item.id));
  return chosen.length > 0 ? chosen : open.filter(({ item }) => item.id === talkAbout[0]);
};
