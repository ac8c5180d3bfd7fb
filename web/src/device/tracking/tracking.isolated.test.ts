import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCurrentUserId } from '../current-user.ts';
import { isOnline, recordOnlineState } from '../network/online.ts';
import { sampleUser } from '../session/user.fixture.ts';
import { identify, onScreenShown, recordScreenShown, track } from './tracking.ts';
import { mayTrack, setTracking } from './tracking-choice.ts';
import { deliver } from './tracking-delivery.ts';

const currentToken = vi.hoisted(() => vi.fn(async (): Promise<string | null> => 'token'));
vi.mock('../session/token.ts', () => ({ currentToken }));
vi.mock('../startup/wait-for-paint.ts', () => ({ waitForPaint: async () => undefined }));
const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});

const sent = () =>
  fetched.mock.calls.map(([, init]) => ({
    body: JSON.parse(String(init?.body)),
    token: new Headers(init?.headers).get('Authorization'),
  }));

const switched = {
  type: 'track' as const,
  eventName: 'Tab Switched',
  properties: { tab_name: 'us' as const },
};

/** All that was begun has come to its end. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

/** A page has local storage; Node has none. */
const storage = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  };
};

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  setTracking(true);
  fetched.mockReset().mockImplementation(async () => Response.json({ ok: true }));
  currentToken.mockResolvedValue('token');
  setCurrentUserId('mia');
});

afterEach(() => {
  recordOnlineState(true);
  vi.unstubAllGlobals();
  vi.stubGlobal('fetch', fetched);
});

describe('an event', () => {
  it('goes out with the person’s token and without another word for them', async () => {
    track('Tab Switched', { tab_name: 'us' });
    await expect.poll(() => sent()).toEqual([{ body: switched, token: 'Bearer token' }]);
  });

  it('of a visitor goes out under a word that means nobody, the same for the whole page', async () => {
    setCurrentUserId(null);
    await deliver(switched, null);
    await deliver(switched, null);
    const [first, second] = sent();
    expect(first?.token).toBeNull();
    expect(first?.body.distinctId).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.body.distinctId).toBe(first?.body.distinctId);
  });

  it('is dropped once somebody else uses the device, or the session is over', async () => {
    await deliver(switched, 'noah');
    await deliver(switched, null);
    currentToken.mockImplementationOnce(async () => {
      setCurrentUserId('noah');
      return 'token of noah';
    });
    await deliver(switched, 'mia');
    currentToken.mockResolvedValueOnce(null);
    await deliver(switched, 'noah');
    expect(sent()).toEqual([]);
  });

  it('waits for a network, with at most twenty others', async () => {
    recordOnlineState(false);
    for (let i = 0; i < 25; i++) track('Tab Switched', { tab_name: i === 0 ? 'today' : 'us' });
    await settled();
    expect(sent()).toEqual([]);
    recordOnlineState(true);
    await expect.poll(() => sent()).toHaveLength(20);
    await settled();
    expect(sent().map(({ body }) => body.properties.tab_name)).toEqual([
      'today',
      ...Array.from({ length: 19 }, () => 'us'),
    ]);
  });

  it('that waited is dropped where somebody else has come meanwhile, or it was switched off', async () => {
    recordOnlineState(false);
    track('Tab Switched', { tab_name: 'us' });
    await settled();
    setCurrentUserId('noah');
    recordOnlineState(true);
    await settled();
    recordOnlineState(false);
    track('Tab Switched', { tab_name: 'us' });
    await settled();
    setTracking(false);
    recordOnlineState(true);
    await settled();
    expect(sent()).toEqual([]);
  });

  it('that a blocker holds back does not make the app think it is offline', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await deliver(switched, 'mia');
    expect(isOnline()).toBe(true);
  });
});

describe('the switch', () => {
  it('keeps everything on the device', async () => {
    setTracking(false);
    await deliver(switched, 'mia');
    expect([mayTrack(), sent()]).toEqual([false, []]);
    setTracking(true);
    expect(mayTrack()).toBe(true);
  });

  it('is off until it was switched on', async () => {
    vi.stubGlobal('localStorage', storage());
    await deliver(switched, 'mia');
    expect([mayTrack(), sent()]).toEqual([false, []]);
  });

  it('tells nothing of what came before it was switched on', async () => {
    setTracking(false);
    recordOnlineState(false);
    track('Tab Switched', { tab_name: 'today' });
    await settled();
    setTracking(true);
    track('Tab Switched', { tab_name: 'us' });
    await settled();
    recordOnlineState(true);
    await expect.poll(() => sent().map(({ body }) => body)).toEqual([switched]);
  });

  it('is kept for the next visit until it is switched off', () => {
    expect(localStorage.getItem('usward-tracking')).toBe('true');
    setTracking(false);
    expect(localStorage.getItem('usward-tracking')).toBeNull();
    expect(mayTrack()).toBe(false);
  });

  it('is off while the browser asks for it by Global Privacy Control', async () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    await deliver(switched, 'mia');
    expect([mayTrack(), sent()]).toEqual([false, []]);
    vi.stubGlobal('navigator', { globalPrivacyControl: false });
    expect(mayTrack()).toBe(true);
  });
});

it('tracking identifies a user by uid with the traits the specification names', async () => {
  const user = sampleUser();
  identify(user);
  await expect.poll(() => fetched).toHaveBeenCalledOnce();
  expect(sent()[0]?.body).toEqual({
    type: 'identify',
    distinctId: user.id,
    properties: {
      $email: user.email,
      $first_name: user.firstName,
      $last_name: user.lastName,
      $created: user.createdAt,
      isOnboarded: true,
    },
  });
});

it('tracking counts a screen once while it stays open, by its route name', async () => {
  const shown: string[] = [];
  const stop = onScreenShown(({ pathname }) => shown.push(pathname));
  recordScreenShown('/daily-questions/2026-03-12');
  recordScreenShown('/daily-questions/2026-03-12');
  recordScreenShown('/us');
  await expect.poll(() => fetched).toHaveBeenCalledTimes(2);
  stop();
  expect(shown).toEqual(['/daily-questions/2026-03-12', '/us']);
  expect(sent().map(({ body }) => body.properties)).toEqual([
    { page_name: '/daily-questions/:date' },
    { page_name: '/us' },
  ]);
});
