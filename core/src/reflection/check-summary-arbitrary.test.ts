import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { checkSummary } from './check-summary.ts';
import { checkWith, coupleNames } from './summary.fixture.ts';
import { MAX_SUMMARY_WORDS } from './summary.ts';

const words = fc.constantFrom(
  ..."You both the with to for laugh slow, evening. what? – ; : ’ ' - Mia I must score “ 7 \n 😊 É ａ".split(
    ' ',
  ),
);
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(words, { maxLength: 90 }).map((all) => all.join(' ')),
);

describe('checking a summary', () => {
  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.string({ unit: 'binary' })), (raw, anybody) => {
        checkSummary(raw, anybody);
      }),
      { numRuns: runs(200) },
    );
  });

  it('lets through only what it would let through again, within the words there are', () => {
    const raws = fc.record({ wentWell: texts, question: texts, idea: texts });
    fc.assert(
      fc.property(raws, (raw) => {
        const passed = checkSummary(raw, coupleNames);
        if (passed === null) return;
        expect(checkSummary(passed, coupleNames)).toEqual(passed);
        expect(
          Object.values(passed)
            .join(' ')
            .match(/\p{L}+/gu)?.length,
        ).toBeLessThanOrEqual(MAX_SUMMARY_WORDS);
      }),
      { numRuns: runs(200) },
    );
  });

  it('lets through any plain sentences, none of which the names are in', () => {
    const plain = fc
      .array(fc.constantFrom('slow', 'warm', 'evenings', 'laugh', 'and', 'with', 'tea', 'it'), {
        minLength: 1,
        maxLength: 40,
      })
      .map((all) => `You both ${all.join(' ')}`);
    fc.assert(
      fc.property(plain, plain, plain, (one, second, three) => {
        const raw = { wentWell: `${one}.`, question: `${second}?`, idea: `${three}.` };
        const passed = checkSummary(raw, coupleNames);
        const count = [one, second, three].join(' ').split(' ').length;
        expect(passed).toEqual(count <= MAX_SUMMARY_WORDS ? raw : null);
        expect(checkSummary(raw, ['Laugh', ...coupleNames]) === null).toBe(
          passed === null || [one, second, three].some((part) => part.includes('laugh')),
        );
      }),
    );
  });

  it('is quick with a text that is far too long', () => {
    const started = performance.now();
    expect(checkWith({ idea: `You both ${'a, '.repeat(400_000)}.` })).toBeNull();
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
