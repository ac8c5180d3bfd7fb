import type { TextFinding } from '../daily/content-text-check.ts';
import type { Idea } from './card.ts';
import { findForbiddenTerms } from './forbidden-terms.ts';
import { missingTags } from './implied-tags.ts';

export type CardTextFinding =
  | TextFinding
  | { readonly id: string; readonly rule: 'forbidden' | 'tags'; readonly message: string };

export const cardFiles = ['truths', 'dares', 'ideas'] as const;
export type CardFile = (typeof cardFiles)[number];

export type CardEntry = Idea;

const ends: Readonly<Record<CardFile, RegExp>> = { truths: /[.?]$/, dares: /\.$/, ideas: /\.$/ };

export function findWrongEndPunctuation(
  file: CardFile,
  cards: readonly CardEntry[],
): readonly CardTextFinding[] {
  return cards
    .filter(({ text }) => !ends[file].test(text))
    .map(({ id }) => ({ id, rule: 'punctuation', message: 'does not end as its kind does' }));
}

export function checkWordsAndTags(card: CardEntry): readonly CardTextFinding[] {
  const { id, text, touches } = card;
  const twice = touches.filter((limit, index) => touches.indexOf(limit) < index);
  return [
    ...findForbiddenTerms(text).map(({ word, kind }) => ({
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
