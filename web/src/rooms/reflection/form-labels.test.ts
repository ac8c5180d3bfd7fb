import { bundledTranslations } from '@usward/core/content/bundled-translations';
import { setContentTranslations } from '@usward/core/language/content-translations';
import { translatedLanguages } from '@usward/core/language/languages';
import { bundledForms } from '@usward/core/reflection/bundled-forms';
import { type Block, FormSchema } from '@usward/core/reflection/form';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import {
  getFirstSentence,
  getLengthText,
  getPartsSentence,
  MAX_FORMS_TEXT,
  translateForm,
} from './form-labels.ts';

describe('the parts of a form', () => {
  it.each([
    [0, 'Nothing in it yet.'],
    [1, '1 part.'],
    [4, '4 parts.'],
  ])('of which there are %i read %s', (parts, words) => {
    expect(getPartsSentence(parts)).toBe(words);
  });
});

const chips: Block = { kind: 'chips', id: 'b', sort: 'loved', chips: ['Tea', 'Rain'] };
const words: Block = { kind: 'words', id: 'c', prompt: 'What stays with you?' };

describe('the length of a form', () => {
  it('counts the private items, in tens of seconds', () => {
    expect(getLengthText({ blocks: [chips] })).toBe('About 20 seconds');
    expect(getLengthText({ blocks: [chips, words] })).toBe('About 40 seconds');
  });

  it('is within what the app promises for each form that comes with it', () => {
    for (const form of bundledForms) expect(getLengthText(form)).toMatch(/^About [789]0 seconds$/);
  });
});

describe('the first sentence of a form', () => {
  it('is the first that is a sentence, not a word to tap', () => {
    expect(getFirstSentence({ blocks: [chips, words] })).toBe('What stays with you?');
    expect(bundledForms.map(getFirstSentence)).toContain('I could relax this evening.');
  });

  it('is missing where there are only words to tap', () => {
    expect(getFirstSentence({ blocks: [chips] })).toBeNull();
  });
});

describe('the form limit', () => {
  it('is said in figures', () =>
    expect(MAX_FORMS_TEXT).toBe('You’ve saved 30 forms, which is the limit.'));
});

afterEach(() => setContentTranslations({}));

describe('a form of the app that somebody makes their own', () => {
  it.each(translatedLanguages)('is sound in their language, and all of it: %s', (language) => {
    setContentTranslations(bundledTranslations[language]);
    for (const { title, blocks } of bundledForms) {
      const form = translateForm({ title, blocks });
      expect(v.safeParse(FormSchema, form).issues).toBeUndefined();
      expect(form.title).not.toBe(title);
    }
  });

  it('is as it was in English', () => {
    for (const { title, blocks } of bundledForms) {
      expect(translateForm({ title, blocks })).toEqual({ title, blocks });
    }
  });
});
