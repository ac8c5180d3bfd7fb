import 'fake-indexeddb/auto';
import type { User } from '@usward/core/account/user';
import type { Pulse } from '@usward/core/pulse';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setCurrentUserId } from '../current-user.ts';
import { createSession } from '../session/session.ts';
import { sampleUser } from '../session/user.fixture.ts';
import { clearDatabase, database } from '../storage/database.ts';
import { startLiveUpdates } from './live-updates.ts';
import { coupleReadPaths } from './read-paths.ts';

const { token, watchPulse, stopWatching, invalidateQueries } = vi.hoisted(() => ({
  token: vi.fn(async () => 'token'),
  watchPulse: vi.fn(),
  stopWatching: vi.fn(),
  invalidateQueries: vi.fn(
    async (_: { predicate: (query: { queryKey: readonly unknown[] }) => boolean }) => undefined,
  ),
}));
vi.mock('../session/token.ts', () => ({ getIdentity: async () => ({ token }) }));
vi.mock('./firestore-pulse.ts', () => ({ watchPulse }));
vi.mock('./read-cache.ts', () => ({
  getReadCache: () => ({ invalidateQueries }),
}));

const page = { visibilityState: 'visible', listeners: new Set<() => void>() };
beforeEach(() => {
  vi.stubGlobal('document', {
    get visibilityState() {
      return page.visibilityState;
    },
    addEventListener: (_: string, listener: () => void) => page.listeners.add(listener),
  });
  vi.stubGlobal('addEventListener', () => undefined);
});

vi.mock('../startup/idle.ts', () => ({
  runAfterStartup: (run: () => void) => queueMicrotask(run),
}));

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
    readStored: async () => user,
    keep: nothing,
    end: nothing,
    forget: nothing,
    broadcastToTabs: () => undefined,
    log: () => undefined,
  });
  startLiveUpdates(session);
  return getUser;
};

const settle = () => new Promise((resolve) => setTimeout(resolve, 50));
const alone = { pairing: 'alone', partnerInvited: false, inviteStepCompleted: true };

/** The pulse as whoever listens last hears it; answers what was read anew for it. */
const readsAt = (changed: Pulse['changed']): readonly string[] => {
  invalidateQueries.mockClear();
  watchPulse.mock.lastCall?.[1]({ changed });
  return coupleReadPaths.filter((read) =>
    invalidateQueries.mock.lastCall?.[0].predicate({ queryKey: [read] }),
  );
};
const expectStored = (changed: Pulse['changed']) =>
  vi.waitFor(async () =>
    expect(await (await database()).get('session', 'pulse')).toMatchObject({ changed }),
  );

beforeEach(async () => {
  setCurrentUserId(null);
  await clearDatabase();
  setCurrentUserId(sampleUser().id);
  vi.restoreAllMocks();
  page.visibilityState = 'visible';
  page.listeners.clear();
  token.mockReset().mockResolvedValue('token');
  stopWatching.mockReset();
  watchPulse.mockReset().mockReturnValue(stopWatching);
});

describe('the pulse', () => {
  it('is heard by who shared nothing too, for the code they saw may be used', async () => {
    live(sampleUser(alone));
    await expect.poll(() => watchPulse).toHaveBeenCalledOnce();
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

  it('that may be heard no more has the record read, which says whether one is still signed in', async () => {
    const getUser = live(sampleUser());
    await expect.poll(() => watchPulse).toHaveBeenCalled();
    const [, , onError] = watchPulse.mock.lastCall ?? [];
    onError(new Error('permission-denied'));
    expect(getUser).toHaveBeenCalledOnce();
  });

  it('has what several rooms show read once', async () => {
    live(sampleUser());
    await settle();
    expect(readsAt({ daily: 1, quiz: 1 })).toEqual([
      '/api/dashboard',
      '/api/daily',
      '/api/quizzes',
    ]);
    expect(invalidateQueries).toHaveBeenCalledOnce();
  });
});

describe('a pulse of the account', () => {
  it('has the record read before all that it may clear', async () => {
    const getUser = live(sampleUser());
    await settle();
    expect(readsAt({ account: 1, daily: 1 })).toEqual([]);
    expect(getUser).toHaveBeenCalledOnce();
    await expect.poll(() => invalidateQueries).toHaveBeenCalledOnce();
  });
});

describe('a change that another window has heard', () => {
  it('is news to one that began before', async () => {
    live(sampleUser());
    await settle();
    // A second one is there, but does not listen yet.
    page.visibilityState = 'hidden';
    live(sampleUser());
    expect(readsAt({ daily: 1 })).toContain('/api/daily');
    await expectStored({ daily: 1 });
    turnTo('visible');
    await settle();
    expect(readsAt({ daily: 1 })).toContain('/api/daily');
  });

  it('is none to one that began after', async () => {
    live(sampleUser());
    await settle();
    readsAt({ daily: 1 });
    await expectStored({ daily: 1 });
    vi.spyOn(Performance.prototype, 'timeOrigin', 'get').mockReturnValue(Date.now() + 1);
    live(sampleUser());
    await settle();
    expect(readsAt({ daily: 1, checkin: 1 })).toEqual(['/api/dashboard', '/api/checkins']);
  });

  it('is news to one that comes back, and what it heard itself is none', async () => {
    live(sampleUser());
    await settle();
    expect(readsAt({ daily: 1 })).toContain('/api/daily');
    turnTo('hidden');
    const at = { userId: sampleUser().id, recordedAt: Date.now() };
    await (await database()).put('session', { ...at, changed: { daily: 1, quiz: 4 } }, 'pulse');
    turnTo('visible');
    await settle();
    expect(readsAt({ daily: 1, quiz: 4 })).toEqual(['/api/dashboard', '/api/quizzes']);
  });
});

describe('coming back', () => {
  it.each([
    ['a while', 60_000],
    ['the clock was set back', -3_600_000],
  ])('asks after %s whether somebody used the code of who is alone', async (_, later) => {
    const getUser = live(sampleUser(alone));
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + later);
    turnTo('visible');
    expect(getUser).toHaveBeenCalledOnce();
  });

  it('asks nothing of a user who was away for a moment', () => {
    const getUser = live(sampleUser(alone));
    turnTo('visible');
    expect(getUser).not.toHaveBeenCalled();
  });
});
