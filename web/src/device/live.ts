import type { User } from '@usward/core/account/user';
import { type Pulse, type PulseRoom, PulseSchema, pulseRooms } from '@usward/core/pulse';
import * as v from 'valibot';
import { isUnder, sharedReads } from './addresses.ts';
import { database } from './database.ts';
import { whenSettled } from './idle.ts';
import { isOnline, onOnlineChange } from './online.ts';
import { currentPerson } from './person.ts';
import { readCache } from './read-cache.ts';
import { roomReads } from './room-reads.ts';
import type { Session } from './session/session.ts';
import { identity } from './session/token.ts';

/** The rooms whose number grew since it was last seen. */
export const roomsChanged = (seen: Pulse['changed'], now: Pulse['changed']): readonly PulseRoom[] =>
  pulseRooms.filter((room) => (now[room] ?? 0) > (seen[room] ?? 0));

const RETURN_EVERY = 30_000;
const RETRY_AFTER = 60_000;

const refresh = (addresses: readonly string[]): void => {
  readCache()
    .invalidateQueries({ predicate: isUnder(...addresses) })
    .catch((error: unknown) => console.error(error));
};

/** What this tab has heard of a person's changes: its own reads are as new as that. */
type Heard = { readonly personId: string; changed?: Pulse['changed'] };

const SeenSchema = v.object({
  personId: v.string(),
  changed: v.record(v.string(), v.number()),
  heardAt: v.number(),
});

/**
 * What any tab had heard before this one began, whose reads were loaded or fetched after that. What
 * another heard later, the reads of this one may not know.
 */
const seenBefore = async (personId: string): Promise<Pulse['changed']> => {
  const row = v.safeParse(SeenSchema, await (await database()).get('session', 'pulse'));
  if (!row.success || row.output.personId !== personId) return {};
  return row.output.heardAt < performance.timeOrigin ? row.output.changed : {};
};

const keepSeen = async (personId: string, changed: Pulse['changed']): Promise<void> => {
  const row = { personId, changed, heardAt: Date.now() };
  const store = (await database()).transaction('session', 'readwrite').store;
  if (currentPerson() === personId) await store.put(row, 'pulse');
};

const isSavingData = (): boolean =>
  'connection' in navigator && v.is(v.object({ saveData: v.literal(true) }), navigator.connection);

const isVisible = (): boolean => document.visibilityState === 'visible';

const listen = async (heard: Heard, onRooms: (rooms: readonly PulseRoom[]) => void) => {
  const { personId } = heard;
  // Firestore speaks with the provider's token, so that comes first.
  await (await identity()).token(false);
  const [{ watchPulse }, before] = await Promise.all([
    import('./firestore-pulse.ts'),
    heard.changed ?? seenBefore(personId),
  ]);
  heard.changed ??= before;
  return (onError: (error: unknown) => void) =>
    watchPulse(
      personId,
      (data) => {
        const pulse = v.safeParse(PulseSchema, data);
        if (!pulse.success) return;
        const { changed } = pulse.output;
        const rooms = roomsChanged(heard.changed ?? {}, changed);
        if (rooms.length === 0) return;
        heard.changed = changed;
        keepSeen(personId, changed).catch((error: unknown) => console.error(error));
        onRooms(rooms);
      },
      onError,
    );
};

/**
 * Keeps what is on the screen fresh: by the pulse of whoever has a first name, while the page is
 * visible and data need not be saved, and in any case when the person or the network comes back.
 */
export const startLive = (session: Session): void => {
  let stop: (() => void) | null = null;
  let wanted: string | null = null;
  /** Grows each time another listening is wanted; what an older one still brings is ignored. */
  let turn = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let heard: Heard | null = null;
  let refreshedAt = Date.now();

  const personToHear = (user: User | null): string | null =>
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
    retry = setTimeout(follow, RETRY_AFTER);
  };

  const begin = async (personId: string, mine: number): Promise<void> => {
    if (heard?.personId !== personId) heard = { personId };
    const watch = await listen(heard, (rooms) => {
      // Together, so that what several rooms show is read once.
      refresh(rooms.flatMap((room) => roomReads[room]));
      if (rooms.includes('account')) session.refreshUser();
    });
    if (mine !== turn) return;
    stop = watch(() => {
      fail();
      // Whoever may listen no more was perhaps signed out on another device: the server says so.
      session.refreshUser();
    });
  };

  const follow = (): void => {
    const personId = personToHear(session.getState().user);
    if (personId === wanted) return;
    stop?.();
    stop = null;
    wanted = personId;
    const mine = ++turn;
    if (personId === null) return;
    // The library is large, and what has changed since the screen was read is heard at the beginning.
    whenSettled(() => {
      if (mine !== turn) return;
      begin(personId, mine).catch(() => {
        if (mine === turn) fail();
      });
    });
  };

  const comeBack = (): void => {
    // A clock that was set back must not silence this; one that nobody sets stands still while a phone sleeps.
    const isRecent = Math.abs(Date.now() - refreshedAt) < RETURN_EVERY;
    if (!isVisible() || !isOnline() || isRecent) return;
    const { user } = session.getState();
    if (user === null) return;
    refreshedAt = Date.now();
    refresh(sharedReads);
    // Somebody may have used the code, confirmed or ended the connection meanwhile.
    session.refreshUser();
  };

  session.onChange(follow);
  onOnlineChange(() => {
    follow();
    comeBack();
  });
  document.addEventListener('visibilitychange', () => {
    follow();
    comeBack();
  });
  addEventListener('focus', comeBack);
  follow();
};
