import { createTestMessage } from '@usward/core/push/compose';
import { TEST_TAG } from '@usward/core/push/message';
import { describe, expect, it, vi } from 'vitest';
import {
  type AppWindow,
  getNotificationPath,
  handleSubscriptionChange,
  openNotification,
  type ShownNotification,
  type ShownOptions,
  showPush,
} from './push-handlers.ts';

const allowed = async (): Promise<unknown> => undefined;
const refused = (): Promise<never> => Promise.reject(new Error('not allowed'));

const appWindow = ({ focus = allowed, ...state }: Partial<AppWindow> = {}) => ({
  focused: false,
  visibilityState: 'hidden',
  postMessage: vi.fn(),
  ...state,
  focus: vi.fn(focus),
});

const data = { title: 'Jules', body: 'is thinking of you.', path: '/us', tag: 'usward-nudge' };
const push = (more: object = {}) => JSON.stringify({ data: { ...data, ...more } });

describe('showing a push', () => {
  const ports = (
    world: {
      getShown?: ShownNotification[];
      windows?: AppWindow[];
      setBadge?: () => Promise<void>;
    } = {},
  ) => ({
    show: vi.fn(async (_title: string, _options: ShownOptions) => undefined),
    getShown: vi.fn(async () => world.getShown ?? []),
    windows: async () => world.windows ?? [],
    setBadge: vi.fn(world.setBadge ?? (async () => undefined)),
  });
  const getOptions = ({ show }: ReturnType<typeof ports>) => show.mock.calls[0]?.[1];

  it('shows something even where there is nothing to read', async () => {
    const world = ports();
    await showPush(null, world);
    expect(world.show).toHaveBeenCalledWith(
      'Usward',
      expect.objectContaining({ body: 'You have something new', data: { path: '/dashboard' } }),
    );
  });

  it('makes no sound while the app is looked at', async () => {
    const looking = ports({ windows: [appWindow({ visibilityState: 'visible' })] });
    await showPush(push(), looking);
    expect(getOptions(looking)).toMatchObject({ silent: true, renotify: false });
    const away = ports({ windows: [appWindow()] });
    await showPush(push(), away);
    expect(getOptions(away)).toMatchObject({ silent: false });
  });

  it('is heard as a test, each time', async () => {
    const { title, body, path, tag } = createTestMessage(0);
    expect(tag).toBe(TEST_TAG);
    const world = ports({
      windows: [appWindow({ visibilityState: 'visible' })],
      getShown: [{ title, body, data: { path } }],
    });
    await showPush(push({ title, body, path, tag }), world);
    expect(getOptions(world)).toMatchObject({ silent: false, renotify: true });
  });

  it.each([
    ['nothing', [], false],
    ['the same news', [{ ...data, data: { path: '/us' } }], false],
    ['other words', [{ ...data, body: 'You have something new', data: { path: '/us' } }], true],
    ['the way to something else', [{ ...data, data: { path: '/quiz' } }], true],
  ])('where %s is on the screen rings again: %s', async (_, getShown, rings) => {
    const world = ports({ getShown });
    await showPush(push(), world);
    expect(world.getShown).toHaveBeenCalledWith('usward-nudge');
    expect(getOptions(world)?.renotify).toBe(rings);
  });

  it('does not depend on knowing what else is there', async () => {
    const world = ports();
    await showPush(push(), { ...world, getShown: refused, windows: refused });
    expect(getOptions(world)).toMatchObject({ silent: false, renotify: false });
  });

  it('sets the badge where one came along', async () => {
    const world = ports();
    await showPush(push({ badge: '0' }), world);
    await showPush(push({ badge: '3' }), world);
    await showPush(push(), world);
    expect(world.setBadge.mock.calls).toEqual([[0], [3]]);
  });

  it('needs no badge', async () => {
    await showPush(push({ badge: '3' }), { ...ports(), setBadge: null });
    await showPush(push({ badge: '3' }), ports({ setBadge: refused }));
  });

  it('says so when it could not be shown', async () => {
    await expect(showPush(push(), { ...ports(), show: refused })).rejects.toThrow('not allowed');
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

  it('remembers the path first, then focuses an open window and tells it', async () => {
    const open = appWindow();
    const { happened, ports } = world([open]);
    open.focus.mockImplementation(async () => happened.push('focus'));
    await openNotification('/us', ports);
    expect(happened).toEqual(['remember /us', 'focus']);
    expect(open.postMessage).toHaveBeenCalledWith({ type: 'open' });
  });

  it('goes to the window in use, else to one that can be seen', async () => {
    const hidden = appWindow();
    const visible = appWindow({ visibilityState: 'visible' });
    const inUse = appWindow({ visibilityState: 'visible', focused: true });
    await openNotification('/us', world([hidden, visible, inUse]).ports);
    expect([hidden, visible, inUse].map(({ focus }) => focus.mock.calls.length)).toEqual([0, 0, 1]);
    await openNotification('/us', world([hidden, visible]).ports);
    expect(visible.focus).toHaveBeenCalledTimes(1);
  });

  it('tries the next window when one refuses', async () => {
    const second = appWindow();
    const { happened, ports } = world([appWindow({ focus: refused }), second]);
    await openNotification('/us', ports);
    expect(second.postMessage).toHaveBeenCalled();
    expect(happened).toEqual(['remember /us']);
  });

  it.each([
    ['there is no window', []],
    ['each refuses', [appWindow({ focus: refused }), appWindow({ focus: refused })]],
  ])('opens the app where %s', async (_, windows) => {
    const { happened, ports } = world(windows);
    await openNotification('/us', ports);
    expect(happened).toEqual(['remember /us', 'open /us']);
  });

  it('opens the app where windows cannot be asked for', async () => {
    const { happened, ports } = world([]);
    await openNotification('/us', { ...ports, windows: refused });
    expect(happened).toEqual(['remember /us', 'open /us']);
  });

  it('tells a new window by its address where nothing can be remembered', async () => {
    const { happened, ports } = world([appWindow()]);
    await openNotification('/us', { ...ports, remember: refused });
    expect(happened).toEqual(['open /us']);
  });

  it('comes at least to the app where nothing can be remembered or opened', async () => {
    const open = appWindow();
    await openNotification('/us', { ...world([open]).ports, remember: refused, open: refused });
    expect(open.focus).toHaveBeenCalled();
  });

  it('ends quietly where nothing at all is allowed', async () => {
    const ports = world([appWindow({ focus: refused })]).ports;
    await openNotification('/us', { ...ports, open: refused });
  });

  it.each([
    [{ path: '/us' }, '/us'],
    [undefined, '/dashboard'],
    [null, '/dashboard'],
    [{ path: 7 }, '/dashboard'],
  ])('with the data %j leads to %s', (carried, path) => {
    expect(getNotificationPath(carried)).toBe(path);
  });
});

describe('a subscription that the browser replaced', () => {
  it('is remembered and told to each window', async () => {
    const windows = [appWindow(), appWindow()];
    const remember = vi.fn(async () => undefined);
    await handleSubscriptionChange({ remember, windows: async () => windows });
    expect(remember).toHaveBeenCalled();
    for (const { postMessage } of windows) {
      expect(postMessage).toHaveBeenCalledWith({ type: 'subscription-changed' });
    }
  });

  it('is told also where it cannot be remembered', async () => {
    const open = appWindow();
    await handleSubscriptionChange({ remember: refused, windows: async () => [open] });
    expect(open.postMessage).toHaveBeenCalled();
  });
});
