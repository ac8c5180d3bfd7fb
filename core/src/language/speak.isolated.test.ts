import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { inContext, inFigures, piecesOf, plural, speak, speaking, t, translated } from './speak.ts';
import { CONTEXT_END, FORMS_END, keyOf, type Words } from './words.ts';

const english = { language: 'en', locale: 'en-GB', words: null } as const;

/** Speaks Spanish with these texts, by the English ones. */
const spanish = (words: Words) => ({
  language: 'es' as const,
  locale: 'es',
  words: Object.fromEntries(Object.entries(words).map(([text, said]) => [keyOf(text), said])),
});

afterEach(() => speak(english));

describe('a text', () => {
  it('is said as it stands in English', () => {
    expect(t`${'Ana'} has ${2} of them.`).toBe('Ana has 2 of them.');
  });

  it('is said in the other language, with its values in the order of that one', () => {
    speak(spanish({ '{0} knows {1}.': 'A {1} conoce {0}.' }));
    expect(t`${'Ana'} knows ${'Leo'}.`).toBe('A Leo conoce Ana.');
  });

  it('is said in English where a catalogue does not have it', () => {
    speak(spanish({}));
    expect(t`${'Ana'} is here.`).toBe('Ana is here.');
  });

  it('does not take what somebody wrote for a mark', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, two) => {
        const said = speaking(spanish({ '{0}: {1}': '{1}, {0}' }), () => t`${one}: ${two}`);
        return said === `${two}, ${one}`;
      }),
    );
    expect(plural(2, { one: '{name}', other: '# {name}' }, { name: '{name} #' })).toBe(
      '2 {name} #',
    );
  });

  it('has a meaning of its own where a context tells it', () => {
    speak(spanish({ Light: 'Ligero', [`the look${CONTEXT_END}Light`]: 'Claro' }));
    expect([t`Light`, inContext('the look')`Light`]).toEqual(['Ligero', 'Claro']);
  });

  it('may hold more than words', () => {
    const value = { bold: true };
    expect(piecesOf(['See ', '.'], [value])).toEqual(['See ', value, '.']);
  });

  it('keeps what stands in it apart from lines that run the other way', () => {
    const words = { [keyOf('{0} knows {1}.')]: '{0} و {1}' };
    const said = speaking({ language: 'ar', locale: 'ar', words }, () => t`${'Ana'} knows ${2}.`);
    expect(said).toBe('\u2068Ana\u2069 و 2');
  });

  it('that came in English is looked up, and else said as it came', () => {
    speak(spanish({ 'Please wait.': 'Espera, por favor.' }));
    expect([translated('Please wait.'), translated('No.')]).toEqual(['Espera, por favor.', 'No.']);
  });
});

describe('a text that counts', () => {
  const days = (count: number) => plural(count, { one: '# day', other: '# days' });

  it('has two forms in English, and figures in threes', () => {
    expect([0, 1, 2, 1_200].map(days)).toEqual(['0 days', '1 day', '2 days', '1,200 days']);
  });

  it('has the forms of the other language', () => {
    const forms = { zero: '0', one: '1', two: '2', few: '# f', many: '# m', other: '# o' };
    const words = { [keyOf(`# day${FORMS_END}# days`)]: forms };
    const said = speaking({ language: 'ar', locale: 'ar-u-nu-latn', words }, () =>
      [0, 1, 2, 3, 11, 100].map(days),
    );
    expect(said).toEqual(['0', '1', '2', '3 f', '11 m', '100 o']);
  });
});

it('speaks the other language no longer than it was asked to', () => {
  const failing = () =>
    speaking(spanish({}), () => {
      throw new Error('no words');
    });
  expect(failing).toThrow('no words');
  expect(inFigures(1_200)).toBe('1,200');
});

it('gives texts keys that differ', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, two) => one === two || keyOf(one) !== keyOf(two)),
    { numRuns: runs(200) },
  );
});
