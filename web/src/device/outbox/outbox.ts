import type { CallInput, Endpoint } from '@usward/core/endpoint';
import { t } from '@usward/core/language/i18n';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { getCallCouple } from '../authoring-couple.ts';
import { currentUserId, onUserChange } from '../current-user.ts';
import { createEmitter } from '../emitter.ts';
import { logError } from '../log-error.ts';
import { buildUrl } from '../network/api.ts';
import { isOnline, onOnlineChange } from '../network/online.ts';
import { broadcastToTabs, onTabMessage } from '../storage/tab-messages.ts';
import { addAppliedWrite, refetchAfter } from './applied-writes.ts';
import {
  addWrite,
  getNewestPerTarget,
  removeWrite,
  resetBackoff,
  resetForRetry,
} from './outbox-rules.ts';
import {
  changeWrites,
  loadStoredWrites,
  type OutboxWrite,
  readWrites,
  type StoredWrite,
  UNREADABLE,
} from './write-store.ts';

export type { OutboxWrite } from './write-store.ts';

const LOCK_NAME = 'usward-outbox';
const ParamsSchema = v.optional(v.record(v.string(), v.string()), {});

type SentListener = (write: OutboxWrite, answer: unknown) => void;

const changed = createEmitter<void>();
const sent = createEmitter<{ write: OutboxWrite; answer: unknown }>();
let visibleWrites: readonly StoredWrite[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let unansweredRounds = 0;
let isFirstRound = true;

const refetch = (write: StoredWrite): void => {
  refetchAfter(write).catch(logError);
};

/** A refusal means that the read data is out of date. */
const refetchAfterRejections = (writes: readonly StoredWrite[]): void => {
  for (const write of writes) {
    const before = visibleWrites.find(({ key }) => key === write.key)?.state ?? 'rejected';
    if (write.state === 'rejected' && before !== 'rejected') refetch(write);
  }
};

const setVisibleWrites = (userId: string, writes: readonly StoredWrite[]): void => {
  if (currentUserId() !== userId) return;
  refetchAfterRejections(writes);
  visibleWrites = getNewestPerTarget(writes);
  changed.emit();
};

/** Recorded as finished before it leaves the outbox, so that screens never lose it in between. */
const finish = (write: StoredWrite, answer: unknown): void => {
  sent.emit({ write, answer });
  addAppliedWrite(write, answer);
  refetch(write);
};

const changeAndNotify = async (
  userId: string,
  to: (writes: StoredWrite[]) => StoredWrite[],
): Promise<StoredWrite[] | null> => {
  const writes = await changeWrites(userId, to);
  if (writes === null) return null;
  setVisibleWrites(userId, writes);
  broadcastToTabs({ type: 'outbox', userId });
  return writes;
};

/** Only one tab sends at a time. */
const withLock = <T>(run: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(LOCK_NAME, run) : run();

const scheduleDrain = (at: number): void => {
  clearTimeout(timer);
  timer = setTimeout(drainNow, Math.max(0, at - Date.now()));
};

const loadSender = () => import('./lazy-sender-exports.ts');

const runRound = async (userId: string) => {
  const { sendRound } = await loadSender();
  const isFirst = isFirstRound;
  isFirstRound = false;
  const ended = await sendRound({
    change: (to) => changeAndNotify(userId, to),
    read: () => readWrites(userId),
    // Another user's session must not show it.
    sent: (write, answer) => {
      if (currentUserId() !== userId) return;
      finish(write, answer);
      broadcastToTabs({ type: 'sent', userId, key: write.key, answer });
    },
    isFirst,
  });
  if (ended.writes !== null) setVisibleWrites(userId, ended.writes);
  return ended;
};

const drainForUser = async (userId: string): Promise<void> => {
  const ended = await withLock(async () => (currentUserId() === userId ? runRound(userId) : null));
  if (ended === null || ended.writes === null) return;
  unansweredRounds = ended.isUnanswered ? unansweredRounds + 1 : 0;
  const { getNextRoundAt } = await loadSender();
  const at = getNextRoundAt(ended.writes, unansweredRounds);
  if (at !== null) scheduleDrain(at);
};

/** Nothing is sent before the first screen is shown. */
let isStarted = false;
let running: Promise<void> | null = null;
let isRerunNeeded = false;

/** A call while it runs makes it run once more. */
export const drainNow = (): void => {
  const userId = currentUserId();
  if (userId === null || !isStarted) return;
  if (running !== null) {
    isRerunNeeded = true;
    return;
  }
  clearTimeout(timer);
  running = drainForUser(userId)
    .catch(logError)
    .finally(() => {
      running = null;
      if (!isRerunNeeded) return;
      isRerunNeeded = false;
      drainNow();
    });
};

const resetBackoffAndDrain = async (): Promise<void> => {
  const userId = currentUserId();
  if (userId === null || visibleWrites.length === 0) return;
  unansweredRounds = 0;
  await changeWrites(userId, resetBackoff).catch(logError);
  drainNow();
};

/** At the start everything is sent, regardless of earlier back-off. */
export const startOutbox = (): void => {
  const resetBackoffNow = () => {
    resetBackoffAndDrain().catch(logError);
  };
  onOnlineChange((online) => {
    if (online) resetBackoffNow();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') resetBackoffNow();
  });
  onTabMessage((message) => {
    if (message.type === 'signed-out' || message.userId !== currentUserId()) return;
    if (message.type === 'sent') {
      const write = visibleWrites.find(({ key }) => key === message.key);
      if (write) finish(write, message.answer);
    }
    if (message.type !== 'outbox') return;
    readWrites(message.userId).then((writes) => setVisibleWrites(message.userId, writes), logError);
  });
  isStarted = true;
  drainNow();
};

onUserChange(() => {
  clearTimeout(timer);
  unansweredRounds = 0;
  isFirstRound = true;
  visibleWrites = [];
  changed.emit();
});

export const loadWrites = (userId: string): Promise<void> =>
  loadStoredWrites(userId, (writes) => {
    setVisibleWrites(userId, writes);
    drainNow();
  });

const sendWithoutSaving = async (
  userId: string,
  write: StoredWrite,
  cause: unknown,
): Promise<void> => {
  const { sendUnsaved, deliver, WriteNotSavedError, NOT_SAVED_OR_SENT } = await loadSender();
  if (!isOnline()) throw new WriteNotSavedError(NOT_SAVED_OR_SENT, { cause });
  await withLock(() =>
    sendUnsaved(write, {
      // If the storage cannot be read either, use what this tab saw last.
      before: async () => (await runRound(userId).catch(() => null))?.writes ?? visibleWrites,
      deliver,
      sent: (answer) => {
        if (currentUserId() === userId) finish(write, answer);
      },
      forget: (keys) =>
        changeAndNotify(userId, (writes) => writes.filter(({ key }) => !keys.includes(key))),
    }),
  );
};

const createWrite = <E extends Endpoint>(
  userId: string,
  endpoint: E,
  input: CallInput<E>,
): StoredWrite => ({
  key: crypto.randomUUID(),
  userId,
  name: endpoint.name,
  params: v.parse(ParamsSchema, input.params ?? undefined),
  method: endpoint.method,
  target: buildUrl(endpoint, input),
  body: input.body,
  couple: getCallCouple(endpoint, input),
  order: 0,
  state: 'queued',
  attempts: 0,
  notBefore: 0,
  message: null,
  savedAt: new Date().toISOString(),
});

export const recordAppliedWrite = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  reply: unknown,
): void => {
  const userId = currentUserId();
  if (userId === null) return;
  const write = createWrite(userId, endpoint, input);
  addAppliedWrite(write, reply);
  refetch(write);
};

/**
 * Resolves once the write is stored on this device, before the network is asked. Replaces an unsent write to the same
 * address. If the storage fails, it resolves only after the server applied it, and else rejects with
 * `WriteNotSavedError`.
 */
export const queueWrite = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  alsoDiscard?: (write: OutboxWrite) => boolean,
): Promise<OutboxWrite> => {
  const userId = currentUserId();
  if (userId === null) throw new Error(t`Sign in again.`);
  const write = createWrite(userId, endpoint, input);
  let saved: StoredWrite[] | null;
  try {
    saved = await changeAndNotify(userId, (writes) => addWrite(writes, write, alsoDiscard));
  } catch (error) {
    await sendWithoutSaving(userId, write, error);
    return write;
  }
  if (saved === null) throw new Error(t`Sign in again.`);
  drainNow();
  return write;
};

const changeOwnWrites = async (to: (writes: StoredWrite[]) => StoredWrite[]): Promise<void> => {
  const userId = currentUserId();
  if (userId === null) return;
  await changeAndNotify(userId, to);
  drainNow();
};

export const retryWrite = (key: string): Promise<void> =>
  changeOwnWrites((writes) =>
    writes.some((write) => write.key === key && write.name === UNREADABLE)
      ? writes
      : resetForRetry(writes, key, crypto.randomUUID()),
  );

export const discardWrite = (key: string): Promise<void> =>
  changeOwnWrites((writes) => removeWrite(writes, key));

export const onSent = (listener: SentListener): (() => void) =>
  sent.subscribe(({ write, answer }) => listener(write, answer));

export const getOutboxWrites = (): readonly OutboxWrite[] => visibleWrites;

export const onOutboxChange = (listener: () => void): (() => void) => changed.subscribe(listener);

export const useOutboxWrites = (): readonly OutboxWrite[] =>
  useSyncExternalStore(onOutboxChange, getOutboxWrites);
