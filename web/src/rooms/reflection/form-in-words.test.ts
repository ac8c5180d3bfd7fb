import { bundledWords } from '@usward/core/content/bundled-words';
import { speakDecks } from '@usward/core/language/deck-words';
import { otherLanguages } from '@usward/core/language/languages';
import { FormSchema } from '@usward/core/reflection/form';
import { releasedForms } from '@usward/core/reflection/released-forms';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { formInWords } from './form-in-words.ts';

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
