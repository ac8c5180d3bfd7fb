import { numbersFrom } from '@usward/core/chance';
import { MINUTE } from '@usward/core/durations';
import { type Level, levels } from '@usward/core/intimacy/card';
import { isOwnCard } from '@usward/core/intimacy/own-card';
import type { DrawnCard } from '@usward/core/intimacy/session';
import { plural, t } from '@usward/core/language/speak';
import { byPeople, ofDeck, type SaidWords } from '../../../ui/deck.ts';
import { levelWords } from '../lab-words.ts';

/** How bold the two wish it, in words. */
export const wishWords = (wish: Level): string =>
  t`${levelWords[wish].name}, level ${wish + 1} of ${levels.length}`;

/** What whoever is handed the phone presses; `name` is theirs, null while there is none. */
export const takenWords = (name: string | null): string =>
  name === null ? t`I have the phone` : t`I’m ${name}`;

/** What a game ends with, whoever stopped it and why. */
const kindCards = [
  t`Fetch each other a glass of water and stay close for a moment.`,
  t`Tell each other one thing that was nice about today. It can be tiny.`,
  t`Put on a song that you both know, and do nothing until it is over.`,
  t`Wrap up warm, breathe out together three times, and leave it at that.`,
  t`Say good night to each other the way you like it best.`,
] as const;

/** The card that a game ends with: the same on both phones. */
export const kindCardOf = (game: string): string =>
  kindCards[Math.floor(numbersFrom(game)() * kindCards.length)] ?? kindCards[0];

/** How long a "ready now" still holds, in words that change once a minute. */
export const readyWords = (until: number, now: number): string => {
  const minutes = Math.max(1, Math.min(10, Math.ceil((until - now) / MINUTE)));
  return plural(minutes, {
    one: 'It holds while this screen is open, for one more minute at most.',
    other: 'It holds while this screen is open, for # more minutes at most.',
  });
};

/** For an element that is what a card says, which can be one that one of the two wrote. */
export const ofCard = (card: Pick<DrawnCard, 'id' | 'text'>): SaidWords =>
  isOwnCard(card) ? byPeople(card.text) : ofDeck(card.text);
