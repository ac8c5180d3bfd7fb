import { inspect } from 'node:util';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { redactError } from './error-response.ts';

const Cards = v.object({ cards: v.record(v.string(), v.object({ level: v.number() })) });

const refusal = (stored: unknown): unknown => {
  try {
    return v.parse(Cards, stored);
  } catch (error) {
    return error;
  }
};

it('the log names the field that does not fit its schema, without its value', () => {
  const error = refusal({ cards: { one: { level: 'the secret words' } } });
  expect(inspect(error)).toContain('the secret words');
  const logged = inspect(redactError(error));
  expect(logged).not.toContain('secret');
  expect(logged).toContain('This does not fit its schema: cards.one.level');
  // Where it was is what a log is for.
  expect(logged).toContain('error-response.test.ts');
});

it('a multi-line message does not leak into the error response', () => {
  const error = refusal({ cards: 'the secret\n    at night\n    at home' });
  expect(inspect(redactError(error))).not.toMatch(/secret|night|home\b/);
});

it('every other error is logged as it is', () => {
  const error = new Error('Out of order.');
  expect(redactError(error)).toBe(error);
});
