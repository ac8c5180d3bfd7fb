import { toAskedOwnQuestion } from '@usward/core/daily/question';
import { toMessageKey } from '@usward/core/language/catalog-keys';
import { setContentTranslations } from '@usward/core/language/content-translations';
import { setLocale } from '@usward/core/language/i18n';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  contentLanguageProps,
  contentText,
  contentTextProps,
  questionTextProps,
} from './content-text.ts';

const laugh = 'What made you laugh today?';
const rest = 'Where do you rest best?';
const own = toAskedOwnQuestion('own-1', laugh);

const english = { language: 'en', locale: 'en-GB', words: null } as const;

afterEach(() => {
  setLocale(english);
  setContentTranslations({});
});

describe('a text of a deck', () => {
  beforeEach(() => {
    setLocale({ language: 'es', locale: 'es', words: {} });
    setContentTranslations({ [toMessageKey(laugh)]: '¿Qué te hizo reír hoy?' });
  });

  it('is said in the language that is spoken, and says so', () => {
    expect(contentTextProps(laugh)).toEqual({
      lang: 'es',
      dir: 'auto',
      children: '¿Qué te hizo reír hoy?',
    });
    expect(questionTextProps({ topic: 'play', text: laugh })).toEqual(contentTextProps(laugh));
  });

  it('stays English where the language has no words for it, and says so', () => {
    expect(contentText(rest)).toBe(rest);
    expect(contentLanguageProps(rest).lang).toBe('en');
  });

  it('is one that a later version brings, too', () => {
    expect(questionTextProps({ topic: 'a-topic-of-next-month', text: rest }).lang).toBe('en');
  });

  it('is no question that one of the two thought of, whatever it says', () => {
    expect(questionTextProps(own)).toEqual({ dir: 'auto', children: laugh });
  });
});

it('content text is English before a translation has loaded', () => {
  expect(contentTextProps(laugh)).toEqual({ lang: 'en', dir: 'auto', children: laugh });
});
