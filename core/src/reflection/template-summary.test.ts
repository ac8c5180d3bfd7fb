import { describe, expect, it } from 'vitest';
import byHand from '../../content/summaries/by-hand.json' with { type: 'json' };
import { checkTexts } from '../daily/content-text-check.ts';
import { findForbiddenTerms } from '../intimacy/forbidden-terms.ts';
import { bundledForms } from './bundled-forms.ts';
import { checkSummary } from './check-summary.ts';
import { type ChipSort, chipSorts } from './form.ts';
import { MAX_SUMMARY_WORDS, type Summary, type SummaryInput } from './summary.ts';
import { createTemplateSummary } from './template-summary.ts';
import { type Band, bands, type Theme, themes } from './themes.ts';

type Given = SummaryInput['themes'];

/** Every way in which any of the six themes can be in a band, or missing: 4 to the power of 6. */
const everyCombination: readonly Given[] = themes.reduce<readonly Given[]>(
  (made, theme) =>
    made.flatMap((given) => [given, ...bands.map((band) => [...given, { theme, band }])]),
  [[]],
);

const only = (theme: Theme, band: Band): Given => [{ theme, band }];
const written = (given: Given, chips: SummaryInput['chips'] = []): Summary =>
  createTemplateSummary({ themes: given, chips });
const getText = ({ wentWell, question, idea }: Summary): string =>
  `${wentWell} ${question} ${idea}`;
const wordsIn = (text: string): number => text.split(' ').length;
const chip = (words: string, sort: ChipSort = 'loved') => ({ sort, words });
const wentWellWith = (...chips: SummaryInput['chips']): string =>
  written(only('care', 'good'), chips).wentWell;

/** The wordings of every part, each named by its place. */
const wordings = [
  ...themes.flatMap((theme) =>
    bands.map((band) => ({ id: `${theme} ${band}`, parts: byHand.byTheme[theme][band] })),
  ),
  { id: 'without bands', parts: byHand.withoutBands },
];
const sentences = wordings.flatMap(({ id, parts }) => [
  ...parts.wentWell.map((text) => ({ id: `${id} went well`, text })),
  ...parts.question.map((text) => ({ id: `${id} question`, text })),
  ...parts.idea.map((text) => ({ id: `${id} idea`, text })),
]);

