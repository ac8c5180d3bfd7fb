import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchForMissingParts, watchForUpdates } from './update.ts';

const update = vi.fn(async () => undefined);
let page = new EventTarget();
const comeBack = () => page.dispatchEvent(new Event('visibilitychange'));

beforeEach(async () => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const registration = Object.assign(new EventTarget(), {
    update,
    installing: null,
    waiting: null,
  });
  const register = async () => registration;
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(new EventTarget(), { register }) });
  vi.stubGlobal('document', page);
  await watchForUpdates();
  update.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('a newer version is looked for', () => {
  it('every hour', () => {
    vi.advanceTimersByTime(3_600_000);
    expect(update).toHaveBeenCalledOnce();
  });

  it.each([
    ['a while', 61_000, 1],
    ['a moment', 1_000, 0],
    ['the clock was set back', -3_600_000, 1],
  ])('or not, when the person comes back after %s', (_, later, times) => {
    vi.setSystemTime(Date.now() + later);
    comeBack();
    comeBack();
    expect(update).toHaveBeenCalledTimes(times);
  });

  it('when a part of this one is gone from the server', () => {
    const global = new EventTarget();
    vi.stubGlobal('addEventListener', global.addEventListener.bind(global));
    watchForMissingParts();
    global.dispatchEvent(new Event('vite:preloadError'));
    expect(update).toHaveBeenCalledOnce();
  });
});
