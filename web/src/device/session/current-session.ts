import { getUser, login, updateProfile } from '@usward/core/account/endpoints';
import type { User } from '@usward/core/account/user';
import { TimeZoneSchema } from '@usward/core/calendar';
import * as v from 'valibot';
import { call } from '../api.ts';
import { onOnlineChange } from '../online.ts';
import { endPerson, forgetPerson, openPerson } from '../open-person.ts';
import { onTabMessage, tellTabs } from '../tabs.ts';
import { writeAs } from '../written-in.ts';
import { createSession, type LoginInput, type Session } from './session.ts';
import { readStoredUser, storeUser } from './stored-user.ts';
import { identity } from './token.ts';

/** How long the app waits for the provider's report before it shows what is stored (specification 9). */
const INITIALISATION_TIMEOUT = 2_000;

const TRY_AGAIN_EVERY = 30_000;

/** Where and in which language the person is, as far as the browser says it in a way we can use. */
const surroundings = () => {
  const zone = v.safeParse(TimeZoneSchema, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const locale = /^[A-Za-z0-9-]{2,35}$/.test(navigator.language) ? navigator.language : null;
  return {
    ...(zone.success ? { timeZone: zone.output } : {}),
    ...(locale === null ? {} : { locale }),
  };
};

const keep = async (user: User): Promise<void> => {
  try {
    await openPerson(user.id);
    await storeUser(user);
  } catch (error) {
    // Storage may be full or switched off; the session then lives as long as the tab.
    console.error(error);
  }
};

const runBeforeSignOut: (() => Promise<void>)[] = [];

/** Has this done, and waited for, while the session of who signs out still stands. It must not reject. */
export const beforeSignOut = (run: () => Promise<void>): void => {
  runBeforeSignOut.push(run);
};

/** Starts this tab's session from what is stored and wires it to the world. */
export const startSession = (storedUser: User | null): Session => {
  const session = createSession(storedUser, {
    identity,
    login: (input: LoginInput) => call(login, { body: { ...input, ...surroundings() } }),
    updateProfile: async (names) => {
      const { user } = await call(updateProfile, { body: names });
      tellTabs({ type: 'record', personId: user.id });
      return user;
    },
    getUser: () => call(getUser),
    readStored: readStoredUser,
    keep,
    end: endPerson,
    forget: () => forgetPerson(() => Promise.all(runBeforeSignOut.map((run) => run()))),
    tellTabs: ({ id }) => tellTabs({ type: 'record', personId: id }),
    log: (error) => console.error(error),
  });
  writeAs(() => session.getState().user);
  const tryAgain = () => {
    session.tryAgain().catch((error: unknown) => console.error(error));
  };
  onOnlineChange((online) => {
    if (online) tryAgain();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tryAgain();
  });
  setInterval(tryAgain, TRY_AGAIN_EVERY);
  setTimeout(session.waitedEnough, INITIALISATION_TIMEOUT);
  onTabMessage((message) => {
    const { user } = session.getState();
    if (message.type === 'record' && message.personId === user?.id) session.refreshUser();
    if (message.type !== 'signed-out') return;
    session.leave();
    endPerson().catch((error: unknown) => console.error(error));
  });
  return session;
};
