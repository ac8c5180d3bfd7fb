import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../../scripts/project.ts';

/** The last number of each section that concerns us: levels 1 and 2, and 3 of V8 and V14. */
const lastNumbers: Readonly<Record<string, readonly number[]>> = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [4, 4, 3, 2],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 8, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
};
const states = ['met', 'n/a', 'untested', 'platform', 'open'] as const;

const listNumbers = (chapter: string): readonly string[] =>
  (lastNumbers[chapter] ?? []).flatMap((last, section) =>
    Array.from({ length: last }, (_, at) => `${chapter.slice(1)}.${section + 1}.${at + 1}`),
  );

const page = readFileSync(inProject('docs/security.md'), 'utf8');

/** What each chapter says: its numbers, each with its state. */
const chapters = page
  .split(/^### /m)
  .slice(1)
  .map((text) => ({
    chapter: text.split(' ', 1)[0] ?? '',
    rows: [...text.matchAll(/^\| (\d[\d., ]*) +\| (\S+) /gm)].flatMap(
      ([, numbers = '', state = '']) =>
        numbers.split(', ').map((number) => [number.trim(), state] as const),
    ),
  }));

const isPath = (text: string): boolean =>
  /^((core|functions|web|tests|scripts|docs)\/[^{*<]+|[\w.-]+\.(json|md|rules))$/.test(text);

describe('docs/security.md', () => {
  it('has one row for each requirement, and no other', () => {
    expect(chapters.map(({ chapter }) => chapter)).toEqual(Object.keys(lastNumbers));
    for (const { chapter, rows } of chapters) {
      expect(rows.map(([number]) => number).sort()).toEqual([...listNumbers(chapter)].sort());
    }
  });

  it('counts in its overview what its rows say', () => {
    for (const { chapter, rows } of chapters) {
      const counts = states.map((state) => rows.filter(([, own]) => own === state).length);
      const [, line = ''] = new RegExp(`^\\| ${chapter} [^|]*\\|(.*)\\|$`, 'm').exec(page) ?? [];
      expect([chapter, ...line.split('|').map(Number)]).toEqual([chapter, ...counts]);
    }
  });

  it('names files that exist', () => {
    const named = [...page.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text).filter(isPath);
    expect(named.filter((path) => !existsSync(inProject(path)))).toEqual([]);
  });

  it('names a test for each row that is met, except about documentation', () => {
    const unproven = [...page.matchAll(/^\| (\d[\d., ]*) \| met \|.*$/gm)]
      .filter(([line]) => !/` "[^"]+"/.test(line))
      .flatMap(([, numbers = '']) => numbers.split(', '));
    expect(unproven.filter((number) => !/^\d+\.1\./.test(number))).toEqual([]);
  });

  it('names tests that exist', () => {
    const proofs = [...page.matchAll(/`([^`\n]+)` "([^"\n]+)"/g)];
    const missing = proofs.filter(([, path = '', title = '']) => {
      const text = readFileSync(inProject(path), 'utf8');
      return !title.split(' › ').every((part) => text.includes(part));
    });
    expect(missing.map(([proof]) => proof)).toEqual([]);
    expect(proofs.length).toBeGreaterThan(100);
  });

  const ownCode = globSync('{core,functions,web}/src/**/*.{ts,tsx}', { cwd: inProject('.') })
    .filter((path) => !path.includes('.test.'))
    .map((path) => [path, readFileSync(inProject(path), 'utf8')] as const);

  it('lists every file that hashes, signs or draws random numbers', () => {
    const uses =
      /\b(createHash|createHmac|createSign|createCipheriv|hkdf|pbkdf2|randomBytes|randomInt|getRandomValues)\w*\b|\bsubtle\./;
    const using = ownCode.filter(([, text]) => uses.test(text)).map(([path]) => path);
    expect(using.length).toBeGreaterThan(10);
    expect(using.filter((path) => !page.includes(`\`${path}\``))).toEqual([]);
  });

  it('allows SHA-256 as the only hash', () => {
    const named = ownCode.flatMap(([, text]) => [
      ...text.matchAll(/\b(?:createHash|createHmac|hkdfSync|digest)\('([\w-]+)'/g),
    ]);
    const others = named
      .map(([, hash = '']) => hash)
      .filter((hash) => !/^(sha256|SHA-256|base64url|hex)$/.test(hash));
    expect(named.length).toBeGreaterThan(5);
    expect(others).toEqual([]);
  });
});