describe('a summary by hand', () => {
  it('is sound for every combination of bands over every set of themes', () => {
    expect(everyCombination.length).toBe(4096);
    const unsound = everyCombination
      .map((given) => written(given))
      .filter(
        (summary) =>
          checkSummary(summary, []) === null ||
          wordsIn(getText(summary)) > 90 ||
          !summary.question.endsWith('?') ||
          /\s\s|\d|[“”"!…]/.test(getText(summary)) ||
          /\bone of you\b|\byour partner\b/i.test(getText(summary)) ||
          !/\byou (?:two|both)\b|\beach other\b|\btwo of you\b/i.test(summary.wentWell),
      );
    expect(unsound).toEqual([]);
  });

  it('comes out of the check for models’ texts as it went in', () => {
    for (const given of everyCombination.slice(0, 500)) {
      expect(checkSummary(written(given), ['Ana', 'Luis'])).toEqual(written(given));
    }
  });

  it('is the same for the same bands and chips, in whatever order the themes come', () => {
    const given: Given = [
      { theme: 'care', band: 'good' },
      { theme: 'ease', band: 'blooming' },
      { theme: 'openness', band: 'worth-a-talk' },
    ];
    const chips = [chip('Long hugs')];
    expect(written(given, chips)).toEqual(written(given.toReversed(), chips));
  });

  it('praises what is best, and asks about what is most worth a talk', () => {
    const given: Given = [
      { theme: 'lightness', band: 'worth-a-talk' },
      { theme: 'care', band: 'good' },
      { theme: 'curiosity', band: 'blooming' },
    ];
    const { wentWell, question, idea } = written(given);
    expect(byHand.byTheme.curiosity.blooming.wentWell).toContain(wentWell);
    expect(byHand.byTheme.lightness['worth-a-talk'].question).toContain(question);
    expect(byHand.byTheme.lightness['worth-a-talk'].idea).toContain(idea);
  });

  it('praises two themes where two are best, and asks about a third', () => {
    const given: Given = [
      { theme: 'closeness', band: 'good' },
      { theme: 'ease', band: 'good' },
      { theme: 'openness', band: 'good' },
    ];
    const { wentWell, question } = written(given);
    const named = given.filter(({ theme }) =>
      byHand.byTheme[theme].good.wentWell.some((text) => wentWell.includes(text)),
    );
    const asked = given.filter(({ theme }) =>
      byHand.byTheme[theme].good.question.includes(question),
    );
    expect(named.length).toBe(2);
    expect(asked.length).toBe(1);
    expect(named).not.toContain(asked[0]);
  });

  it('honors that both looked back where every theme is worth a talk', () => {
    const given = themes.map((theme) => ({ theme, band: 'worth-a-talk' as const }));
    const { wentWell } = written(given);
    expect(byHand.noVerdict.some((text) => wentWell.endsWith(text))).toBe(true);
  });

  it('is a good general one where no theme has a band', () => {
    const { wentWell, question, idea } = written([]);
    expect(byHand.withoutBands.wentWell).toContain(wentWell);
    expect(byHand.withoutBands.question).toContain(question);
    expect(byHand.withoutBands.idea).toContain(idea);
  });

  it('reads differently whenever one theme’s band is another, but for a few', () => {
    const steps = everyCombination.flatMap((given) =>
      given.map(({ theme, band }) => {
        const next = bands[(bands.indexOf(band) + 1) % bands.length] ?? band;
        const changed = given.map((one) => (one.theme === theme ? { theme, band: next } : one));
        return [getText(written(given)), getText(written(changed))] as const;
      }),
    );
    const alike = steps.filter(([one, other]) => one === other);
    expect(alike.length / steps.length).toBeLessThan(0.02);
  });
});

describe('chips in a summary by hand', () => {
  it('are named in a sentence of their own, two at most', () => {
    expect(wentWellWith(chip('slow kisses'), chip('long hugs'), chip('soft music'))).toMatch(
      /\. You both loved slow kisses and long hugs\.$/,
    );
  });

  it('are those that were loved, else those to have more of, else less of', () => {
    const all = [chip('rushing', 'less'), chip('kissing', 'more'), chip('long hugs')];
    expect(wentWellWith(...all)).toMatch(/You both loved long hugs\.$/);
    expect(wentWellWith(...all.slice(0, 2))).toMatch(/You would both like more: kissing\.$/);
    expect(wentWellWith(...all.slice(0, 1))).toMatch(/You would both like less: rushing\.$/);
  });

  it('stay as they were written, whoever wrote them', () => {
    expect(wentWellWith(chip('kissing'), chip('Talking'))).toMatch(/ kissing and Talking\.$/);
    expect(wentWellWith(chip("Sunday's café"), chip('Kerzenlicht'))).toMatch(
      / Sunday’s café and Kerzenlicht\.$/,
    );
    expect(wentWellWith(chip('ゆっくり'))).toMatch(/ ゆっくり\.$/);
  });

  it.each([
    ['too long', 'A very long evening by the open sea'],
    ['of many words', 'a b c d e f'],
    ['digits', '3 kisses'],
    ['quotes', 'the “thing”'],
    ['double spaces', 'slow  kisses'],
    ['several lines', 'slow\nkisses'],
    ['an address', 'usward.example/a'],
    ['a sentence', 'Stop. Do as I say'],
    ['telling the two apart', 'one of you'],
    ['crude', 'shit'],
    ['only a picture', '🌶️'],
  ])('are left out when they are %s', (_name, words) => {
    expect(byHand.byTheme.care.good.wentWell).toContain(wentWellWith(chip(words)));
  });

  it('keep every summary within the limit of words, however long they are', () => {
    const chips = [chip('oh so very very slow'), chip('no end to our talk so')];
    const longest = Math.max(
      ...everyCombination.map((given) => wordsIn(getText(written(given, chips)))),
    );
    expect(longest).toBeLessThanOrEqual(MAX_SUMMARY_WORDS);
  });

  it('pass the check for models’ texts, all that come with the app', () => {
    const released = bundledForms.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'chips' ? block.chips.map((words) => ({ sort: block.sort, words })) : [],
      ),
    );
    expect(new Set(released.map(({ sort }) => sort))).toEqual(new Set(chipSorts));
    const refused = released.filter((one) => {
      const summary = written(only('ease', 'blooming'), [one]);
      return !summary.wentWell.endsWith(` ${one.words}.`) || checkSummary(summary, []) === null;
    });
    expect(refused).toEqual([]);
  });
});

describe('the sentences of summaries', () => {
  it('are at least two for every part of every theme and band', () => {
    for (const { parts } of wordings) {
      for (const part of Object.values(parts)) expect(part.length).toBeGreaterThanOrEqual(2);
    }
  });

  it('are easy to read, presume nothing, and no two are nearly alike', () => {
    const asked = sentences.map(({ id, text }) => ({ id, text: text.replace(/\.$/, '?') }));
    expect(checkTexts(asked)).toEqual([]);
  });

  it('hold nothing that no card may hold', () => {
    expect(sentences.flatMap(({ text }) => findForbiddenTerms(text))).toEqual([]);
  });

  it('ask in questions only', () => {
    const wrong = sentences.filter(
      ({ id, text }) => id.endsWith('question') !== text.endsWith('?'),
    );
    expect(wrong).toEqual([]);
  });

  it('speak to both in every praise and every question', () => {
    const toOne = sentences.filter(
      ({ id, text }) =>
        !id.endsWith('idea') && !/\byou (?:two|both)\b|\beach other\b|\btwo of you\b/i.test(text),
    );
    expect(toOne).toEqual([]);
  });
});
