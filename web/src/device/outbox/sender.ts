import { coupleHeader } from '@usward/core/authoring-couple';
import { ApiError, NetworkError, readErrorResponse, readJson, send } from '../network/api.ts';
import { isJsonObject } from '../network/api-error.ts';
import { recheckOnline } from '../network/online.ts';
import {
  type Delivery,
  getOrderingKey,
  type Outcome,
  replaces,
  resetBackoff,
  sortByOrder,
  updateWriteByKey,
  type Write,
} from './outbox-rules.ts';
import { forgetUnansweredKey, withMemoryFallback } from './send-unsaved.ts';
import type { Change, StoredWrite } from './write-store.ts';

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 5 * 60_000;
/** A longer wait would come from a wrong clock. */
const MAX_RETRY_AFTER_SECONDS = 60 * 60;

/** Full jitter, from at most 1 s to at most 5 minutes. */
export const getBackoffMs = (attempts: number, random: number): number =>
  Math.round(random * Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, attempts - 1)));

const getSendable = <W extends Write>(writes: readonly W[]): W[] => {
  const seen = new Set<string>();
  return sortByOrder(writes).filter((write) => {
    const thing = getOrderingKey(write);
    if (write.state === 'rejected' || seen.has(thing)) return false;
    seen.add(thing);
    return true;
  });
};

/** Now, if the stored time came from a clock that was set back since. */
const getDueAt = ({ notBefore }: Write, now: number): number =>
  notBefore - now > MAX_RETRY_AFTER_SECONDS * 1_000 ? now : notBefore;

export const getNextWrite = <W extends Write>(writes: readonly W[], now: number): W | null =>
  getSendable(writes).find((write) => write.state === 'queued' && getDueAt(write, now) <= now) ??
  null;

export const getNextDueAt = (writes: readonly Write[], now: number): number | null => {
  const waiting = getSendable(writes).filter((write) => write.state === 'queued');
  return waiting.length === 0 ? null : Math.min(...waiting.map((write) => getDueAt(write, now)));
};

/** Stored before the request, so that a killed tab leaves a trace. */
export const markSending = <W extends Write>(writes: readonly W[], key: string): W[] =>
  updateWriteByKey(writes, key, (write) => ({
    ...write,
    state: 'sending',
    attempts: write.attempts + 1,
    message: null,
  }));

export const applyOutcome = <W extends Write>(
  writes: readonly W[],
  key: string,
  outcome: Outcome,
  now: number,
  random: number,
): W[] => {
  const write = writes.find((one) => one.key === key);
  if (write === undefined) return [...writes];
  const isReplaced = writes.some((other) => replaces(other, write) && other.order > write.order);
  if (outcome.type === 'applied' || (outcome.type === 'rejected' && isReplaced)) {
    return writes.filter((one) => one.key !== key);
  }
  if (outcome.type === 'rejected') {
    return updateWriteByKey(writes, key, (one) => ({
      ...one,
      state: 'rejected',
      message: outcome.message,
      code: outcome.code ?? null,
    }));
  }
  const waitSeconds = Math.min(outcome.retryAfter ?? 0, MAX_RETRY_AFTER_SECONDS);
  const serverWaitUntil = outcome.retryAfter === null ? 0 : now + waitSeconds * 1_000;
  const notBefore = Math.max(now + getBackoffMs(write.attempts, random), serverWaitUntil);
  const message = outcome.message ?? null;
  return updateWriteByKey(writes, key, (one) => ({
    ...one,
    state: 'queued',
    notBefore,
    serverWaitUntil,
    message,
  }));
};

/** Safe because of the idempotency key. */
export const resetInterrupted = <W extends Write>(writes: readonly W[]): W[] =>
  writes.map((write) => (write.state === 'sending' ? { ...write, state: 'queued' } : write));

export const toOutcome = (
  status: number,
  { message, code }: { readonly message: string; readonly code: string | null },
  retryAfter: number | null,
): Outcome => {
  if (status >= 200 && status < 300) return { type: 'applied' };
  const isFinal = status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
  if (isFinal) return { type: 'rejected', message, code };
  return { type: 'later', retryAfter, ...(status === 429 ? { message } : {}) };
};

