import { afterEach, expect, it, vi } from 'vitest';
import { printLine, withProgress } from './progress.ts';

const written = (): string => {
  const lines = vi.mocked(process.stdout.write).mock.calls.map(([text]) => String(text));
  return lines.join('').replace(/\d+\.\d s/g, '1.0 s');
};

afterEach(() => vi.restoreAllMocks());

it('a step is one line with its time', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await withProgress('Building', async () => 7)).toBe(7);
  expect(written()).toBe('Building ... 1.0 s\n');
});

it('a step that fails still says how long it took', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const failing = withProgress('Building', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(written()).toBe('Building ... 1.0 s\n');
});

it('what is said during a step gets lines of its own', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await withProgress('Building', async () => printLine('careful'));
  printLine('ready\n');
  expect(written()).toBe('Building ... \ncareful\nBuilding: 1.0 s\nready\n');
});
