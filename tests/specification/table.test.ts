import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rows } from './rows.ts';

const checksIn = (file: string): readonly string[] =>
  [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/\bcheck\('([SC]\d\.\d{2})'/g)]
    .map(([, id]) => id ?? '')
    .filter(Boolean);

/** The text of each check of a file, with the row it is of. */
const checkTextsIn = (file: string): readonly (readonly [id: string, body: string])[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split(/(?=\bcheck\('[SC]\d\.\d{2}')/)
    .slice(1)
    .map((body) => [body.slice("check('".length, "check('S0.00".length), body] as const);

const testsIn = (folder: string): readonly string[] =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((name) => /\.(spec|test)\.tsx?$/.test(name))
    .map((name) => join(folder, name));

/** The card's rows are checked where a test of their subject stands already. */
const files = [...testsIn('.'), ...['../journeys', '../rules'].flatMap(testsIn)];
const checks = new Map(files.map((file) => [file, checksIn(file)]));
const checked = new Set([...checks.values()].flat());

describe('the specification', () => {
  it('has 425 rows, each with an id of its own', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(425);
    expect(rows).toHaveLength(425);
  });

  it('has a check for every row', () => {
    const missing = rows.filter(({ id }) => !checked.has(id));
    expect(missing.map(({ id, statement }) => `${id} ${statement}`)).toEqual([]);
  });

  it('names every row that the product differs from in the decision that says why', () => {
    const folder = join(import.meta.dirname, '../../docs/decisions');
    const decisions = readdirSync(folder);
    const unrecorded = rows.filter(({ id, differs }) => {
      if (differs === undefined) return false;
      const decision = decisions.find((name) => name.startsWith(`${differs}-`));
      return !decision || !readFileSync(join(folder, decision), 'utf8').includes(id);
    });
    expect(unrecorded).toEqual([]);
  });

  it('knows every row that is checked', () => {
    const known = new Set(rows.map(({ id }) => id));
    expect([...checked].filter((id) => !known.has(id))).toEqual([]);
  });

  it('checks each row in the file of its own section', () => {
    const astray = [...checks].flatMap(([file, ids]) =>
      ids
        .filter((id) => id.startsWith('S') && !file.startsWith(`section-${id[1]}.`))
        .map((id) => `${id} in ${file}`),
    );
    expect(astray).toEqual([]);
  });

  // All others count their assertions as they run; a browser's cannot.
  it('asserts something in every check of a browser', () => {
    const idle = files
      .filter((file) => file.endsWith('.spec.ts'))
      .flatMap((file) => checkTextsIn(file))
      .filter(([, body]) => !/\bexpect\w*[.(]/.test(body));
    expect(idle.map(([id]) => id)).toEqual([]);
  });

  it.each([
    ['browser', '.spec.ts'],
    ['screen', '.screen.test.tsx'],
  ])('checks what shows in a %s in files that end in %s', (kind, ending) => {
    const shown = new Set(
      [...checks].filter(([file]) => file.endsWith(ending)).flatMap(([, ids]) => ids),
    );
    const unseen = rows.filter(({ id, how }) => how === kind && checked.has(id) && !shown.has(id));
    expect(unseen.map(({ id }) => id)).toEqual([]);
  });
});
