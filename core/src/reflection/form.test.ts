import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { chipsBlock, choiceBlock, createForm, themeBlock, wordsBlock } from './form.fixture.ts';
import {
  type Block,
  BlockIdSchema,
  BlockSchema,
  FORM_LIMITS,
  FormIdSchema,
  FormSchema,
  MAX_OWN_FORMS,
  OwnFormSchema,
  SLIDER,
  SLIDERS_PER_THEME,
  TemplateSchema,
} from './form.ts';
import { bands, themes } from './themes.ts';

/** What is said of a form or a block, by the field it is said of. */
const getFieldErrors = (schema: v.GenericSchema, given: unknown): Record<string, string> =>
  Object.fromEntries(
    (v.safeParse(schema, given).issues ?? []).map((issue) => [
      v.getDotPath(issue) ?? '',
      issue.message,
    ]),
  );
const getFormErrors = (...blocks: Block[]) => getFieldErrors(FormSchema, createForm(...blocks));
const ofBlock = (block: object) => getFieldErrors(BlockSchema, block);
const many = (count: number, sign = 'x'): string[] =>
  Array.from({ length: count }, (_, index) => `${sign}${index}`);
/** A sign of two code units and four bytes. */
const CLOUD = '🌧';

describe('a form', () => {
  it('holds every kind of part, and each theme', () => {
    const blocks = [...themes.map(themeBlock), choiceBlock(), chipsBlock(), wordsBlock()];
    expect(v.parse(FormSchema, createForm(...blocks))).toEqual(createForm(...blocks));
    expect(themes).toHaveLength(6);
    expect(bands).toEqual(['blooming', 'good', 'worth-a-talk']);
    expect([SLIDER, SLIDERS_PER_THEME, MAX_OWN_FORMS]).toEqual([{ min: 1, max: 7 }, 3, 30]);
  });

  it('holds one part at least, ten at most', () => {
    const chips = (count: number) => many(count, 'c').map((id) => chipsBlock(id));
    expect(getFormErrors()).toEqual({ blocks: 'Add something to the form.' });
    expect(getFormErrors(...chips(10))).toEqual({});
    expect(getFormErrors(...chips(11))).toEqual({ blocks: 'A form can have up to 10 parts.' });
  });

  it('has a title of 60 signs at most', () => {
    const titled = (title: string) =>
      getFieldErrors(FormSchema, { ...createForm(wordsBlock()), title });
    expect(titled('  ')).toEqual({ title: 'Write something first.' });
    expect(titled('x'.repeat(60))).toEqual({});
    expect(titled('x'.repeat(61))).toEqual({ title: 'Use 60 characters or fewer.' });
  });

  it('has each theme once, and each name once', () => {
    expect(getFormErrors(themeBlock('care'), { ...themeBlock('care'), id: 'again' })).toEqual({
      blocks: 'A form can have each theme only once.',
    });
    expect(getFormErrors(choiceBlock('same'), wordsBlock('same'))).toEqual({
      blocks: 'Two parts have the same name.',
    });
  });

  it('asks for own words three times at most', () => {
    const words = (count: number) => many(count, 'w').map((id) => wordsBlock(id));
    expect(getFormErrors(...words(3))).toEqual({});
    expect(getFormErrors(...words(4))).toEqual({
      blocks: 'A form can have up to 3 open questions.',
    });
  });

  it('names the part that is wrong', () => {
    const wrong = { ...choiceBlock(), options: ['Only one'] };
    expect(getFormErrors(wordsBlock(), wrong)).toEqual({
      'blocks.1.options': 'Write at least two answers.',
    });
  });

  it('holds nothing that is not known', () => {
    expect(v.is(FormSchema, { ...createForm(wordsBlock()), by: 'me' })).toBe(false);
    for (const block of [themeBlock('ease'), choiceBlock(), chipsBlock(), wordsBlock()]) {
      expect(v.is(BlockSchema, block)).toBe(true);
      expect(v.is(BlockSchema, { ...block, weight: 2 })).toBe(false);
    }
    expect(v.is(BlockSchema, { ...wordsBlock(), kind: 'photo' })).toBe(false);
  });
});

