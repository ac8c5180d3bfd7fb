import { getUser, login, updateProfile } from '@usward/core/account/endpoints';
import type { User } from '@usward/core/account/user';
import { TimeZoneSchema } from '@usward/core/calendar';
import * as v from 'valibot';
import { setUserSource } from '../authoring-couple.ts';
import { call } from '../network/api.ts';
import { onOnlineChange } from '../network/online.ts';
import { broadcastToTabs, onTabMessage } from '../storage/tab-messages.ts';
import {
  closeAndClearCachedData,
  openUserData,
  signOutAndEraseData,
} from '../storage/user-data.ts';
import { createSession, type LoginInput, type Session } from './session.ts';
import { readStoredUser, storeUser } from './stored-user.ts';
import { getIdentity } from './token.ts';

/** From docs/specification.md, 9. */
const INIT_TIMEOUT_MS = 2_000;

const RETRY_INTERVAL_MS = 30_000;

const getLocaleInfo = () => {
  const zone = v.safeParse(TimeZoneSchema, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const locale = /^[A-Za-z0-9-]{2,35}$/.test(navigator.language) ? navigator.language : null;
  return {
    ...(zone.success ? { timeZone: zone.output } : {}),
    ...(locale === null ? {} : { locale }),
  };
};

const openAndStoreUser = async (user: User): Promise<void> => {
  try {
    await openUserData(user.id);
    await storeUser(user);
  } catch (error) {
    // Storage may be full or switched off; the session then lasts as long as the tab.
    console.error(error);
  }
};

const runBeforeSignOut: (() => Promise<void>)[] = [];

/** Runs while the session is still valid, and delays the sign-out. It must not reject. */
export const registerSignOutTask = (run: () => Promise<void>): void => {
  runBeforeSignOut.push(run);
};

export const startSession = (storedUser: User | null): Session => {
  const session = createSession(storedUser, {
    identity: getIdentity,
    login: (input: LoginInput) => call(login, { body: { ...input, ...getLocaleInfo() } }),
    updateProfile: async (names) => {
      const { user } = await call(updateProfile, { body: names });
      broadcastToTabs({ type: 'record', userId: user.id });
      return user;
    },
    getUser: () => call(getUser),
    readStored: readStoredUser,
    keep: openAndStoreUser,
    end: closeAndClearCachedData,
    forget: () => signOutAndEraseData(() => Promise.all(runBeforeSignOut.map((run) => run()))),
    broadcastToTabs: ({ id }) => broadcastToTabs({ type: 'record', userId: id }),
    log: (error) => console.error(error),
  });
  setUserSource(() => session.getState().user);
  const retryPending = () => {
    session.retryPending().catch((error: unknown) => console.error(error));
  };
  onOnlineChange((online) => {
    if (online) retryPending();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') retryPending();
  });
  setInterval(retryPending, RETRY_INTERVAL_MS);
  setTimeout(session.initTimedOut, INIT_TIMEOUT_MS);
  onTabMessage((message) => {
    const { user } = session.getState();
    if (message.type === 'record' && message.userId === user?.id) session.refreshUser();
    if (message.type !== 'signed-out') return;
    session.leave();
    closeAndClearCachedData().catch((error: unknown) => console.error(error));
  });
  return session;
};
