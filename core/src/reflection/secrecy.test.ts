import { describe, expect, it } from 'vitest';
import { createForm, themeBlock } from './form.fixture.ts';
import { decideOutcome } from './outcome.ts';
import { computeRecentCompatibility, getBand, themeScore, toPairs } from './score.ts';

type Triple = readonly [number | null, number | null, number | null];

const places = [null, 1, 2, 3, 4, 5, 6, 7] as const;
/** All that somebody can set three sliders to: 512. */
const triples: readonly Triple[] = places.flatMap((first) =>
  places.flatMap((second) => places.map((third): Triple => [first, second, third])),
);
const form = createForm(themeBlock('care'));
const shared = (triple: Triple) => ({ sliders: { care: [...triple] }, open: {} });

/** What is seen of a form with one theme: that it stayed shut, or the theme's band. */
const seenBy = (mine: Triple, theirs: Triple): string => {
  const { outcome } = decideOutcome(form, shared(mine), shared(theirs));
  return outcome.state === 'open' ? `${outcome.themes[0]?.band ?? 'open'}` : outcome.state;
};

/** For all that can be seen beside these own answers, what the other can have answered. */
const findExplanations = (mine: Triple): ReadonlyMap<string, readonly Triple[]> =>
  Map.groupBy(triples, (theirs) => seenBy(mine, theirs));

/** Of all own answers, by what is seen: the fewest answers that a slider of the other can have had. */
const fewest = new Map<string, { numbers: number; triples: number }>();
for (const mine of triples) {
  for (const [seen, explanations] of findExplanations(mine)) {
    const numbers = [0, 1, 2].map((slider) => {
      const answers = new Set(explanations.map((theirs) => theirs[slider]));
      answers.delete(null);
      return answers.size;
    });
    const before = fewest.get(seen) ?? { numbers: 7, triples: triples.length };
    fewest.set(seen, {
      numbers: Math.min(before.numbers, ...numbers),
      triples: Math.min(before.triples, explanations.length),
    });
  }
}

describe('the other’s single answer', () => {
  it('is one of three numbers at least, whatever one said and whatever band is seen', () => {
    // Counted over all 512 x 512; a slider that was left out comes on top.
    expect(Object.fromEntries(fewest)).toEqual({
      blooming: { numbers: 3, triples: 32 },
      good: { numbers: 5, triples: 90 },
      'worth-a-talk': { numbers: 7, triples: 242 },
      open: { numbers: 7, triples: 98 },
      'too-few': { numbers: 7, triples: 22 },
    });
  });

  it('would be told by scores alone: 1 and 7 bloom by theirs with nothing but 1 and 7', () => {
    const mine: Triple = [null, 1, 7];
    const wouldBloom = triples.filter((theirs) => {
      const score = themeScore(toPairs(mine, theirs));
      return score !== null && getBand(score) === 'blooming';
    });
    expect(wouldBloom).toHaveLength(8);
    for (const [, second, third] of wouldBloom) expect([second, third]).toEqual([1, 7]);
    expect(findExplanations(mine).has('blooming')).toBe(false);
  });
});

describe('the whole', () => {
  const themesForm = createForm(themeBlock('care'), themeBlock('ease'));
  const decide = (mine: Triple, theirs: readonly [Triple, Triple]) =>
    decideOutcome(
      themesForm,
      { sliders: { care: [...mine], ease: [...mine] }, open: {} },
      { sliders: { care: [...theirs[0]], ease: [...theirs[1]] }, open: {} },
    );
  /** Of every band some, in all that can be seen beside them. */
  const some = triples.filter((_, index) => index % 19 === 0);
  const getRange = (score: number | null) =>
    computeRecentCompatibility([score ?? 0, score ?? 0, score ?? 0]).range;

  it('says no more than the bands, at its most telling: the same answers three times', () => {
    for (const place of [1, 2, 3, 4, 5, 6, 7]) {
      const mine: Triple = [place, place, place];
      const ranges = new Map<string, Set<string>>();
      for (const care of triples) {
        for (const ease of some) {
          const { outcome, score } = decide(mine, [care, ease]);
          const seen = JSON.stringify(outcome);
          const whole = score === null ? 'none' : JSON.stringify(getRange(score));
          ranges.set(seen, (ranges.get(seen) ?? new Set()).add(whole));
        }
      }
      expect([...ranges.values()].every((whole) => whole.size === 1)).toBe(true);
    }
  });

  it('lets somebody who sets all sliders alike tell no answer of a user who does the same', () => {
    for (const place of [1, 2, 3, 4, 5, 6, 7]) {
      for (const theirs of [1, 2, 3, 4, 5, 6, 7]) {
        const mine: Triple = [place, place, place];
        const wholeWith = (others: Triple): string =>
          JSON.stringify(getRange(decide(mine, [others, others]).score));
        const seen = wholeWith([theirs, theirs, theirs]);
        const alike = triples.filter((guess) => wholeWith(guess) === seen);
        for (const slider of [0, 1, 2]) {
          const numbers = new Set(alike.map((guess) => guess[slider]));
          numbers.delete(null);
          expect(numbers.size).toBeGreaterThanOrEqual(3);
        }
      }
    }
  });
});
