import { expect, it } from 'vitest';
import { getCountdownText } from './lock-labels.ts';

it.each([
  [1, '0:01'],
  [29_001, '0:30'],
  [60_000, '1:00'],
  [3_600_000, '60:00'],
])('a wait of %i ms reads as a clock that runs down', (wait, words) => {
  expect(getCountdownText(wait)).toBe(words);
});
