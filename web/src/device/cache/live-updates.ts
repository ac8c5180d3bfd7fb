import type { User } from '@usward/core/account/user';
import { type Pulse, type PulseRoom, PulseSchema, pulseRooms } from '@usward/core/pulse';
import * as v from 'valibot';
import { currentUserId } from '../current-user.ts';
import { isOnline, onOnlineChange } from '../network/online.ts';
import type { Session } from '../session/session.ts';
import { identity } from '../session/token.ts';
import { runAfterStartup } from '../startup/idle.ts';
import { database } from '../storage/database.ts';
import { readCache } from './read-cache.ts';
import { coupleReadPaths, isQueryUnder } from './read-paths.ts';
import { roomReadPaths } from './room-read-paths.ts';

/** The rooms whose number grew since it was last seen. */
export const getChangedRooms = (
  seen: Pulse['changed'],
  now: Pulse['changed'],
): readonly PulseRoom[] => pulseRooms.filter((room) => (now[room] ?? 0) > (seen[room] ?? 0));

const RETURN_REFRESH_INTERVAL_MS = 30_000;
const RETRY_DELAY_MS = 60_000;

const refresh = (addresses: readonly string[]): void => {
  readCache()
    .invalidateQueries({ predicate: isQueryUnder(...addresses) })
    .catch((error: unknown) => console.error(error));
};

/** What this tab has heard of a person's changes: its own reads are as new as that. */
type SeenChanges = { readonly userId: string; changed?: Pulse['changed'] };

const SeenChangesSchema = v.object({
  userId: v.string(),
  changed: v.record(v.string(), v.number()),
  recordedAt: v.number(),
});

/**
 * What any tab had heard before this one began, whose reads were loaded or fetched after that. What
 * another heard later, the reads of this one may not know.
 */
const readSeenChanges = async (userId: string): Promise<Pulse['changed']> => {
  const row = v.safeParse(SeenChangesSchema, await (await database()).get('session', 'pulse'));
  if (!row.success || row.output.userId !== userId) return {};
  return row.output.recordedAt < performance.timeOrigin ? row.output.changed : {};
};

const saveSeenChanges = async (userId: string, changed: Pulse['changed']): Promise<void> => {
  const row = { userId, changed, recordedAt: Date.now() };
  const store = (await database()).transaction('session', 'readwrite').store;
  if (currentUserId() === userId) await store.put(row, 'pulse');
};

const isSavingData = (): boolean =>
  'connection' in navigator && v.is(v.object({ saveData: v.literal(true) }), navigator.connection);

const isVisible = (): boolean => document.visibilityState === 'visible';

const createPulseWatcher = async (
  seenChanges: SeenChanges,
  onRooms: (rooms: readonly PulseRoom[]) => void,
) => {
  const { userId } = seenChanges;
  // Firestore speaks with the provider's token, so that comes first.
  await (await identity()).token(false);
  const [{ watchPulse }, before] = await Promise.all([
    import('./firestore-pulse.ts'),
    seenChanges.changed ?? readSeenChanges(userId),
  ]);
  seenChanges.changed ??= before;
  return (onError: (error: unknown) => void) =>
    watchPulse(
      userId,
      (data) => {
        const pulse = v.safeParse(PulseSchema, data);
        if (!pulse.success) return;
        const { changed } = pulse.output;
        const rooms = getChangedRooms(seenChanges.changed ?? {}, changed);
        if (rooms.length === 0) return;
        seenChanges.changed = changed;
        saveSeenChanges(userId, changed).catch((error: unknown) => console.error(error));
        onRooms(rooms);
      },
      onError,
    );
};

/**
 * Keeps what is on the screen fresh: by the pulse of whoever has a first name, while the page is
 * visible and data need not be saved, and in any case when the person or the network comes back.
 */
export const startLiveUpdates = (session: Session): void => {
  let stop: (() => void) | null = null;
  let wanted: string | null = null;
  /** Grows each time another listening is wanted; what an older one still brings is ignored. */
  let generation = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let seenChanges: SeenChanges | null = null;
  let refreshedAt = Date.now();

  const userToWatch = (user: User | null): string | null =>
    // Also of who shared nothing: a partner may use the code that was merely shown.
    user !== null && user.firstName !== null && isVisible() && isOnline() && !isSavingData()
      ? user.id
      : null;

  const fail = (): void => {
    // Quietly: without the pulse, coming back to the app does the same.
    stop?.();
    stop = null;
    wanted = null;
    clearTimeout(retry);
    retry = setTimeout(follow, RETRY_DELAY_MS);
  };

  const begin = async (userId: string, mine: number): Promise<void> => {
    if (seenChanges?.userId !== userId) seenChanges = { userId };
    const watch = await createPulseWatcher(seenChanges, (rooms) => {
      // Together, so that what several rooms show is read once.
      refresh(rooms.flatMap((room) => roomReadPaths[room]));
      if (rooms.includes('account')) session.refreshUser();
    });
    if (mine !== generation) return;
    stop = watch(() => {
      fail();
      // Whoever may listen no more was perhaps signed out on another device: the server says so.
      session.refreshUser();
    });
  };

  const follow = (): void => {
    const userId = userToWatch(session.getState().user);
    if (userId === wanted) return;
    stop?.();
    stop = null;
    wanted = userId;
    const mine = ++generation;
    if (userId === null) return;
    // The library is large, and what has changed since the screen was read is heard at the beginning.
    runAfterStartup(() => {
      if (mine !== generation) return;
      begin(userId, mine).catch(() => {
        if (mine === generation) fail();
      });
    });
  };

  const refreshOnReturn = (): void => {
    // A clock that was set back must not silence this; one that nobody sets stands still while a phone sleeps.
    const isRecent = Math.abs(Date.now() - refreshedAt) < RETURN_REFRESH_INTERVAL_MS;
    if (!isVisible() || !isOnline() || isRecent) return;
    const { user } = session.getState();
    if (user === null) return;
    refreshedAt = Date.now();
    refresh(coupleReadPaths);
    // Somebody may have used the code, confirmed or ended the connection meanwhile.
    session.refreshUser();
  };

  session.onChange(follow);
  onOnlineChange(() => {
    follow();
    refreshOnReturn();
  });
  document.addEventListener('visibilitychange', () => {
    follow();
    refreshOnReturn();
  });
  addEventListener('focus', refreshOnReturn);
  follow();
};
