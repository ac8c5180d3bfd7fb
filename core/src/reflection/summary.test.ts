import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { instant } from '../calendar.ts';
import {
  anyAnswerPair,
  chipsBlock,
  choiceBlock,
  createForm,
  themeBlock,
  wordsBlock,
} from './form.fixture.ts';
import { decideOutcome, toSharedAnswers } from './outcome.ts';
import {
  hasAgreedToSummaries,
  SUMMARY_CONSENT,
  SummaryInputSchema,
  toSummaryInput,
  withoutCustomChips,
} from './summary.ts';

const form = createForm(
  themeBlock('ease'),
  choiceBlock(),
  { ...chipsBlock('first'), sort: 'loved' },
  themeBlock('care'),
  wordsBlock(),
  chipsBlock('second'),
);

describe('summary input', () => {
  it('is the bands there are, and the words of chips both have tapped, in the form’s order', () => {
    const input = toSummaryInput(form, {
      state: 'open',
      themes: [
        { theme: 'ease', band: null },
        { theme: 'care', band: 'good' },
      ],
      chips: { second: [3], first: [0, 2] },
    });
    expect(input).toEqual({
      themes: [{ theme: 'care', band: 'good' }],
      chips: [
        { sort: 'loved', words: 'Candles' },
        { sort: 'loved', words: 'Laughing' },
        { sort: 'more', words: 'Time' },
      ],
    });
    expect(v.parse(SummaryInputSchema, input)).toEqual(input);
  });

  it('is nothing where there is nothing, and no chip that the form does not have', () => {
    const empty = { themes: [], chips: [] };
    expect(toSummaryInput(form, { state: 'open', themes: [], chips: {} })).toEqual(empty);
    const elsewhere = { first: [12], music: [0], missing: [1] };
    expect(toSummaryInput(form, { state: 'open', themes: [], chips: elsewhere })).toEqual(empty);
  });

  it('is the same for both, and has nothing that only one has tapped, chosen, set or said', () => {
    fc.assert(
      fc.property(anyAnswerPair, ({ form: asked, one, other }) => {
        const shares = [toSharedAnswers(one, false), toSharedAnswers(other, false)] as const;
        const { outcome } = decideOutcome(asked, ...shares);
        if (outcome.state !== 'open') return;
        const input = toSummaryInput(asked, outcome);
        const back = decideOutcome(asked, shares[1], shares[0]).outcome;
        if (back.state === 'open') expect(toSummaryInput(asked, back)).toEqual(input);
        const words = asked.blocks.flatMap((block) => {
          const [mine, theirs] = [one[block.id], other[block.id]];
          if (block.kind !== 'chips' || mine?.kind !== 'chips' || theirs?.kind !== 'chips')
            return [];
          return block.chips.filter(
            (_, chip) =>
              mine.shared &&
              theirs.shared &&
              mine.picked.includes(chip) &&
              theirs.picked.includes(chip),
          );
        });
        expect(input.chips.map((chip) => chip.words)).toEqual(words);
        expect(JSON.stringify(input)).not.toMatch(/\d|The rain|שלום|🌧️|Waking|Our last time|Which/);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe("a summary without users' own text:", () => {
  it('a summary has of chips only those that come with the app, of the same sort', () => {
    const themes = [{ theme: 'care', band: 'good' } as const];
    const known = [
      { sort: 'loved', words: 'Candles' },
      { sort: 'more', words: 'Time' },
    ] as const;
    const own = [
      { sort: 'less', words: 'Candles' },
      { sort: 'loved', words: 'candles' },
      { sort: 'loved', words: 'Candles with Anna' },
      { sort: 'loved', words: 'Waking' },
    ] as const;
    const input = { themes, chips: [own[0], known[0], ...own.slice(1), known[1]] };
    expect(withoutCustomChips(input, [form])).toEqual({ themes, chips: [...known] });
    expect(withoutCustomChips(input, [])).toEqual({ themes, chips: [] });
  });
});

describe('consent to summaries', () => {
  it('is to the present wording and to no other', () => {
    const at = instant(0);
    expect(hasAgreedToSummaries({ version: SUMMARY_CONSENT.version, at })).toBe(true);
    expect(hasAgreedToSummaries({ version: SUMMARY_CONSENT.version - 1, at })).toBe(false);
    expect(hasAgreedToSummaries(null)).toBe(false);
  });
});
