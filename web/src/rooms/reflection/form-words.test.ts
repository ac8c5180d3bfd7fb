import { bundledWords } from '@usward/core/content/bundled-words';
import { speakDecks } from '@usward/core/language/deck-words';
import { otherLanguages } from '@usward/core/language/languages';
import { FormSchema } from '@usward/core/reflection/form';
import { releasedForms } from '@usward/core/reflection/released-forms';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { formInWords, MOST_KEPT, partsSentence, partsWords } from './form-words.ts';

describe('how much there is to a form', () => {
  it.each([
    [0, 'Nothing in it yet'],
    [1, '1 part'],
    [4, '4 parts'],
  ])('of %i parts reads %s, alone and before a sentence', (parts, words) => {
    expect(partsWords(parts)).toBe(words);
    expect(partsSentence(parts)).toBe(`${words}.`);
  });
});

describe('how many forms can be kept', () => {
  it('is said in figures', () => expect(MOST_KEPT).toBe('You keep 30 forms, which is the most.'));
});

afterEach(() => speakDecks({}));

describe('a form of the app that somebody makes their own', () => {
  it.each(otherLanguages)('is sound in their language, and all of it: %s', (language) => {
    speakDecks(bundledWords[language]);
    for (const { title, blocks } of releasedForms) {
      const form = formInWords({ title, blocks });
      expect(v.safeParse(FormSchema, form).issues).toBeUndefined();
      expect(form.title).not.toBe(title);
    }
  });

  it('is as it was in English', () => {
    for (const { title, blocks } of releasedForms) {
      expect(formInWords({ title, blocks })).toEqual({ title, blocks });
    }
  });
});
