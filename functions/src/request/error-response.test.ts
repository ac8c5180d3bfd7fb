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

it('a log names the place that does not fit its schema, and nothing that stands there', () => {
  const error = refusal({ cards: { one: { level: 'the secret words' } } });
  expect(inspect(error)).toContain('the secret words');
  const logged = inspect(redactError(error));
  expect(logged).not.toContain('secret');
  expect(logged).toContain('This does not fit its schema: cards.one.level');
  // Where it was is what a log is for.
  expect(logged).toContain('error-response.test.ts');
});

it('words over several lines do not get in by the back door', () => {
  const error = refusal({ cards: 'the secret\n    at night\n    at home' });
  expect(inspect(redactError(error))).not.toMatch(/secret|night|home\b/);
});

it('every other error is logged as it is', () => {
  const error = new Error('Out of order.');
  expect(redactError(error)).toBe(error);
});
