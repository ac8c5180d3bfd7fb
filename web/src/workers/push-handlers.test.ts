import { describe, expect, it, vi } from 'vitest';
import { type AppWindow, followTap, pathOfNotification, showPush } from './push-handlers.ts';

describe('showing', () => {
  it('always shows something', async () => {
    const show = vi.fn(async () => undefined);
    await showPush(null, { show });
    expect(show).toHaveBeenCalledWith(
      'Usward',
      expect.objectContaining({ body: 'You have something new', data: { path: '/dashboard' } }),
    );
  });
});

describe('a tap', () => {
  const world = (windows: readonly AppWindow[]) => {
    const happened: string[] = [];
    const ports = {
      remember: async (path: string) => {
        happened.push(`remember ${path}`);
      },
      windows: async () => windows,
      open: async (path: string) => happened.push(`open ${path}`),
    };
    return { happened, ports };
  };
  const window = (focus: () => Promise<unknown>) => ({ focus, postMessage: vi.fn() });

  it('remembers the path first, then focuses an open window and tells it', async () => {
    const open = window(async () => undefined);
    const { happened, ports } = world([open]);
    await followTap('/us', ports);
    expect(happened).toEqual(['remember /us']);
    expect(open.postMessage).toHaveBeenCalledWith({ type: 'open' });
  });

  it('tries the next window when one refuses, and opens one when none is there', async () => {
    const refuses = window(() => Promise.reject(new Error('not allowed')));
    const second = window(async () => undefined);
    const both = world([refuses, second]);
    await followTap('/us', both.ports);
    expect(second.postMessage).toHaveBeenCalled();
    const none = world([refuses]);
    await followTap('/us', none.ports);
    expect(none.happened).toEqual(['remember /us', 'open /us']);
  });

  it('opens the app even when the path could not be remembered', async () => {
    const { happened, ports } = world([]);
    await followTap('/us', { ...ports, remember: () => Promise.reject(new Error('full')) });
    expect(happened).toEqual(['open /us']);
  });

  it('finds the path a notification carries', () => {
    expect(pathOfNotification({ path: '/us' })).toBe('/us');
    expect(pathOfNotification(undefined)).toBe('/dashboard');
  });
});
