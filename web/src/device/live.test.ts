import 'fake-indexeddb/auto';
import type { User } from '@usward/core/account/user';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startLive } from './live.ts';
import { sampleUser } from './session/sample-user.ts';
import { createSession } from './session/session.ts';

const { token, watchPulse, stopWatching } = vi.hoisted(() => ({
  token: vi.fn(async () => 'token'),
  watchPulse: vi.fn(),
  stopWatching: vi.fn(),
}));
vi.mock('./session/token.ts', () => ({ identity: async () => ({ token }) }));
vi.mock('./firestore-pulse.ts', () => ({ watchPulse }));
vi.mock('./read-cache.ts', () => ({
  readCache: () => ({ invalidateQueries: async () => undefined }),
}));

const page = { visibilityState: 'visible', listeners: new Set<() => void>() };
vi.stubGlobal('document', {
  get visibilityState() {
    return page.visibilityState;
  },
  addEventListener: (_: string, listener: () => void) => page.listeners.add(listener),
});
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run));

const turnTo = (state: 'visible' | 'hidden') => {
  page.visibilityState = state;
  for (const listener of page.listeners) listener();
};

const live = (user: User) => {
  const getUser = vi.fn(async () => user);
  const nothing = async () => undefined;
  const session = createSession(user, {
    identity: () => Promise.reject(new Error('Not asked.')),
    login: async () => user,
    updateProfile: async () => user,
    getUser,
    keep: nothing,
    end: nothing,
    forget: nothing,
    tellTabs: () => undefined,
    log: () => undefined,
  });
  startLive(session);
  return getUser;
};

const settle = () => new Promise((resolve) => setTimeout(resolve, 50));
const alone = { pairing: 'alone', partnerInvited: false, inviteStepCompleted: true };

beforeEach(() => {
  page.visibilityState = 'visible';
  page.listeners.clear();
  token.mockReset().mockResolvedValue('token');
  stopWatching.mockReset();
  watchPulse.mockReset().mockReturnValue(stopWatching);
});

describe('the pulse', () => {
  it('is heard by who shared nothing too, for the code they saw may be used', async () => {
    live(sampleUser(alone));
    await vi.waitFor(() => expect(watchPulse).toHaveBeenCalledOnce());
  });

  it('is not heard before there is a first name', async () => {
    live(sampleUser({ ...alone, firstName: null }));
    await settle();
    expect(watchPulse).not.toHaveBeenCalled();
  });

  it('is heard once when the page hides and shows while listening begins', async () => {
    const answers: (() => void)[] = [];
    token.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve('token'))));
    live(sampleUser(alone));
    await settle();
    turnTo('hidden');
    turnTo('visible');
    await settle();
    expect(answers).toHaveLength(2);
    for (const answer of answers) answer();
    await settle();
    expect(watchPulse).toHaveBeenCalledOnce();
    turnTo('hidden');
    expect(stopWatching).toHaveBeenCalledOnce();
  });
});

describe('coming back', () => {
  it('asks whether somebody used the code of who is alone', async () => {
    const getUser = live(sampleUser(alone));
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    turnTo('visible');
    vi.restoreAllMocks();
    expect(getUser).toHaveBeenCalledOnce();
  });
});
