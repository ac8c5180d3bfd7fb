import { describe, expect, it } from 'vitest';
import { checkSummary } from './check-summary.ts';
import { checkWith, coupleNames, repeatWord, validSummary } from './summary.fixture.ts';
import type { Summary } from './summary.ts';
import { createTemplateSummary } from './template-summary.ts';
import { bands, themes } from './themes.ts';

describe('a good summary passes', () => {
  it.each<[string, Partial<Summary>]>([
    ['as it is', {}],
    ['of two sentences', { wentWell: 'You both felt close. The slow pace did you good as well.' }],
    ['with a dash', { wentWell: 'You both laughed a lot – and that made it easy for you.' }],
    ['with a semicolon', { wentWell: 'You both felt at ease; the evening was kind to you.' }],
    ['with a colon', { idea: 'Try this together: ten slow breaths before you talk.' }],
    ['with an apostrophe', { question: 'What’s one thing that you both would like to keep?' }],
    ['with a straight apostrophe', { question: "What's one thing that you would both keep?" }],
    [
      'that is no big thing',
      { idea: 'It’s enough to hold hands for a while, with the light low.' },
    ],
    ['with a known opening', { question: 'Next time, what would you both like to begin with?' }],
    [
      'with a sentence before the question',
      { question: 'Ease grew for you both. What helped with that?' },
    ],
    [
      'with a weekday',
      { idea: 'Keep a slow Sunday morning for the two of you, with breakfast in bed.' },
    ],
    ['with a month', { idea: 'Plan one quiet evening in December that is only for you two.' }],
    ['with a holiday', { idea: 'Save an hour for you two on the evening before Christmas.' }],
    ['with a theme written big', { wentWell: 'You both did well with Closeness and with Care.' }],
    ['with accents', { idea: 'Meet at your favorite café and share the crème brûlée.' }],
    [
      'with a hyphen',
      { idea: 'Leave each other a hand-written note on the pillow, just for you both.' },
    ],
    ['about each other', { wentWell: 'You took care of each other, and you both could tell.' }],
    [
      'with a word that only begins like a name',
      { idea: 'Watch a mianese film together and laugh at the testing parts.' },
    ],
    [
      'about what may get better',
      { question: 'What could help you both to feel more at ease with your wishes?' },
    ],
    ['with much to say', { idea: repeatWord(60) }],
    [
      'with spaces around and between',
      { wentWell: '  You both felt close,  and it did you good. ' },
    ],
    ['of a tomorrow', { idea: 'Tomorrow, give each other a long hug before you start the day.' }],
  ])('%s', (_, changes) => {
    const passed = checkWith(changes);
    expect(passed).not.toBeNull();
    expect(checkSummary(passed, coupleNames)).toEqual(passed);
  });

  it.each(themes.flatMap((theme) => bands.map((band) => [theme, band] as const)))(
    'written by hand, on %s that is %s',
    (theme, band) => {
      const text = createTemplateSummary({ themes: [{ theme, band }], chips: [] });
      expect(checkSummary(text, coupleNames)).toEqual(text);
    },
  );

  it('with its parts only, in the app’s own apostrophes and single spaces', () => {
    const raw = {
      ...validSummary,
      idea: " It's  enough to sit with a cup of tea together. ",
      title: 'x',
    };
    expect(checkSummary(raw, coupleNames)).toEqual({
      ...validSummary,
      idea: 'It’s enough to sit with a cup of tea together.',
    });
  });
});
