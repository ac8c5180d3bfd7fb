import fc from 'fast-check';
import { instant } from '../calendar.ts';
import type { FormAnswer, FormAnswers } from './answers.ts';
import { type Block, type BlockOf, chipSorts, type Form } from './form.ts';
import type { OwnAnswers } from './reflection.ts';
import { type Theme, themes } from './themes.ts';
import type { ReflectionFacts } from './view-reflection.ts';

/** For tests: three sliders about a theme, named like it. */
export const themeBlock = (theme: Theme): BlockOf<'theme'> => ({
  kind: 'theme',
  id: theme,
  theme,
  sliders: [`${theme}, one`, `${theme}, two`, `${theme}, three`],
});

/** For tests: a question with three answers. */
export const choiceBlock = (id = 'music'): BlockOf<'choice'> => ({
  kind: 'choice',
  id,
  prompt: 'Which music was it?',
  options: ['Slow', 'Loud', 'None'],
});

/** For tests: four chips. */
export const chipsBlock = (id = 'more'): BlockOf<'chips'> => ({
  kind: 'chips',
  id,
  sort: 'more',
  chips: ['Candles', 'Talking', 'Laughing', 'Time'],
});

/** For tests: a question in own words. */
export const wordsBlock = (id = 'said'): BlockOf<'words'> => ({
  kind: 'words',
  id,
  prompt: 'What stays with you?',
});

/** For tests: a form of these blocks. */
export const createForm = (...blocks: Block[]): Form => ({ title: 'Our last time', blocks });

/** For tests: what somebody sets three sliders to. */
export const anySliders = fc.array(fc.option(fc.integer({ min: 1, max: 7 })), {
  minLength: 3,
  maxLength: 3,
});

const anyThemes = fc
  .subarray([...themes], { maxLength: 5 })
  .map((picked): Block[] => picked.map(themeBlock));
const anyOthers = fc.record({
  choice: fc.boolean(),
  chips: fc.subarray([...chipSorts]),
  words: fc.integer({ min: 0, max: 1 }),
});

/** For tests: any form with something in it, its blocks in any order. */
export const anyForm: fc.Arbitrary<Form> = fc
  .tuple(anyThemes, anyOthers)
  .map(([sliders, { choice, chips, words }]): Block[] => [
    ...sliders,
    ...(choice ? [choiceBlock()] : []),
    ...chips.map((sort) => ({ ...chipsBlock(sort), sort })),
    ...Array.from({ length: words }, () => wordsBlock()),
  ])
  .filter((blocks) => blocks.length > 0)
  .chain((blocks) =>
    fc.shuffledSubarray(blocks, { minLength: blocks.length, maxLength: blocks.length }),
  )
  .map((blocks) => createForm(...blocks));

const anyAnswer = (block: Block): fc.Arbitrary<FormAnswer> => {
  const shared = fc.boolean();
  switch (block.kind) {
    case 'theme':
      return fc.record({ kind: fc.constant('theme' as const), sliders: anySliders, shared });
    case 'choice': {
      const option = fc.nat({ max: block.options.length - 1 });
      return fc.record({ kind: fc.constant('choice' as const), option, shared });
    }
    case 'chips': {
      const picked = fc.shuffledSubarray([...block.chips.keys()], { minLength: 1 });
      return fc.record({ kind: fc.constant('chips' as const), picked, shared });
    }
    case 'words': {
      const text = fc.constantFrom('The rain.', 'שלום', '🌧️', 'Waking up');
      return fc.record({ kind: fc.constant('words' as const), text, shared });
    }
  }
};

/** For tests: any answers to a form; each may be left out, and be given in any order. */
export const anyAnswers = (form: Form): fc.Arbitrary<FormAnswers> =>
  fc
    .tuple(...form.blocks.map((block) => fc.option(anyAnswer(block))))
    .map((answers) =>
      form.blocks.flatMap(({ id }, index) => {
        const answer = answers[index] ?? null;
        return answer === null ? [] : [[id, answer] as const];
      }),
    )
    .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }))
    .map((all) => Object.fromEntries(all));

/** For tests: a form, and what each of two says to it. */
export const anyAnswerPair = anyForm.chain((form) =>
  fc.record({ form: fc.constant(form), one: anyAnswers(form), other: anyAnswers(form) }),
);

/** For tests: answers of one's own, given an hour after {@link createReflectionFacts} were shared. */
export const createOwnAnswers = (answers: FormAnswers, isPrivate = false): OwnAnswers => ({
  answers,
  kept: isPrivate,
  answeredAt: instant(Date.parse('2026-03-12T13:00:00.000Z')),
});

/** For tests: what is known of a form of three parts that nobody has answered, but for what is given. */
export const createReflectionFacts = (given: Partial<ReflectionFacts> = {}): ReflectionFacts => ({
  id: '0b7a6e0e-6f5c-4f0e-9d3c-2a1b3c4d5e6f',
  form: createForm(themeBlock('ease'), chipsBlock(), wordsBlock()),
  isMine: true,
  sharedAt: instant(Date.parse('2026-03-12T12:00:00.000Z')),
  forgottenAt: null,
  hasAnswered: false,
  partnerAnswered: false,
  isDeclined: false,
  mine: null,
  outcome: null,
  partners: null,
  ...given,
});
