import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundledForms } from '../../core/src/reflection/bundled-forms.ts';
import type { Block, Template } from '../../core/src/reflection/form.ts';
import { checkForms } from './forms.ts';

const near: Block = {
  kind: 'theme',
  id: 'near',
  theme: 'closeness',
  sliders: ['I heard the rain', 'The lamp was lit by me', 'My soup tasted of thyme'],
};
const calm: Block = {
  kind: 'theme',
  id: 'calm',
  theme: 'ease',
  sliders: ['I fed a goose', 'A kite flew over me', 'My boots were dry'],
};
const choice: Block = {
  kind: 'choice',
  id: 'choice',
  prompt: 'Which bridge shall we cross?',
  options: ['The old one', 'The new one'],
};
const chips: Block = { kind: 'chips', id: 'chips', sort: 'more', chips: ['Apples', 'Long pears'] };
const words: Block = { kind: 'words', id: 'words', prompt: 'What the violin said' };

/** A sound form, but for what is given. */
const createForm = (given: Partial<Template> = {}): Template => ({
  id: 'rainy-day',
  about: 'For a day on which it rains.',
  title: 'Rainy day',
  blocks: [near, calm, choice, chips, words],
  ...given,
});

/** A sound form of which one block is replaced. */
const formWith = (block: Block): Template =>
  createForm({
    blocks: createForm().blocks.map((sound) => (sound.id === block.id ? block : sound)),
  });

const findingsOn = (...forms: readonly Template[]) =>
  checkForms(forms.map((entry) => ({ file: `${entry.id}.json`, entry })));
const rulesFor = (...forms: readonly Template[]) => [
  ...new Set(findingsOn(...forms).map(({ rule }) => rule)),
];

describe('checking the forms', () => {
  it('finds nothing in a sound one', () => {
    expect(findingsOn(createForm())).toEqual([]);
  });

  it.each([
    ['two sliders of a theme', formWith({ ...near, sliders: near.sliders.slice(1) })],
    ['a theme that is there twice', formWith({ ...calm, theme: 'closeness' })],
    ['no parts', createForm({ blocks: [] })],
    ['an id of many words', createForm({ id: 'Rainy day' })],
    ['something that is no form', null],
  ])('names %s by its file, and looks no further into it', (_name, entry) => {
    expect(checkForms([{ file: 'some.json', entry }])).toMatchObject([
      { id: 'some.json', rule: 'schema' },
    ]);
  });

  it('names a form that stands in a file of another name', () => {
    expect(checkForms([{ file: 'sunny-day.json', entry: createForm() }])).toMatchObject([
      { id: 'rainy-day', rule: 'file-name' },
    ]);
  });

  it('names an id that two forms have', () => {
    expect(rulesFor(createForm(), createForm())).toContain('duplicate-id');
  });

  it('names a form of one theme, which could never count towards the whole', () => {
    expect(rulesFor(createForm({ blocks: [near, choice, chips, words] }))).toEqual(['themes']);
  });

  it('names a form that takes longer than 90 seconds', () => {
    const more = [
      { ...words, id: 'words-two', prompt: 'Where the goose went' },
      { ...words, id: 'words-three', prompt: 'How deep the river is' },
    ];
    expect(rulesFor(createForm({ blocks: [...createForm().blocks, ...more] }))).toEqual(['time']);
  });

  it('names a slider that says nothing about oneself', () => {
    const sliders = ['You heard the rain', 'The lamp was lit by me', 'My soup tasted of thyme'];
    expect(findingsOn(formWith({ ...near, sliders }))).toMatchObject([
      { id: 'rainy-day near', rule: 'speaker' },
    ]);
  });

  it.each(['Your apples', 'Apples for me', 'Our pears'])(
    'names the chip “%s”, which could not be read to both',
    (chip) => {
      expect(rulesFor(formWith({ ...chips, chips: [chip, 'Plums'] }))).toContain('speaker');
    },
  );

  it.each([
    ['a slider', formWith({ ...near, sliders: [...near.sliders.slice(1), 'I had some wine'] })],
    ['a question', formWith({ ...words, prompt: 'What I must tell' })],
    ['an option', formWith({ ...choice, options: ['A photo of it', 'The new one'] })],
    ['a chip', formWith({ ...chips, chips: ['Obedience', 'Plums'] })],
    ['a chip that no summary may name', formWith({ ...chips, chips: ['Libido', 'Plums'] })],
    ['the title', createForm({ title: 'The orgy' })],
    ['the line about it', createForm({ about: 'For you and your ex.' })],
  ])('names what is forbidden in %s', (_name, form) => {
    expect(rulesFor(form)).toContain('forbidden');
  });
});

describe('the words of a form', () => {
  it('name a sentence that is nearly another one, in its form or in any other', () => {
    const again = formWith({ ...words, prompt: 'My soups tasted of thyme' });
    expect(findingsOn(again)).toContainEqual({
      id: 'rainy-day words',
      rule: 'near-duplicate',
      message: 'asks nearly the same as rainy-day near',
    });
    const other = createForm({
      id: 'sunny-day',
      about: 'When the sun is out.',
      blocks: [near, calm],
    });
    expect(rulesFor(createForm(), other)).toEqual(['near-duplicate']);
  });

  it.each([
    ['a slider', formWith({ ...near, sliders: [...near.sliders.slice(1), 'My car was warm'] })],
    ['a question', formWith({ ...choice, prompt: 'Which car shall we take?' })],
    ['an option', formWith({ ...choice, options: ['By car', 'The new one'] })],
    ['a chip', formWith({ ...chips, chips: ['The car', 'Plums'] })],
    ['the title', createForm({ title: 'In the car' })],
    ['the line about it', createForm({ about: 'For a day in the car.' })],
  ])('name what is presumed in %s', (_name, form) => {
    expect(rulesFor(form)).toEqual(['assumption']);
  });

  it('name a sentence that is hard to read, and let a chip be one long word', () => {
    const hard = 'My communication characteristics felt unnecessarily complicated';
    expect(rulesFor(formWith({ ...words, prompt: hard }))).toEqual(['reading-grade']);
    expect(findingsOn(formWith({ ...chips, chips: ['Serendipity', 'Plums'] }))).toEqual([]);
  });

  it.each(['What a soup!', 'The soup…', "The soup's time", 'The  soup'])(
    'name the punctuation of “%s”',
    (prompt) => {
      expect(rulesFor(formWith({ ...words, prompt }))).toEqual(['punctuation']);
    },
  );
});

describe('the released forms', () => {
  it('have nothing to mend', () => {
    expect(findingsOn(...bundledForms)).toEqual([]);
  });

  it('are what stands in the folder', () => {
    const folder = join(import.meta.dirname, '../../core/content/forms');
    expect(bundledForms.map(({ id }) => `${id}.json`).toSorted()).toEqual(
      readdirSync(folder).toSorted(),
    );
  });
});
