import { tokenize } from './tokenize.ts';

/** Near-duplicates share this fraction of their content words (our own choice). */
const wordSimilarityLimit = 0.6;

/** Near-duplicates' trigrams agree this far, even if a word differs (our own choice). */
const trigramSimilarityLimit = 0.75;

/** Computed once per text, not once per pair. */
export interface Fingerprint {
  readonly stems: ReadonlySet<string>;
  readonly trigrams: ReadonlyMap<string, number>;
  readonly length: number;
}

const stopWords = new Set(
  `a about all an and any are as at be been but by can could did do does for from get had has have
  how i if in into is it its just like me more most much my not now of on one or other our out so
  some than that the their them then there they thing this to two up us want was we were what when
  where which who why will with would you your yours partner partner’s`.split(/\s+/),
);

export function fingerprint(text: string): Fingerprint {
  const words = tokenize(text);
  const trigrams = new Map<string, number>();
  const letters = ` ${words.join(' ')} `;
  for (let start = 0; start + 3 <= letters.length; start += 1) {
    const trigram = letters.slice(start, start + 3);
    trigrams.set(trigram, (trigrams.get(trigram) ?? 0) + 1);
  }
  return {
    stems: new Set(words.filter((word) => !stopWords.has(word)).map(stem)),
    trigrams,
    length: Math.hypot(...trigrams.values()),
  };
}

/** Jaccard similarity of the stemmed content words, 0 to 1. */
function getWordSimilarity(one: Fingerprint, other: Fingerprint): number {
  const shared = [...one.stems].filter((word) => other.stems.has(word)).length;
  const all = one.stems.size + other.stems.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** Cosine similarity of the trigram counts, 0 to 1. */
function getTrigramSimilarity(one: Fingerprint, other: Fingerprint): number {
  let product = 0;
  for (const [trigram, count] of one.trigrams) {
    product += count * (other.trigrams.get(trigram) ?? 0);
  }
  return product === 0 ? 0 : product / (one.length * other.length);
}

export function isNearDuplicate(one: Fingerprint, other: Fingerprint): boolean {
  return (
    getWordSimilarity(one, other) >= wordSimilarityLimit ||
    getTrigramSimilarity(one, other) >= trigramSimilarityLimit
  );
}

/** Strips the commonest endings: enough to match "laugh", "laughs" and "laughing". */
function stem(word: string): string {
  const bare = word.replace(/’.*$/, '');
  const stemmed = bare.replace(/(?:ing|ed|es|ly|s|e)$/, '');
  return stemmed.length >= 3 ? stemmed : bare;
}
