import { expect, it } from 'vitest';
import { noteKept, takeKept } from './just-kept.ts';

it('tells once that a form was kept', () => {
  expect(takeKept()).toBe(false);
  noteKept();
  expect(takeKept()).toBe(true);
  expect(takeKept()).toBe(false);
});