export type DrainPorts = {
  readonly change: Change;
  readonly deliver: (write: StoredWrite) => Promise<Delivery>;
  /** Called before the write is removed, so that screens never lose it in between. */
  readonly sent: (write: StoredWrite, answer: unknown) => void;
  readonly now: () => number;
  readonly random: () => number;
};

const retryLater: Outcome = { type: 'later', retryAfter: null };

/** Only an answer that echoes the write's key counts: a captive portal would not know it. */
export const deliver = async (write: StoredWrite): Promise<Delivery> => {
  try {
    const response = await send({
      method: write.method,
      url: write.target,
      body: write.body,
      headers: coupleHeader(write.couple),
      key: write.key,
    });
    if (response.ok) {
      if (response.headers.get('Idempotency-Key') !== write.key) {
        recheckOnline();
        return { outcome: retryLater, lost: 'captive-portal' };
      }
      const answer = await readJson(response);
      return isJsonObject(answer)
        ? { outcome: { type: 'applied' }, answer }
        : { outcome: retryLater, lost: 'captive-portal' };
    }
    const refusal = await readErrorResponse(response, ({ message }) => message ?? '');
    if (!(refusal instanceof ApiError && refusal.isFromServer))
      return { outcome: retryLater, lost: 'captive-portal' };
    return { outcome: toOutcome(refusal.status, refusal, refusal.retryAfter) };
  } catch (error) {
    if (!(error instanceof NetworkError)) console.error(error);
    return { outcome: retryLater, lost: 'no-response' };
  }
};

/** Only one tab may call it. Stops without an answer, or after two captive-portal answers. Null: the user changed. */
export const drain = async (ports: DrainPorts): Promise<StoredWrite[] | null> => {
  let writes = await ports.change(resetInterrupted);
  let captivePortals = 0;
  while (writes !== null) {
    const write = getNextWrite(writes, ports.now());
    if (write === null) return writes;
    writes = await ports.change((all) => markSending(all, write.key));
    // Discarded or replaced just before, or the session ended.
    const sending = writes?.find(({ key, state }) => key === write.key && state === 'sending');
    if (sending === undefined) continue;
    const { outcome, answer, lost } = await ports.deliver(sending);
    if (outcome.type === 'applied') ports.sent(sending, answer);
    writes = await ports.change((all) =>
      applyOutcome(all, write.key, outcome, ports.now(), ports.random()),
    );
    captivePortals = lost === 'captive-portal' ? captivePortals + 1 : 0;
    if (lost === 'no-response' || captivePortals > 1) return writes;
  }
  return null;
};

export type RoundPorts = {
  readonly change: Change;
  readonly read: () => Promise<StoredWrite[]>;
  readonly sent: (write: StoredWrite, answer: unknown) => void;
  readonly isFirst: boolean;
};

export type RoundResult = { readonly writes: StoredWrite[] | null; readonly isUnanswered: boolean };

export const sendRound = async ({
  change,
  read,
  sent,
  isFirst,
}: RoundPorts): Promise<RoundResult> => {
  let isUnanswered = false;
  const keep = withMemoryFallback(change, read);
  // The number of tries stays.
  if (isFirst) await keep(resetBackoff);
  const writes = await drain({
    change: keep,
    deliver: async (write) => {
      const delivery = await deliver(write);
      isUnanswered = delivery.lost !== undefined;
      return delivery;
    },
    sent: (write, answer) => {
      forgetUnansweredKey(write);
      sent(write, answer);
    },
    now: Date.now,
    random: Math.random,
  });
  return { writes, isUnanswered };
};

export const getNextRoundAt = (
  writes: readonly StoredWrite[],
  unansweredRounds: number,
): number | null => {
  const due = getNextDueAt(writes, Date.now());
  if (due === null || unansweredRounds === 0) return due;
  return Math.max(due, Date.now() + getBackoffMs(unansweredRounds, Math.random()));
};
