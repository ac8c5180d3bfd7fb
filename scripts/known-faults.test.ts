import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { applyFault, readKnownFaults } from './known-faults.ts';
import { inProject } from './project.ts';

const breaks = readKnownFaults();

it('the list has thirty faults, numbered in order', () => {
  expect(breaks.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
});

it.each(breaks)('$number changes a text that $file has exactly once', (one) => {
  const text = readFileSync(inProject(one.file), 'utf8');
  expect(applyFault(text, one)).not.toBe(text);
});

it.each(breaks)('$number names its test', ({ project, test }) => {
  expect([project, test]).not.toContain('');
});
