import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../../scripts/project.ts';

const page = readFileSync(inProject('docs/architecture.md'), 'utf8');

/** The files that each walk passes, in order. */
const walks = page
  .split('<!-- walk -->')
  .slice(1)
  .map((text) => [...text.matchAll(/^\| \d+ +\| `([^`]+)`/gm)].map(([, file = '']) => file));

/** The most files that somebody should have to open to follow one thing from end to end. */
const MAX_FILES = 16;

describe('the page on architecture', () => {
  it('names only files and folders that exist', () => {
    const named = [...page.matchAll(/`((?:core|functions|web|tests)\/[^`<]*)`/g)];
    expect(named.length).toBeGreaterThan(40);
    expect(
      named.map(([, path = '']) => path).filter((path) => !existsSync(inProject(path))),
    ).toEqual([]);
  });

  it('follows an answer and a code through 16 files at most, none of them twice', () => {
    expect(walks).toHaveLength(2);
    for (const files of walks) {
      expect(files.length).toBeGreaterThan(10);
      expect(files.length).toBeLessThanOrEqual(MAX_FILES);
      expect(files).toEqual([...new Set(files)]);
    }
  });
});
