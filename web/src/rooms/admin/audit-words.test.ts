import { FORMER_ADMIN } from '@usward/core/admin/audit';
import { expect, it } from 'vitest';
import { aboutWords, byWords, numbersWords } from './audit-words.ts';

it('says of an admin who deleted their account that there was one, and no more', () => {
  expect([null, 'ada', FORMER_ADMIN].map(byWords)).toEqual([
    'by the operator',
    'by ada',
    'by a former admin',
  ]);
  expect(['ada', FORMER_ADMIN].map(aboutWords)).toEqual(['ada', 'a former admin']);
});

it('says what came of an act in numbers, also of one that has no words yet', () => {
  expect(numbersWords({ added: 2, changed: 0, removed: 1_200, rested: 3 })).toBe(
    'added 2, removed 1,200, rested 3',
  );
});
