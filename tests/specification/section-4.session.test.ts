import { describe, expect } from 'vitest';
import { ApiError, NetworkError } from '../../web/src/device/network/api-error.ts';
import { sampleUser } from '../../web/src/device/session/user.fixture.ts';
import {
  createSessionFixture,
  mara,
  settle,
  signUpForm,
} from '../support/fakes/session-fixture.ts';
import { check } from './check.ts';

const failing = (error: Error) => async () => {
  throw error;
};

/** Something that can be waited for, and ended from outside. */
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened: () => opened, open };
};

describe('the session at startup', () => {
  check('S4.01', async () => {
    const { session } = createSessionFixture();
    expect(session.getState()).toMatchObject({ loading: true, isAuthReady: false });
    // Listening to the provider resolves nothing by itself.
    await session.connect();
    await settle();
    expect(session.getState()).toMatchObject({ loading: true, isAuthReady: false });
  });

  check('S4.02', async () => {
    for (const reported of [null, mara]) {
      const { session, report } = createSessionFixture();
      await session.connect();
      // The app may show by now, but nothing is known yet.
      session.initTimedOut();
      expect(session.getState()).toMatchObject({ loading: true, isAuthReady: false });
      report(reported);
      await settle();
      expect(session.getState()).toMatchObject({ loading: false, isAuthReady: true });
    }
  });
});

describe('a report of somebody signed in', () => {
  check('S4.03', async () => {
    const { session, report, sessionCalls } = createSessionFixture();
    await session.connect();
    expect(sessionCalls).toEqual([]);
    report(mara);
    await settle();
    expect(sessionCalls).toEqual(['token', 'login with token-of-mara']);
  });

  check('S4.06', async () => {
    const refused = createSessionFixture({
      stored: sampleUser(),
      login: failing(new ApiError(403, 'This account has been disabled.')),
    });
    await refused.session.connect();
    refused.report(mara);
    await settle();
    expect(refused.session.getState()).toMatchObject({ user: null, loading: false });

    // No answer is no refusal: the stored user stays, and login is tried again.
    let tries = 0;
    const unanswered = createSessionFixture({
      stored: sampleUser(),
      login: async () => {
        tries += 1;
        if (tries === 1) throw new NetworkError();
        return sampleUser({ firstName: 'Maria' });
      },
    });
    await unanswered.session.connect();
    unanswered.report(mara);
    await settle();
    expect(unanswered.session.getState()).toMatchObject({ user: sampleUser(), loading: false });
    await unanswered.session.retryPending();
    expect(unanswered.session.getState().user?.firstName).toBe('Maria');
  });
});

describe('a report of nobody', () => {
  const signedIn = async () => {
    const world = createSessionFixture();
    await world.session.connect();
    world.report(mara);
    await settle();
    expect(world.session.getState()).toMatchObject({ user: sampleUser(), providerUser: mara });
    return world;
  };

  check('S4.07', async () => {
    const { session, report } = await signedIn();
    report(null);
    await settle();
    expect(session.getState().user).toBeNull();
  });

  check('S4.08', async () => {
    const { session, report } = await signedIn();
    report(null);
    await settle();
    expect(session.getState().providerUser).toBeNull();
  });

  check('S4.16', async () => {
    const { session } = await signedIn();
    await session.signOut();
    expect(session.getState()).toMatchObject({ isAuthReady: true, loading: false });

    // Also where the provider has not reported yet.
    const early = createSessionFixture({ stored: sampleUser() });
    await early.session.signOut();
    expect(early.session.getState()).toMatchObject({ isAuthReady: true, loading: false });
  });
});

describe('signing up and signing in', () => {
  const ways = ['signUp', 'signIn'] as const;

  const underWay = async (way: (typeof ways)[number]) => {
    const { opened, open } = gate();
    const world = createSessionFixture({ atProvider: opened });
    await world.session.connect();
    world.report(null);
    await settle();
    expect(world.session.getState()).toMatchObject({ loading: false, isAuthReady: true });
    const ended = world.session[way](signUpForm);
    await settle();
    return { ...world, open, ended };
  };

  check('S4.09', async () => {
    for (const way of ways) {
      const { session } = await underWay(way);
      expect(session.getState().loading).toBe(true);
    }
  });

  check('S4.10', async () => {
    for (const way of ways) {
      const { session } = await underWay(way);
      expect(session.getState().isAuthReady).toBe(false);
    }
  });

  check('S4.11', async () => {
    for (const way of ways) {
      const { session, open, ended } = await underWay(way);
      open();
      await ended;
      expect(session.getState().loading).toBe(false);
    }
  });

  check('S4.12', async () => {
    for (const way of ways) {
      const { session, open, ended } = await underWay(way);
      open();
      await ended;
      expect(session.getState().isAuthReady).toBe(true);
    }
  });

  check('S4.13', async () => {
    for (const way of ways) {
      const refusal = new Error('No.');
      const failures = [{ atProvider: failing(refusal) }, { login: failing(refusal) }];
      for (const failure of failures) {
        const { session } = createSessionFixture({ stored: sampleUser(), ...failure });
        await expect(session[way](signUpForm)).rejects.toBe(refusal);
        expect(session.getState()).toMatchObject({ user: null, loading: false, isAuthReady: true });
      }
    }
  });
});
