import type { User } from '@usward/core/account/user';
import { type Pulse, type PulseRoom, PulseSchema, pulseRooms } from '@usward/core/pulse';
import * as v from 'valibot';
import { currentUserId } from '../current-user.ts';
import { isOnline, onOnlineChange } from '../network/online.ts';
import type { Session } from '../session/session.ts';
import { getIdentity } from '../session/token.ts';
import { runAfterStartup } from '../startup/idle.ts';
import { database } from '../storage/database.ts';
import { getReadCache } from './read-cache.ts';
import { coupleReadPaths, createPathPredicate } from './read-paths.ts';
import { roomReadPaths } from './room-read-paths.ts';

export const getChangedRooms = (
  seen: Pulse['changed'],
  now: Pulse['changed'],
): readonly PulseRoom[] => pulseRooms.filter((room) => (now[room] ?? 0) > (seen[room] ?? 0));

const RETURN_REFRESH_INTERVAL_MS = 30_000;
const RETRY_DELAY_MS = 60_000;

const refresh = (addresses: readonly string[]): void => {
  getReadCache()
    .invalidateQueries({ predicate: createPathPredicate(...addresses) })
    .catch((error: unknown) => console.error(error));
};

type SeenChanges = { readonly userId: string; changed?: Pulse['changed'] };

const SeenChangesSchema = v.object({
  userId: v.string(),
  changed: v.record(v.string(), v.number()),
  recordedAt: v.number(),
});

/** What any tab had heard before this one started; this tab's reads may miss later changes. */
const readChangesSeenBeforeStart = async (userId: string): Promise<Pulse['changed']> => {
  const row = v.safeParse(SeenChangesSchema, await (await database()).get('session', 'pulse'));
  if (!row.success || row.output.userId !== userId) return {};
  return row.output.recordedAt < performance.timeOrigin ? row.output.changed : {};
};

const saveSeenChanges = async (userId: string, changed: Pulse['changed']): Promise<void> => {
  const row = { userId, changed, recordedAt: Date.now() };
  const store = (await database()).transaction('session', 'readwrite').store;
  if (currentUserId() === userId) await store.put(row, 'pulse');
};

const isDataSaverOn = (): boolean =>
  'connection' in navigator && v.is(v.object({ saveData: v.literal(true) }), navigator.connection);

const isVisible = (): boolean => document.visibilityState === 'visible';

const createPulseWatcher = async (
  seenChanges: SeenChanges,
  onRooms: (rooms: readonly PulseRoom[]) => void,
) => {
  const { userId } = seenChanges;
  // Firestore uses the provider's token, so that comes first.
  await (await getIdentity()).token(false);
  const [{ watchPulse }, before] = await Promise.all([
    import('./firestore-pulse.ts'),
    seenChanges.changed ?? readChangesSeenBeforeStart(userId),
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

/** By the pulse while the page is visible and online, and on every return of the user or the network. */
export const startLiveUpdates = (session: Session): void => {
  let stop: (() => void) | null = null;
  let wanted: string | null = null;
  /** Grows with each new listener; what an older one still delivers is ignored. */
  let generation = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let seenChanges: SeenChanges | null = null;
  let refreshedAt = Date.now();

  const userToWatch = (user: User | null): string | null =>
    // Also without a shared code: a partner may use a code that was only shown.
    user !== null && user.firstName !== null && isVisible() && isOnline() && !isDataSaverOn()
      ? user.id
      : null;

  const fail = (): void => {
    // Without the pulse, the refresh on return does the same.
    stop?.();
    stop = null;
    wanted = null;
    clearTimeout(retry);
    retry = setTimeout(follow, RETRY_DELAY_MS);
  };

  const begin = async (userId: string, mine: number): Promise<void> => {
    if (seenChanges?.userId !== userId) seenChanges = { userId };
    const watch = await createPulseWatcher(seenChanges, (rooms) => {
      // In one batch, so that a read that several rooms share runs once.
      const refreshRooms = () => refresh(rooms.flatMap((room) => roomReadPaths[room]));
      // The record goes first: where the couple changed, it clears what the reads would have just shown.
      if (rooms.includes('account')) session.refreshUser().then(refreshRooms);
      else refreshRooms();
    });
    if (mine !== generation) return;
    stop = watch(() => {
      fail();
      // The refusal may mean a remote sign-out.
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
    // Firestore's library is large, and the first pulse reports what changed meanwhile.
    runAfterStartup(() => {
      if (mine !== generation) return;
      begin(userId, mine).catch(() => {
        if (mine === generation) fail();
      });
    });
  };

  const refreshOnReturn = (): void => {
    // `abs`: a clock that was set back must not silence this. A monotonic clock stops while a phone sleeps.
    const isRecent = Math.abs(Date.now() - refreshedAt) < RETURN_REFRESH_INTERVAL_MS;
    if (!isVisible() || !isOnline() || isRecent) return;
    const { user } = session.getState();
    if (user === null) return;
    refreshedAt = Date.now();
    refresh(coupleReadPaths);
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
