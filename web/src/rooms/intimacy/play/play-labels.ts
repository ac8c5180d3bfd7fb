import { MINUTE_MS } from '@usward/core/durations';
import { isOwnCard } from '@usward/core/intimacy/own-card';
import type { DrawnCard } from '@usward/core/intimacy/play-session';
import { plural, t } from '@usward/core/language/i18n';
import { createSeededRandom } from '@usward/core/seeded-random';
import type { Who } from '../../../ui/Avatar.tsx';
import {
  contentTextProps,
  type LanguageTextProps,
  userTextProps,
} from '../../../ui/content-text.ts';

/** Without a name, "your partner" fits: only the holder reads it. */
export type Player = { readonly who: Who; readonly name: string | null };

export const getPhoneTakenLabel = (name: string | null): string =>
  name === null ? t`I have the phone` : t`I’m ${name}`;

const closingTextsAnywhere = [
  t`Tell each other one thing that was nice about today. It can be tiny.`,
  t`Put on a song you both know, and do nothing until it’s over.`,
  t`Say good night to each other the way you like best.`,
] as const;

const closingTextsTogether = [
  t`Get each other a glass of water and stay close for a moment.`,
  ...closingTextsAnywhere,
  t`Bundle up, breathe out together three times, and leave it at that.`,
] as const;

/** Seeded by the game, so both phones show the same card. */
export const getClosingText = (game: string, isApart: boolean): string => {
  const texts = isApart ? closingTextsAnywhere : closingTextsTogether;
  return texts[Math.floor(createSeededRandom(game)() * texts.length)] ?? texts[0];
};

export const getReadyText = (until: number, now: number): string => {
  const minutes = Math.max(1, Math.min(10, Math.ceil((until - now) / MINUTE_MS)));
  return plural(minutes, {
    one: 'It counts while this screen is open, for one more minute at most.',
    other: 'It counts while this screen is open, for # more minutes at most.',
  });
};

/** A card may be by one of the couple, whose language is unknown. */
export const cardTextProps = (card: Pick<DrawnCard, 'id' | 'text'>): LanguageTextProps =>
  isOwnCard(card) ? userTextProps(card.text) : contentTextProps(card.text);
