import { FORMER_ADMIN } from '@usward/core/admin/audit';
import { expect, it } from 'vitest';
import { nameWords } from './import-words.ts';

it('says of an admin who deleted their account that there was one, and no more', () => {
  expect([null, 'ada', FORMER_ADMIN].map(nameWords)).toEqual([
    'the operator',
    'ada',
    'a former admin',
  ]);
});
