import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../../scripts/project.ts';

const folder = inProject('docs/decisions');
const read = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8');

const decisions = readdirSync(folder).filter((file) => file !== 'README.md');

const superseded = /^Date: .* Status: superseded by /m;

/** The rows of the index: number, file and status. */
const rows = [
  ...read('README.md').matchAll(/^\| \[(\d{3})\]\(([^)]+)\) +\|[^|]+\| ([^|]+?) +\|$/gm),
].map(([, number = '', file = '', status = '']) => ({ number, file, status }));

describe('the index of decisions', () => {
  it('has one row for each decision, and no other', () => {
    expect(rows.map(({ file }) => file).sort()).toEqual(decisions.sort());
  });

  it('numbers each row as its file and its title', () => {
    for (const { number, file } of rows) {
      expect(file).toMatch(new RegExp(`^${number}-`));
      expect(read(file)).toMatch(new RegExp(`^# ${number} `));
    }
  });

  it('says of the same decisions as their pages that they are superseded', () => {
    const inIndex = rows.filter(({ status }) => status.startsWith('superseded by '));
    const onPages = decisions.filter((file) => superseded.test(read(file)));
    expect(inIndex.map(({ file }) => file).sort()).toEqual(onPages.sort());
  });

  it('gives every row a status, with the numbers of later decisions', () => {
    const form = /^(?:in force|(?:changed|superseded) by \d{3}(?: and \d{3})*(?:, except .+)?)$/;
    for (const { number, status } of rows) {
      expect(status).toMatch(form);
      for (const [later] of status.matchAll(/\d{3}/g)) expect(later > number).toBe(true);
    }
  });
});
