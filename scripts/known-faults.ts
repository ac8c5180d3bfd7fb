import { readFileSync } from 'node:fs';
import { inProject } from './project.ts';

/** One fault that a test has to find: a text of a file, and what stands there instead. */
export interface KnownFault {
  number: number;
  file: string;
  find: string;
  replacement: string;
  /** What has to fail, in words. */
  expected: string;
  /** Vitest's project that has the test, or `journeys`. */
  project: string;
  /** The test's file, or a part of its path. */
  test: string;
}

/** The faults of tests/mutations/known-faults.tsv; `\n` in their texts is a line break. */
export function readKnownFaults(): KnownFault[] {
  const table = readFileSync(inProject('tests', 'mutations', 'known-faults.tsv'), 'utf8');
  const [, ...rows] = table.trimEnd().split('\n');
  return rows.map((row) => {
    const [number = '', file = '', find = '', replacement = '', expected = '', target = ''] =
      row.split('\t');
    const [project = '', test = ''] = target.split(':');
    return {
      number: Number(number),
      file,
      find: find.replaceAll('\\n', '\n'),
      replacement: replacement.replaceAll('\\n', '\n'),
      expected,
      project,
      test,
    };
  });
}

/** The file's text with the fault in it; throws where the text to replace is not there exactly once. */
export function applyFault(text: string, { number, file, find, replacement }: KnownFault): string {
  const parts = text.split(find);
  if (parts.length !== 2) {
    throw new Error(`Break ${number}: ${file} has its text ${parts.length - 1} times, not once.`);
  }
  return parts.join(replacement);
}
