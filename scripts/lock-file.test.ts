import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from './project.ts';

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
}

it('the lock file names the packages of every platform, so that npm ci works on all of them', () => {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(inProject('package-lock.json'), 'utf8'),
  );
  const names = new Set(
    Object.keys(lock.packages).map((path) => path.split('node_modules/').at(-1)),
  );
  const missing = Object.values(lock.packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !names.has(name));
  expect(missing).toEqual([]);
});
