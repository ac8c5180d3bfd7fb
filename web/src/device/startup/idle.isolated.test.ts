import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenSettled } from './idle.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('lets a page that has just opened be for four seconds', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const run = vi.fn();
  whenSettled(run);
  vi.advanceTimersByTime(2_999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});

it('does not keep a page waiting that has been open for long', () => {
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  const run = vi.fn();
  whenSettled(run);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});
