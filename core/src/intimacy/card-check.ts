import type { TextFinding } from '../daily/text-check.ts';
import type { Idea } from './card.ts';
import { findForbidden } from './forbidden.ts';
import { missingTags } from './implied-tags.ts';

/** One thing to mend in the cards: at which, by which rule, and what is wrong in words. */
export type CardTextFinding =
  | TextFinding
  | { readonly id: string; readonly rule: 'forbidden' | 'tags'; readonly message: string };

/** The three files of cards. */
export const cardFiles = ['truths', 'dares', 'ideas'] as const;
/** One of {@link cardFiles}. */
export type CardFile = (typeof cardFiles)[number];

/** A card of any file, as all of them are tagged alike. */
export type CardEntry = Idea;

/** How a card ends. */
const ends: Readonly<Record<CardFile, RegExp>> = { truths: /[.?]$/, dares: /\.$/, ideas: /\.$/ };

/** Cards that end as no card of their file does. */
export function findUnfinished(
  file: CardFile,
  cards: readonly CardEntry[],
): readonly CardTextFinding[] {
  return cards
    .filter(({ text }) => !ends[file].test(text))
    .map(({ id }) => ({ id, rule: 'punctuation', message: 'does not end as its kind does' }));
}

/** What of a card's words no card may say, or its tags keep back. */
export function checkWordsAndTags(card: CardEntry): readonly CardTextFinding[] {
  const { id, text, touches } = card;
  const twice = touches.filter((limit, index) => touches.indexOf(limit) < index);
  return [
    ...findForbidden(text).map(({ word, kind }) => ({
      id,
      rule: 'forbidden' as const,
      message: `"${word}" is ${kind}`,
    })),
    ...missingTags(card).map(({ tag, because }) => ({
      id,
      rule: 'tags' as const,
      message: `is not tagged ${tag} and ${because}`,
    })),
    ...twice.map((limit) => ({ id, rule: 'tags' as const, message: `is tagged ${limit} twice` })),
  ];
}
