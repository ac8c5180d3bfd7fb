import { coupleHeader } from '@usward/core/authoring-couple';
import { onUserChange } from '../current-user.ts';
import { type Delivery, getOrderingKey, replaces } from './outbox-rules.ts';
import { NOT_SAVED_OR_SENT, WriteNotSavedError } from './write-not-saved-error.ts';
import type { Change, StoredWrite } from './write-store.ts';

export type SendUnsavedPorts = {
  readonly before: () => Promise<readonly StoredWrite[]>;
  readonly deliver: (write: StoredWrite) => Promise<Delivery>;
  readonly sent: (answer: unknown) => void;
  readonly forget: (keys: readonly string[]) => Promise<unknown>;
};

/** By target. The same content sent once more is the same write, so it uses the same key. */
const unanswered = new Map<string, { readonly contentKey: string; readonly key: string }>();
const MAX_UNANSWERED = 20;

onUserChange(() => unanswered.clear());

const getContentKey = ({ userId, method, body, couple }: StoredWrite): string =>
  JSON.stringify([userId, method, body, coupleHeader(couple)]);

export const forgetUnansweredKey = ({ target }: Pick<StoredWrite, 'target'>): void => {
  unanswered.delete(target);
};

/** Resolves once the server applied it, or rejects with {@link WriteNotSavedError}. */
export const sendUnsaved = async (write: StoredWrite, ports: SendUnsavedPorts): Promise<void> => {
  const before = await ports.before();
  const thing = getOrderingKey(write);
  // It must not overtake earlier writes.
  if (before.some((one) => one.state !== 'rejected' && getOrderingKey(one) === thing)) {
    throw new WriteNotSavedError(NOT_SAVED_OR_SENT);
  }
  const contentKey = getContentKey(write);
  const last = unanswered.get(write.target);
  const isAgain = last?.contentKey === contentKey;
  const key = isAgain ? last.key : write.key;
  const { outcome, answer, lost } = await ports.deliver({
    ...write,
    key,
    state: 'sending',
    attempts: 1,
  });
  if (outcome.type === 'later') {
    if (lost && (last || unanswered.size < MAX_UNANSWERED)) {
      unanswered.set(write.target, { contentKey, key });
    }
    throw new WriteNotSavedError(NOT_SAVED_OR_SENT);
  }
  if (isAgain || outcome.type === 'applied') forgetUnansweredKey(write);
  if (outcome.type === 'rejected') throw new WriteNotSavedError(outcome.message);
  ports.sent(answer);
  // A rejected write is replaced, as in the stored outbox.
  const rejectedWrites = before.filter((earlier) => replaces(write, earlier)).map(({ key }) => key);
  if (rejectedWrites.length > 0) await ports.forget(rejectedWrites).catch(() => undefined);
};

type Writes = readonly StoredWrite[];

const mergeKnownWrites = (
  stored: Writes,
  known: Writes,
  seen: ReadonlySet<string>,
): StoredWrite[] => {
  const mine = new Map(known.map((write) => [write.key, write]));
  return stored.flatMap((write) => (seen.has(write.key) ? (mine.get(write.key) ?? []) : write));
};

/**
 * A full phone still sends what it has stored. What could not be stored is tried again with the next change. If the tab
 * dies first, the same write is sent again under the same key.
 */
export const withMemoryFallback = (change: Change, read: () => Promise<StoredWrite[]>): Change => {
  let known: StoredWrite[] | null = null;
  let isBehind = false;
  const seen = new Set<string>();
  const remember = (writes: StoredWrite[] | null): StoredWrite[] | null => {
    for (const { key } of writes ?? []) seen.add(key);
    known = writes;
    return writes;
  };
  return async (to) => {
    const current = known;
    try {
      const writes = await change((stored) =>
        to(isBehind && current ? mergeKnownWrites(stored, current, seen) : stored),
      );
      isBehind = false;
      return remember(writes);
    } catch {
      const before = current ?? remember(await read()) ?? [];
      isBehind = true;
      return remember(to(before));
    }
  };
};
