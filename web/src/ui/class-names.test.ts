import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(source, file), 'utf8');

/** The class names that a style sheet defines. */
const definedIn = (sheet: string): ReadonlySet<string> => {
  const rules = read(sheet).replace(/\/\*.*?\*\/|url\([^)]*\)/gs, '');
  return new Set([...rules.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name));
};

/** Every use of a class name of a style sheet; a computed one is in brackets. */
const uses = globSync('**/*.{ts,tsx}', { cwd: source, exclude: ['**/*.test.*'] }).flatMap(
  (file) => {
    const text = read(file);
    return [...text.matchAll(/^import (\w+) from '(\..+\.module\.css)';/gm)].flatMap(
      ([, styles = '', path = '']) => {
        const sheet = normalize(join(dirname(file), path));
        const used = text.matchAll(
          new RegExp(`\\b${styles}(?:\\.(?!module\\.css)(\\w+)|\\[.*?\\])`, 'g'),
        );
        return [...used].map(([use, name]) => ({ file, sheet, name: name ?? use }));
      },
    );
  },
);

const sheets = globSync('**/*.module.css', { cwd: source });

describe('the class names of the style sheets', () => {
  it('are all defined where they are used', () => {
    expect(uses.length).toBeGreaterThan(500);
    const wrong = uses.filter(({ sheet, name }) => !definedIn(sheet).has(name));
    expect(wrong.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  });

  it('are all used somewhere', () => {
    const dead = sheets.flatMap((sheet) => {
      const used = new Set(uses.filter((use) => use.sheet === sheet).map(({ name }) => name));
      return [...definedIn(sheet)]
        .filter((name) => !used.has(name))
        .map((name) => `${sheet}: ${name}`);
    });
    expect(dead).toEqual([]);
  });
});
