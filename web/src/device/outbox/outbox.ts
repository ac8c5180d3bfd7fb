import type { CallInput, Endpoint } from '@usward/core/endpoint';
import { t } from '@usward/core/language/speak';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createAnnouncer } from '../announcer.ts';
import { urlOf } from '../api.ts';
import { isOnline, onOnlineChange } from '../online.ts';
import { currentPerson, onPersonChange } from '../person.ts';
import { onTabMessage, tellTabs } from '../tabs.ts';
import { coupleOf } from '../written-in.ts';
import { layOver, rereadAfter } from './finished.ts';
import { discarded, hurried, newestOfEach, retried, withWrite } from './queue.ts';
import {
  changeWrites,
  type QueuedWrite,
  readWrites,
  type StoredWrite,
  takeWrites,
  UNREADABLE,
} from './store.ts';

export type { QueuedWrite } from './store.ts';

const LOCK = 'usward-outbox';
const Params = v.optional(v.record(v.string(), v.string()), {});

/** Hears of each carried-out write with the server's answer, before the write is removed. */
type SentListener = (write: QueuedWrite, answer: unknown) => void;

const changed = createAnnouncer<void>();
const sent = createAnnouncer<{ write: QueuedWrite; answer: unknown }>();
let shown: readonly StoredWrite[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** Rounds in a row that ended without an answer. */
let silentRounds = 0;
/** Nothing was sent for this person since they opened the app. */
let isFresh = true;

/** Reads again what a write made old. */
const reread = (write: StoredWrite): void => {
  rereadAfter(write).catch(report);
};

/** A refusal tells that something is not as it was last read. */
const rereadRefused = (writes: readonly StoredWrite[]): void => {
  for (const write of writes) {
    const before = shown.find(({ key }) => key === write.key)?.state ?? 'attention';
    if (write.state === 'attention' && before !== 'attention') reread(write);
  }
};

const show = (personId: string, writes: readonly StoredWrite[]): void => {
  if (currentPerson() !== personId) return;
  rereadRefused(writes);
  shown = newestOfEach(writes);
  changed.tell();
};

/** A write was carried out: it is laid over the reads before it leaves the queue, so that it never vanishes. */
const finish = (write: StoredWrite, answer: unknown): void => {
  sent.tell({ write, answer });
  layOver(write, answer);
  reread(write);
};

const changeAndTell = async (
  personId: string,
  to: (writes: StoredWrite[]) => StoredWrite[],
): Promise<StoredWrite[] | null> => {
  const writes = await changeWrites(personId, to);
  if (writes === null) return null;
  show(personId, writes);
  tellTabs({ type: 'outbox', personId });
  return writes;
};

/** One tab of this browser drains at a time; the others wait for their turn and find it done. */
const alone = <T>(run: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(LOCK, run) : run();

const wake = (at: number): void => {
  clearTimeout(timer);
  timer = setTimeout(drainNow, Math.max(0, at - Date.now()));
};

const report = (error: unknown): void => console.error(error);

/** What sends comes once there is something to send. */
const sending = () => import('./sending.ts');

/** One round of sending, for whoever holds the lock. */
const round = async (personId: string) => {
  const { sendRound } = await sending();
  const isFirst = isFresh;
  isFresh = false;
  const ended = await sendRound({
    change: (to) => changeAndTell(personId, to),
    read: () => readWrites(personId),
    // What somebody else's session would show of it is no concern of theirs.
    sent: (write, answer) => {
      if (currentPerson() !== personId) return;
      finish(write, answer);
      tellTabs({ type: 'sent', personId, key: write.key, answer });
    },
    isFirst,
  });
  if (ended.writes !== null) show(personId, ended.writes);
  return ended;
};

const drainFor = async (personId: string): Promise<void> => {
  const ended = await alone(async () => (currentPerson() === personId ? round(personId) : null));
  if (ended === null || ended.writes === null) return;
  silentRounds = ended.isLost ? silentRounds + 1 : 0;
  const { nextRound } = await sending();
  const at = nextRound(ended.writes, silentRounds);
  if (at !== null) wake(at);
};

/** Nothing is sent before the first screen is there. */
let isStarted = false;
let running: Promise<void> | null = null;
let again = false;

/** Sends what is due; asking while it runs makes it run once more. */
export const drainNow = (): void => {
  const personId = currentPerson();
  if (personId === null || !isStarted) return;
  if (running !== null) {
    again = true;
    return;
  }
  clearTimeout(timer);
  running = drainFor(personId)
    .catch(report)
    .finally(() => {
      running = null;
      if (!again) return;
      again = false;
      drainNow();
    });
};

/** The network or the person came back: nothing waits for our own back-off any longer. */
const hurry = async (): Promise<void> => {
  const personId = currentPerson();
  if (personId === null || shown.length === 0) return;
  silentRounds = 0;
  await changeWrites(personId, hurried).catch(report);
  drainNow();
};

/**
 * Starts sending: at start all that waits, once, whatever the run before had put off; then as each
 * write becomes due, when the network or the person is back, and on other tabs' word.
 */
export const startOutbox = (): void => {
  const hurryNow = () => {
    hurry().catch(report);
  };
  onOnlineChange((online) => {
    if (online) hurryNow();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') hurryNow();
  });
  onTabMessage((message) => {
    if (message.type === 'signed-out' || message.personId !== currentPerson()) return;
    if (message.type === 'sent') {
      const write = shown.find(({ key }) => key === message.key);
      if (write) finish(write, message.answer);
    }
    if (message.type !== 'outbox') return;
    readWrites(message.personId).then((writes) => show(message.personId, writes), report);
  });
  isStarted = true;
  drainNow();
};

onPersonChange(() => {
  clearTimeout(timer);
  silentRounds = 0;
  isFresh = true;
  shown = [];
  changed.tell();
});

/** Shows what waits for a person and begins to send it. */
export const loadWrites = (personId: string): Promise<void> =>
  takeWrites(personId, (writes) => {
    show(personId, writes);
    drainNow();
  });

/** Sends what this device cannot keep, after all that came before it. */
const sendUnkept = async (personId: string, write: StoredWrite, cause: unknown): Promise<void> => {
  const { sendAtOnce, deliver, NotKeptError, NEITHER_KEPT_NOR_SENT } = await sending();
  if (!isOnline()) throw new NotKeptError(NEITHER_KEPT_NOR_SENT, { cause });
  await alone(() =>
    sendAtOnce(write, {
      // Where nothing can be read either, what this tab saw last is all that is known.
      before: async () => (await round(personId).catch(() => null))?.writes ?? shown,
      deliver,
      sent: (answer) => {
        if (currentPerson() === personId) finish(write, answer);
      },
      forget: (keys) =>
        changeAndTell(personId, (writes) => writes.filter(({ key }) => !keys.includes(key))),
    }),
  );
};

const writeOf = <E extends Endpoint>(
  personId: string,
  endpoint: E,
  input: CallInput<E>,
): StoredWrite => ({
  key: crypto.randomUUID(),
  personId,
  name: endpoint.name,
  params: v.parse(Params, input.params ?? undefined),
  method: endpoint.method,
  target: urlOf(endpoint, input),
  body: input.body,
  couple: coupleOf(endpoint, input),
  order: 0,
  state: 'queued',
  attempts: 0,
  notBefore: 0,
  message: null,
  savedAt: new Date().toISOString(),
});

/** Lays what was carried out without waiting here over the reads too, until they have been read again. */
export const noteCarriedOut = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  reply: unknown,
): void => {
  const personId = currentPerson();
  if (personId === null) return;
  const write = writeOf(personId, endpoint, input);
  layOver(write, reply);
  reread(write);
};

/**
 * Queues a write: resolves once it is saved on this device, before the network is asked. An unsent
 * write to the same address is replaced, and with it go those never sent that `goesToo` names. Where the
 * storage is full or switched off it resolves once the server has carried it out, and else rejects with
 * `NotKeptError`: nobody may take it for kept.
 */
export const queueWrite = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  goesToo?: (write: QueuedWrite) => boolean,
): Promise<QueuedWrite> => {
  const personId = currentPerson();
  if (personId === null) throw new Error(t`Please sign in again.`);
  const write = writeOf(personId, endpoint, input);
  let saved: StoredWrite[] | null;
  try {
    saved = await changeAndTell(personId, (writes) => withWrite(writes, write, goesToo));
  } catch (error) {
    await sendUnkept(personId, write, error);
    return write;
  }
  if (saved === null) throw new Error(t`Please sign in again.`);
  drainNow();
  return write;
};

const changeMine = async (to: (writes: StoredWrite[]) => StoredWrite[]): Promise<void> => {
  const personId = currentPerson();
  if (personId === null) return;
  await changeAndTell(personId, to);
  drainNow();
};

/** Tries a refused write again; one that cannot be read stays as it is. */
export const retryWrite = (key: string): Promise<void> =>
  changeMine((writes) =>
    writes.some((write) => write.key === key && write.name === UNREADABLE)
      ? writes
      : retried(writes, key, crypto.randomUUID()),
  );

/** Gives a write up for good. */
export const discardWrite = (key: string): Promise<void> =>
  changeMine((writes) => discarded(writes, key));

/** Registers a room's listener for carried-out writes; returns how to stop. */
export const onSent = (listener: SentListener): (() => void) =>
  sent.listen(({ write, answer }) => listener(write, answer));

/** What waits on this device: for each address the newest write, oldest first. */
export const queuedWrites = (): readonly QueuedWrite[] => shown;

/** {@link queuedWrites}, live. */
export const useQueuedWrites = (): readonly QueuedWrite[] =>
  useSyncExternalStore((listener) => changed.listen(listener), queuedWrites);
