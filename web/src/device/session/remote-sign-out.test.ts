import { describe, expect, it } from 'vitest';
import {
  createSessionFixture,
  mara,
  settle,
} from '../../../../tests/support/fakes/session-fixture.ts';
import { ApiError } from '../network/api-error.ts';
import { sampleUser } from './user.fixture.ts';

const words = 'You were signed out from another device. Sign in again.';
const ended = new ApiError(401, words, { code: 'signed-out', message: words });

/** A session whose device was signed out from afar once it had begun. */
const endedLater = async () => {
  let isEnded = false;
  const world = createSessionFixture({
    stored: sampleUser(),
    login: async () => {
      if (isEnded) throw ended;
      return sampleUser();
    },
  });
  await world.session.connect();
  world.report(mara);
  await settle();
  return {
    ...world,
    end: () => {
      isEnded = true;
    },
  };
};

/** Nobody is here, and the provider has let go of them too: that is done by forgetting alone. */
const nobody = { user: null, providerUser: null, loading: false };

describe('a device that was signed out from afar', () => {
  it('forgets its person when the app starts', async () => {
    const { session, report, sessionCalls } = createSessionFixture({
      stored: sampleUser(),
      login: async () => {
        throw ended;
      },
    });
    await session.connect();
    report(mara);
    await settle();
    expect(session.getState()).toMatchObject(nobody);
    const asked = sessionCalls.length;
    await session.retryPending();
    expect(sessionCalls).toHaveLength(asked);
  });

  it('forgets its person when it is looked again', async () => {
    const { session, end } = await endedLater();
    end();
    await session.revalidate();
    expect(session.getState()).toMatchObject(nobody);
  });
});

it('a device that is still signed in keeps its person when it is looked again', async () => {
  const { session } = await endedLater();
  await session.revalidate();
  expect(session.getState()).toMatchObject({ user: sampleUser(), providerUser: mara });
});

it('a token that is no good for another reason ends the session and forgets nothing', async () => {
  const { session, report } = createSessionFixture({
    stored: sampleUser(),
    login: async () => {
      throw new ApiError(401, 'Sign in again.', { code: 'unauthenticated', message: 'x' });
    },
  });
  await session.connect();
  report(mara);
  await settle();
  expect(session.getState()).toMatchObject({ user: null, providerUser: mara });
});
