import { DELETED_ADMIN } from '@usward/core/admin/audit-endpoints';
import { expect, it } from 'vitest';
import {
  countRowsByOutcome,
  getActorText,
  getDryRunLines,
  getFaultText,
  getNumbersText,
  getSubjectText,
} from './import-and-audit-labels.ts';

it('a dry run is a line for each thing that a file would do', () => {
  const report = (['add', 'change', 'change', 'invalid', 'duplicate'] as const).map(
    (what, row) => ({
      row,
      id: null,
      what,
      text: '',
      findings: [],
    }),
  );
  expect(getDryRunLines({ ...countRowsByOutcome(report), same: 1_200 })).toEqual([
    '1 row adds an item',
    '2 rows change an item',
    '0 rows remove an item',
    '1,200 rows change nothing',
    '1 row is a duplicate',
    '1 row has errors',
  ]);
});

it('a fault says in which row it is, or is of the whole file', () => {
  expect(getFaultText({ row: 7, reason: 'It is wrong.' })).toBe('Row 7: It is wrong.');
  expect(getFaultText({ row: null, reason: 'The file is empty.' })).toBe('The file is empty.');
});

it('the audit list names a deleted admin only as "a former admin"', () => {
  expect([null, 'ada', DELETED_ADMIN].map(getActorText)).toEqual([
    'by the operator',
    'by ada',
    'by a former admin',
  ]);
  expect(['ada', DELETED_ADMIN].map(getSubjectText)).toEqual(['ada', 'a former admin']);
});

it("the audit list shows an action's result in numbers, even without a label", () => {
  expect(getNumbersText({ added: 2, changed: 0, removed: 1_200, rested: 3 })).toBe(
    'added 2, removed 1,200, rested 3',
  );
});
