import { expect, it } from 'vitest';
import { getSky } from './sky.ts';

it('the sky of Today follows the hour', () => {
  expect([0, 3, 4, 12, 16].map(getSky)).toEqual(['moon', 'moon', 'dawn', 'dawn', 'dawn']);
  expect([17, 20, 21, 23].map(getSky)).toEqual(['dusk', 'dusk', 'moon', 'moon']);
});