describe('a part of a form', () => {
  it('has its sliders in threes, about a theme of ours', () => {
    const sliders = (count: number) => ofBlock({ ...themeBlock('ease'), sliders: many(count) });
    expect([sliders(2), sliders(3), sliders(4)]).toEqual([
      { sliders: 'Sliders come in threes.' },
      {},
      { sliders: 'Sliders come in threes.' },
    ]);
    expect(Object.keys(ofBlock({ ...themeBlock('ease'), theme: 'duration' }))).toEqual(['theme']);
  });

  it('has two to six answers to choose from, no two the same', () => {
    const options = (all: string[]) => ofBlock({ ...choiceBlock(), options: all }).options;
    expect(options(many(1))).toBe('Write at least two answers.');
    expect(options(many(2))).toBeUndefined();
    expect(options(many(6))).toBeUndefined();
    expect(options(many(7))).toBe('Six answers at most.');
    expect(options(['Slow', 'Loud', ' slow '])).toBe('Two of these are the same.');
    expect(options(['Caf\u00e9', 'Cafe\u0301'])).toBe('Two of these are the same.');
  });

  it('has two to twelve chips, no two the same, of a known sort', () => {
    const chips = (all: string[]) => ofBlock({ ...chipsBlock(), chips: all }).chips;
    expect(chips(many(1))).toBe('Write at least two.');
    expect(chips(many(2))).toBeUndefined();
    expect(chips(many(12))).toBeUndefined();
    expect(chips(many(13))).toBe('Twelve at most.');
    expect(chips(['Time', 'TIME'])).toBe('Two of these are the same.');
    for (const sort of ['more', 'less', 'loved']) {
      expect(ofBlock({ ...chipsBlock(), sort })).toEqual({});
    }
    expect(Object.keys(ofBlock({ ...chipsBlock(), sort: 'never' }))).toEqual(['sort']);
  });

  it('is as long as it looks, whatever signs it is written in', () => {
    const max = {
      prompt: (text: string) => ofBlock({ ...wordsBlock(), prompt: text }).prompt,
      option: (text: string) => ofBlock({ ...choiceBlock(), options: ['a', text] })['options.1'],
      chip: (text: string) => ofBlock({ ...chipsBlock(), chips: ['a', text] })['chips.1'],
    };
    for (const [name, getFault] of Object.entries(max)) {
      const limit = FORM_LIMITS[name as keyof typeof max];
      for (const sign of ['x', CLOUD, 'ש', 'e\u0301']) {
        expect(getFault(sign.repeat(limit))).toBeUndefined();
        expect(getFault(sign.repeat(limit + 1))).toBe(`Use ${limit} characters or fewer.`);
      }
    }
    expect([FORM_LIMITS.prompt, FORM_LIMITS.option, FORM_LIMITS.chip]).toEqual([140, 60, 30]);
    const sliders = ['a', 'b', 'x'.repeat(141)];
    expect(ofBlock({ ...themeBlock('ease'), sliders })).toEqual({
      'sliders.2': 'Use 140 characters or fewer.',
    });
  });

  it('keeps what is written, trimmed and composed', () => {
    const asked = (prompt: string) => v.parse(BlockSchema, { ...wordsBlock(), prompt });
    expect(asked('  מה נשאר איתך? ')).toEqual({ ...wordsBlock(), prompt: 'מה נשאר איתך?' });
    expect(asked('Cafe\u0301?')).toEqual({ ...wordsBlock(), prompt: 'Caf\u00e9?' });
    expect(ofBlock({ ...wordsBlock(), prompt: '\u200f \u2060' })).toEqual({
      prompt: 'Write something first.',
    });
    expect(ofBlock({ ...wordsBlock(), prompt: 'half \ud83c' })).toEqual({
      prompt: 'This text contains a broken character.',
    });
  });

  it('has a name that nothing else has of itself', () => {
    const fine = ['a', 'b-2', '0', 'x'.repeat(36), 'constructors', 'my-prototype'];
    const wrong = ['', 'x'.repeat(37), 'A', 'a b', 'a.b', '__proto__', 'constructor', 'prototype'];
    expect(fine.filter((id) => !v.is(BlockIdSchema, id))).toEqual([]);
    expect(wrong.filter((id) => v.is(BlockIdSchema, id))).toEqual([]);
    for (const block of [themeBlock('ease'), choiceBlock(), chipsBlock(), wordsBlock()]) {
      expect(v.is(BlockSchema, { ...block, id: 'constructor' })).toBe(false);
    }
  });
});

describe("a form's origin", () => {
  it('is told by its id: a word for those of the app, a uuid for own ones', () => {
    const form = createForm(wordsBlock());
    const uuid = '0b7a6e0e-6f5c-4f0e-9d3c-2a1b3c4d5e6f';
    const template = (id: string) => v.is(TemplateSchema, { ...form, id, about: 'In a line.' });
    const tried = ['last-time', 'x', 'Last', '-x', '2x', 'a'.repeat(41)];
    expect(tried.filter(template)).toEqual(['last-time']);
    expect([uuid, 'last-time'].map((id) => v.is(OwnFormSchema, { ...form, id }))).toEqual([
      true,
      false,
    ]);
    expect(v.is(FormIdSchema, uuid)).toBe(true);
  });
});
