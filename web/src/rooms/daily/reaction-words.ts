import type { Reaction } from '@usward/core/daily/day';
import { inContext, t } from '@usward/core/language/speak';
import { called, calledWithin, type Two } from '../../ui/two.ts';

type Words = {
  /** On the button that gives it. */
  readonly choice: string;
  /** Once it stands, and the reader gave it. */
  readonly mine: string;
  /** Once it stands, and the partner gave it. */
  readonly theirs: (two: Pick<Two, 'you'>) => string;
};

/** The reactions in words: a sign alone would say something else on every phone. */
export const reactionWords: Readonly<Record<Reaction, Words>> = {
  '❤️': {
    choice: inContext('a reaction')`Love`,
    mine: t`You send love`,
    theirs: (two) => t`${called(two)} sends love`,
  },
  '😂': {
    choice: t`It made me laugh`,
    mine: t`It made you laugh`,
    theirs: (two) => t`It made ${calledWithin(two)} laugh`,
  },
  '🥹': {
    choice: t`It touched me`,
    mine: t`It touched you`,
    theirs: (two) => t`It touched ${calledWithin(two)}`,
  },
  '🤗': {
    choice: t`A hug`,
    mine: t`You send a hug`,
    theirs: (two) => t`${called(two)} sends a hug`,
  },
  '😮': {
    choice: t`It surprised me`,
    mine: t`It surprised you`,
    theirs: (two) => t`It surprised ${calledWithin(two)}`,
  },
  '🙏': {
    choice: t`Thank you`,
    mine: t`You say thank you`,
    theirs: (two) => t`${called(two)} says thank you`,
  },
};

/** What a reaction says once it stands, by who gave it. */
export const givenWords = (reaction: Reaction, by: 'me' | Pick<Two, 'you'>): string => {
  const { mine, theirs } = reactionWords[reaction];
  return by === 'me' ? mine : theirs(by);
};

const FACE = 'M3.75 12a8.25 8.25 0 1 0 16.5 0a8.25 8.25 0 1 0-16.5 0z';
const EYES = 'M9 9.75v.5M15 9.75v.5';

/** The reactions as drawn here, each one path on the 24 grid of our icons. */
export const reactionPaths: Readonly<Record<Reaction, string>> = {
  '❤️': 'M12 19.5C7 15.7 4 12.8 4 9.3A4.25 4.25 0 0 1 8.25 5c1.6 0 3 .9 3.75 2.3C12.75 5.9 14.15 5 15.75 5A4.25 4.25 0 0 1 20 9.3c0 3.5-3 6.4-8 10.2z',
  '😂': `${FACE}M7.75 10.25c.5-.85 1.75-.85 2.25 0M14 10.25c.5-.85 1.75-.85 2.25 0M8.25 13.25h7.5a3.75 3.75 0 0 1-7.5 0z`,
  '🥹': `${FACE}${EYES}M10 15.25c.6.5 1.2.75 2 .75s1.4-.25 2-.75M16.25 12c.75.9 1.05 1.4 1.05 1.9a1.05 1.05 0 0 1-2.1 0c0-.5.3-1 1.05-1.9z`,
  '🤗': 'M3.75 12a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM9.25 12a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0z',
  '😮': `${FACE}${EYES}M10.25 15a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0-3.5 0z`,
  '🙏': 'M12 20.25V9.5M12 13c0-3.5 2.5-6.25 6.75-6.25C18.75 10.5 16.25 13 12 13zM12 16.5c0-2.9-2.2-5-6-5 0 3.2 2.2 5 6 5z',
};

/** The words of a reaction, also of one that only a newer app knows. */
export const wordsOfReaction = (emoji: string): string =>
  Object.entries(reactionWords).find(([known]) => known === emoji)?.[1].choice ?? emoji;
