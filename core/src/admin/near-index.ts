import {
  type Fingerprint,
  fingerprint,
  sharedLettersLimit,
  sharedWordsLimit,
} from '../daily/similarity.ts';

/** Against what sums of fractions lose. */
const SLACK = 1e-9;

/** A text as numbers: its features, the rarest first, and how often each occurs in it. */
type Features = { readonly ids: Int32Array; readonly counts: Int32Array };

/** Numbers the features of all texts by how rare they are; rare ones tell texts apart. */
const numbered = (all: readonly ReadonlyMap<string, number>[]) => {
  const frequency = new Map<string, number>();
  for (const features of all) {
    for (const name of features.keys()) frequency.set(name, (frequency.get(name) ?? 0) + 1);
  }
  const byRarity = [...frequency].sort(([, one], [, other]) => one - other);
  const numbers = new Map(byRarity.map(([name], number) => [name, number]));
  const texts = all.map((features): Features => {
    const sorted = [...features]
      .map(([name, count]) => [numbers.get(name) ?? 0, count] as const)
      .sort(([one], [other]) => one - other);
    return {
      ids: Int32Array.from(sorted, ([id]) => id),
      counts: Int32Array.from(sorted, ([, count]) => count),
    };
  });
  return { texts, size: numbers.size };
};

/**
 * How many of the rarest words two near-duplicates share one of: if none of them is shared, too few of
 * the others can be.
 */
const leadingWords = ({ ids }: Features): number =>
  ids.length - Math.ceil(ids.length * sharedWordsLimit - SLACK) + 1;

/** The same for letters: what is left behind them is too short a vector to reach the limit. */
const leadingLetters = ({ counts }: Features, length: number): number => {
  const limit = (sharedLettersLimit * length) ** 2 - SLACK;
  let left = length ** 2;
  let taken = 0;
  while (taken < counts.length && left >= limit) {
    left -= (counts[taken] ?? 0) ** 2;
    taken += 1;
  }
  return taken;
};

/** One way of likening texts: their features, and which texts lead with which. */
class Likeness {
  readonly texts: readonly Features[];
  readonly #places: readonly number[][];
  readonly #leads: readonly number[];
  /** The counts of the text in hand, by feature. */
  readonly #inHand: Int32Array;

  constructor(
    all: readonly ReadonlyMap<string, number>[],
    leads: (features: Features, index: number) => number,
  ) {
    const { texts, size } = numbered(all);
    this.texts = texts;
    this.#leads = texts.map(leads);
    this.#places = Array.from({ length: size }, () => []);
    this.#inHand = new Int32Array(size);
    for (const [index, { ids }] of texts.entries()) {
      for (const id of ids.subarray(0, this.#leads[index])) this.#places[id]?.push(index);
    }
  }

  /** Texts before this one that share a leading feature with it; some come more than once. */
  *near(index: number): Iterable<number> {
    for (const id of this.texts[index]?.ids.subarray(0, this.#leads[index]) ?? []) {
      for (const other of this.#places[id] ?? []) {
        if (other >= index) break;
        yield other;
      }
    }
  }

  /** Takes a text in hand, or puts it away by a factor of 0. */
  hold({ ids, counts }: Features, factor: 0 | 1): void {
    for (let place = 0; place < ids.length; place += 1) {
      this.#inHand[ids[place] ?? 0] = (counts[place] ?? 0) * factor;
    }
  }

  /** What another text has in common with the one in hand: the product of their counts. */
  shared(other: number): number {
    const text = this.texts[other];
    if (text === undefined) return 0;
    const { ids, counts } = text;
    let product = 0;
    for (let place = 0; place < ids.length; place += 1) {
      product += (counts[place] ?? 0) * (this.#inHand[ids[place] ?? 0] ?? 0);
    }
    return product;
  }
}

const onceEach = ({ stems }: Fingerprint): ReadonlyMap<string, number> =>
  new Map([...stems].map((word) => [word, 1]));

/**
 * Finds near-duplicates among many texts without holding each against each: only texts that share a
 * rare word, or rare letters, are compared. It finds exactly what `isNearDuplicate` finds between all.
 */
export class NearIndex {
  readonly #lengths: readonly number[];
  readonly #words: Likeness;
  readonly #letters: Likeness;
  /** In which search a text was compared last, so that none is compared twice in one. */
  readonly #compared: Int32Array;
  #search = 0;

  constructor(texts: readonly string[]) {
    const prints = texts.map(fingerprint);
    this.#lengths = prints.map(({ length }) => length);
    this.#words = new Likeness(prints.map(onceEach), leadingWords);
    this.#letters = new Likeness(
      prints.map(({ trigrams }) => trigrams),
      (features, index) => leadingLetters(features, this.#lengths[index] ?? 0),
    );
    this.#compared = new Int32Array(texts.length);
  }

  /** The first text before this one that asks nearly the same, as far as it counts; null for none. */
  before(index: number, counts: (other: number) => boolean): number | null {
    const words = this.#words.texts[index];
    const letters = this.#letters.texts[index];
    if (words === undefined || letters === undefined) return null;
    this.#search += 1;
    this.#words.hold(words, 1);
    this.#letters.hold(letters, 1);
    let first = index;
    for (const likeness of [this.#words, this.#letters]) {
      for (const other of likeness.near(index)) {
        if (other >= first || this.#compared[other] === this.#search) continue;
        this.#compared[other] = this.#search;
        if (counts(other) && this.#isNear(index, other)) first = other;
      }
    }
    this.#words.hold(words, 0);
    this.#letters.hold(letters, 0);
    return first === index ? null : first;
  }

  #isNear(index: number, other: number): boolean {
    const common = this.#words.shared(other);
    const all =
      (this.#words.texts[index]?.ids.length ?? 0) +
      (this.#words.texts[other]?.ids.length ?? 0) -
      common;
    if (all > 0 && common / all >= sharedWordsLimit) return true;
    const product = this.#letters.shared(other);
    const lengths = (this.#lengths[other] ?? 0) * (this.#lengths[index] ?? 0);
    return product > 0 && product / lengths >= sharedLettersLimit;
  }
}
