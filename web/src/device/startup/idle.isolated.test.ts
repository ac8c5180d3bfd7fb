import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runAfterStartup } from './idle.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('idle work waits four seconds after a page opens', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const run = vi.fn();
  runAfterStartup(run);
  vi.advanceTimersByTime(2_999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});

it('idle work starts immediately on a page that has been open for long', () => {
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  const run = vi.fn();
  runAfterStartup(run);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});
