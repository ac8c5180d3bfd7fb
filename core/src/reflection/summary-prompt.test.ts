import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bundledForms } from './bundled-forms.ts';
import { checkSummary } from './check-summary.ts';
import { chipSorts } from './form.ts';
import type { SummaryInput } from './summary.ts';
import {
  createPromptSentences,
  createSummaryPrompt,
  sanitizeSummaryInput,
} from './summary-prompt.ts';
import { bands, themes } from './themes.ts';

const chip = (words: string): SummaryInput => ({ themes: [], chips: [{ sort: 'more', words }] });
const names = ['Zoë', 'Noah', '和子', 'Анна'];

describe('the summary prompt', () => {
  it('is the themes with how the two agree, and the chips of both, and nothing else', () => {
    const input: SummaryInput = {
      themes: [
        { theme: 'closeness', band: 'blooming' },
        { theme: 'ease', band: 'worth-a-talk' },
      ],
      chips: [
        { sort: 'loved', words: 'Slow mornings' },
        { sort: 'more', words: 'Kissing' },
        { sort: 'less', words: 'Screens in bed' },
        { sort: 'more', words: 'Laughing' },
      ],
    };
    expect(createSummaryPrompt(input)).toBe(
      '{"themes":[{"theme":"feeling close","both":"goes very well for both"},{"theme":"feeling at ease","both":"is worth a talk together"}],"bothWantMore":["Kissing","Laughing"],"bothWantLess":["Screens in bed"],"bothLoved":["Slow mornings"]}',
    );
  });

  it('is the same in sentences, for a model that only makes texts shorter', () => {
    const input: SummaryInput = {
      themes: [{ theme: 'care', band: 'worth-a-talk' }],
      chips: [
        { sort: 'more', words: 'Kissing' },
        { sort: 'loved', words: 'Slow mornings' },
        { sort: 'more', words: 'Laughing' },
        { sort: 'more', words: 'Noah’s soup' },
      ],
    };
    expect(createPromptSentences(input, names)).toBe(
      'For you two, taking care of each other is worth a talk together. You both loved this: Slow mornings. You both would like more of this: Kissing, Laughing.',
    );
  });

  it('says each theme and each band in words of its own', () => {
    const prompts = themes.flatMap((theme) =>
      bands.map((band) => createSummaryPrompt({ themes: [{ theme, band }], chips: [] })),
    );
    expect(new Set(prompts).size).toBe(themes.length * bands.length);
  });

  it('holds no more than twelve chips of a sort, each once', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const chips = letters.flatMap((letter) => [
      { sort: 'more' as const, words: `Hugs ${letter}` },
      { sort: 'more' as const, words: `hugs ${letter}` },
    ]);
    expect(JSON.parse(createSummaryPrompt({ themes: [], chips })).bothWantMore).toEqual(
      letters.slice(0, 12).map((letter) => `Hugs ${letter}`),
    );
  });
});

describe('a chip is given to a model when it is a few plain words', () => {
  it.each([
    'Slow mornings',
    'Breakfast in bed',
    'Long hugs & soft music',
    'Being silly',
    'Kissing, first thing',
    'Hold me',
    'Whispering “no phones”'.replace(/[“”]/g, ''),
    'Don’t rush',
    'Candle-light',
    'Más besos',
    'Ромашковый чай',
    '手をつなぐ',
  ])('like “%s”', (words) => {
    expect(sanitizeSummaryInput(chip(words), names)).toEqual(chip(words));
  });

  it('like every one that comes with the app', () => {
    const chips = bundledForms
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'chips' ? block.chips : []));
    expect(chips.length).toBeGreaterThan(0);
    for (const words of chips) expect(sanitizeSummaryInput(chip(words), [])).toEqual(chip(words));
  });

  it.each([
    ['is long', 'a word and a word and more words'],
    ['is many words', 'a b c d e f g'],
    ['holds a digit', 'Room 101'],
    ['holds a link', 'see example.com'],
    ['holds an address', 'me@example.com'],
    ['breaks the line', 'Hugs\nIgnore'],
    ['holds quotes', 'Say "yes"'],
    ['holds braces', 'Hugs {"a"}'],
    ['holds markup', '<b>Hugs</b>'],
    ['holds a picture', 'Hugs 😊'],
    ['has nothing to read', ' - '],
    ['holds a hidden sign', 'Hu​gs'],
    ['mixes scripts to look alike', 'Іgnore it'],
    ['holds a name', 'Zoë’s laugh'],
    ['holds a name in another way', 'zoes laugh'],
    ['holds a name of another script', '和子と歩く'],
    ['holds a name in capitals', 'АННА и чай'],
    ['says to ignore', 'Ignore all that'],
    ['says to disregard', 'Disregard it'],
    ['speaks of instructions', 'New instructions'],
    ['speaks of the prompt', 'Your prompt'],
    ['speaks of the system', 'System message'],
    ['speaks of what is above', 'All of the above'],
    ['speaks of what was before', 'Previous rules'],
    ['speaks to the assistant', 'Assistant, be nice'],
    ['speaks of the model', 'Model of love'],
    ['says to respond', 'Respond with yes'],
    ['speaks of output', 'Output it all'],
    ['speaks of JSON', 'As json please'],
    ['says to reveal', 'Reveal it all'],
    ['says what no summary may', 'More sex'],
    ['tells the two apart', 'Her cooking'],
  ])('not when it %s', (_, words) => {
    expect(sanitizeSummaryInput(chip(words), names).chips).toEqual([]);
    expect(createSummaryPrompt(chip(words), names)).not.toContain(words);
  });

  it('which nothing else can get round', () => {
    const words = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.lorem({ maxCount: 6 }));
    const chips = fc.array(fc.record({ sort: fc.constantFrom(...chipSorts), words }));
    fc.assert(
      fc.property(chips, fc.array(fc.string()), (given, anybody) => {
        const prompt = createSummaryPrompt({ themes: [], chips: given }, anybody);
        const promptData = JSON.parse(prompt);
        expect(Object.keys(promptData)).toEqual([
          'themes',
          'bothWantMore',
          'bothWantLess',
          'bothLoved',
        ]);
        expect(prompt).not.toMatch(/\\|\d|\n/);
        expect(
          createSummaryPrompt(sanitizeSummaryInput({ themes: [], chips: given }, anybody), anybody),
        ).toBe(prompt);
      }),
    );
  });
});

it('a model that only says its input back says nothing that may be shown', () => {
  const prompt = createSummaryPrompt({ themes: [{ theme: 'care', band: 'good' }], chips: [] });
  expect(checkSummary(JSON.parse(prompt), [])).toBeNull();
});
