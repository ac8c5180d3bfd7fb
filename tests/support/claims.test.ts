import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../../scripts/project.ts';
import { renderLanding } from '../../web/src/rooms/landing/prerender.tsx';

const page = readFileSync(inProject('docs/claims.md'), 'utf8');
const landing = renderLanding();

const rows = [...page.matchAll(/^\| ([^|]+) \| (.+) \|$/gm)]
  .map(([, claim = '', proof = '']) => ({ claim: claim.trim(), proof: proof.trim() }))
  .filter(({ claim }) => claim !== 'claim' && !/^-+$/.test(claim));
const isHeld = (text: string): boolean =>
  rows.some(({ claim }) => text.includes(claim) || claim.includes(text));

const listTexts = (pattern: RegExp): readonly string[] =>
  [...landing.matchAll(pattern)].map(([, text = '']) => text);

describe('docs/claims.md', () => {
  it('quotes what the landing says', () => {
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.map(({ claim }) => claim).filter((claim) => !landing.includes(claim))).toEqual([]);
  });

  it('names a test for each claim, and each exists', () => {
    const limits = rows.filter(({ proof }) => proof.startsWith('none: '));
    expect(limits).toHaveLength(1);
    const missing = rows
      .filter((row) => !limits.includes(row))
      .flatMap(({ claim, proof }) => {
        const tests = [...proof.matchAll(/`([^`]+)` "([^"]+)"/g)];
        const absent = tests.filter(
          ([, path = '', title = '']) =>
            !existsSync(inProject(path)) || !readFileSync(inProject(path), 'utf8').includes(title),
        );
        return tests.length === 0 ? [claim] : absent.map(([test]) => test);
      });
    expect(missing).toEqual([]);
  });

  it('has a row for each fact, and for each line of who can read what', () => {
    const claims = [
      ...listTexts(/<dd>([^<]+)<\/dd>/g),
      ...listTexts(/<th scope="row">([^<]+)<\/th>/g),
    ];
    expect(claims.length).toBeGreaterThan(10);
    expect(claims.filter((claim) => !isHeld(claim))).toEqual([]);
  });

  it('has a row for each answer to a question', () => {
    const answers = listTexts(/<span itemProp="text">([^<]+)<\/span>/gi);
    expect(answers).toHaveLength(7);
    expect(answers.filter((answer) => !isHeld(answer) && !/end-to-end/.test(answer))).toEqual([]);
  });

  it('promises nothing about what somebody may guess', () => {
    expect(landing).not.toMatch(
      /nothing lets|no way to tell|cannot tell|can’t tell|100 %|unhackable/i,
    );
  });
});
