import { beforeEach, expect, vi } from 'vitest';

/** A logged error fails its test, unless the test expects it by a spy of its own on `console.error`. */
beforeEach(() => {
  const { error } = console;
  const logged: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    logged.push(said.join(' '));
    error(...said);
  });
  return () => expect(logged, 'logged by console.error').toEqual([]);
});
