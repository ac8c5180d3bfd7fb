import { expect, it } from 'vitest';
import { countRows, dryRunLines, faultWords } from './import-words.ts';

it('a dry run is a line for each thing that a file would do', () => {
  const report = (['add', 'change', 'change', 'bad', 'duplicate'] as const).map((what, row) => ({
    row,
    id: null,
    what,
    text: '',
    findings: [],
  }));
  expect(dryRunLines({ ...countRows(report), same: 1_200 })).toEqual([
    '1 row adds',
    '2 rows change something',
    '0 rows remove',
    '1,200 rows change nothing',
    '1 row is a duplicate',
    '1 row is bad',
  ]);
});

it('a fault says in which row it is, or is of the whole file', () => {
  expect(faultWords({ row: 7, reason: 'It is wrong.' })).toBe('Row 7: It is wrong.');
  expect(faultWords({ row: null, reason: 'The file is empty.' })).toBe('The file is empty.');
});
