import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** What a file leaves behind for the next one in the same process. */
const traces =
  /\bvi\.(mock|doMock|hoisted|resetModules|stubGlobal|stubEnv|useFakeTimers|setSystemTime)\b|fake-indexeddb|\bsetLocale\(/;

const sharedSupport = globSync('tests/support/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .filter((file) => traces.test(readFileSync(join(root, file), 'utf8')))
  .map((file) => file.replace(/^tests\//, ''));

const leavesTraces = (file: string): boolean => {
  const text = readFileSync(join(root, file), 'utf8');
  return traces.test(text) || sharedSupport.some((shared) => text.includes(shared));
};

it('the isolated project contains every test file that replaces modules, globals, timers or the language', () => {
  const files = globSync(
    ['{core,functions,web}/src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.test.ts'],
    { cwd: root },
  );
  const sharing = files.filter(
    (file) =>
      !file.endsWith('.isolated.test.ts') &&
      !/^tests\/(bundle|firestore|http|rules)\//.test(file) &&
      file !== 'tests/support/isolation.test.ts',
  );
  expect(sharing.length).toBeGreaterThan(300);
  expect(sharing.filter(leavesTraces)).toEqual([]);
});
