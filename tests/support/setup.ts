import { beforeEach, expect, vi } from 'vitest';

/** A logged error fails its test, unless the test expects it by a spy of its own on `console.error`. */
beforeEach(() => {
  const { error } = console;
  const logged: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    logged.push(args.join(' '));
    error(...args);
  });
  return () => expect(logged, 'logged by console.error').toEqual([]);
});
