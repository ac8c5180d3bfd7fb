import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { type Catalog, CONTEXT_SEPARATOR, PLURAL_SEPARATOR, toMessageKey } from './catalog-keys.ts';
import {
  formatNumber,
  plural,
  setLocale,
  t,
  translate,
  translateTextParts,
  tWithContext,
  withLocale,
} from './i18n.ts';

const english = { language: 'en', locale: 'en-GB', words: null } as const;

/** Speaks Spanish with these texts, by the English ones. */
const spanish = (words: Catalog) => ({
  language: 'es' as const,
  locale: 'es',
  words: Object.fromEntries(
    Object.entries(words).map(([text, translation]) => [toMessageKey(text), translation]),
  ),
});

afterEach(() => setLocale(english));

describe('a text', () => {
  it('is said as it stands in English', () => {
    expect(t`${'Ana'} has ${2} of them.`).toBe('Ana has 2 of them.');
  });

  it('is said in the other language, with its values in the order of that one', () => {
    setLocale(spanish({ '{0} knows {1}.': 'A {1} conoce {0}.' }));
    expect(t`${'Ana'} knows ${'Leo'}.`).toBe('A Leo conoce Ana.');
  });

  it('is said in English where a catalogue does not have it', () => {
    setLocale(spanish({}));
    expect(t`${'Ana'} is here.`).toBe('Ana is here.');
  });

  it('does not take what somebody wrote for a mark', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const text = withLocale(spanish({ '{0}: {1}': '{1}, {0}' }), () => t`${one}: ${other}`);
        return text === `${other}, ${one}`;
      }),
    );
    expect(plural(2, { one: '{name}', other: '# {name}' }, { name: '{name} #' })).toBe(
      '2 {name} #',
    );
  });

  it('has a meaning of its own where a context tells it', () => {
    setLocale(spanish({ Light: 'Ligero', [`the look${CONTEXT_SEPARATOR}Light`]: 'Claro' }));
    expect([t`Light`, tWithContext('the look')`Light`]).toEqual(['Ligero', 'Claro']);
  });

  it('may hold more than words', () => {
    const value = { bold: true };
    expect(translateTextParts(['See ', '.'], [value])).toEqual(['See ', value, '.']);
  });

  it('keeps what stands in it apart from lines that run the other way', () => {
    const words = { [toMessageKey('{0} knows {1}.')]: '{0} و {1}' };
    const text = withLocale({ language: 'ar', locale: 'ar', words }, () => t`${'Ana'} knows ${2}.`);
    expect(text).toBe('\u2068Ana\u2069 و 2');
  });

  it('that came in English is looked up, and else said as it came', () => {
    setLocale(spanish({ 'Please wait.': 'Espera, por favor.' }));
    expect([translate('Please wait.'), translate('No.')]).toEqual(['Espera, por favor.', 'No.']);
  });
});

describe('a text that counts', () => {
  const days = (count: number) => plural(count, { one: '# day', other: '# days' });

  it('has two forms in English, and figures in threes', () => {
    expect([0, 1, 2, 1_200].map(days)).toEqual(['0 days', '1 day', '2 days', '1,200 days']);
  });

  it('has the forms of the other language', () => {
    const forms = { zero: '0', one: '1', two: '2', few: '# f', many: '# m', other: '# o' };
    const words = { [toMessageKey(`# day${PLURAL_SEPARATOR}# days`)]: forms };
    const texts = withLocale({ language: 'ar', locale: 'ar-u-nu-latn', words }, () =>
      [0, 1, 2, 3, 11, 100].map(days),
    );
    expect(texts).toEqual(['0', '1', '2', '3 f', '11 m', '100 o']);
  });
});

it('withLocale restores the previous language after its callback', () => {
  const failing = () =>
    withLocale(spanish({}), () => {
      throw new Error('no words');
    });
  expect(failing).toThrow('no words');
  expect(formatNumber(1_200)).toBe('1,200');
});

it('different texts have different keys', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      (one, other) => one === other || toMessageKey(one) !== toMessageKey(other),
    ),
    { numRuns: runs(200) },
  );
});
