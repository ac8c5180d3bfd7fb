import { expect, it } from 'vitest';
import { checkedWords, dryRunLines, sentWords } from './import-words.ts';

const rows = { add: 1, change: 2, remove: 0, same: 1_200, bad: 1 };

it('says in a line for each what a file would do', () => {
  expect(dryRunLines({ rows, findings: { bad: 1, confirm: 1, note: 0 } })).toEqual([
    '1 row adds',
    '2 rows change something',
    '0 rows remove',
    '1,200 rows change nothing',
    '1 row is bad',
    '1 thing to look at',
  ]);
});

it('says how far a file is', () => {
  expect(sentWords({ done: 0, total: 1 })).toBe('0 of 1 piece sent');
  expect(sentWords({ done: 3, total: 4 })).toBe('3 of 4 pieces sent');
  expect(checkedWords({ progress: { done: 1_000, total: 2_500 } })).toBe(
    '1,000 of 2,500 rows checked',
  );
});
