import { coupleHeader } from '@usward/core/authoring-couple';
import { onUserChange } from '../current-user.ts';
import { type Delivery, getOrderingKey, replaces } from './queue.ts';
import { NOT_SAVED_OR_SENT, WriteNotSavedError } from './write-not-saved-error.ts';
import type { Change, StoredWrite } from './write-store.ts';

/** What sending without storage needs of the world. */
export type SendUnsavedPorts = {
  /** Sends what is stored and due; answers what is left of it. */
  readonly before: () => Promise<readonly StoredWrite[]>;
  readonly deliver: (write: StoredWrite) => Promise<Delivery>;
  readonly sent: (answer: unknown) => void;
  /** Removes stored writes; may fail. */
  readonly forget: (keys: readonly string[]) => Promise<unknown>;
};

/** By target, what last got no answer there: the same words sent once more are the same write. */
const unanswered = new Map<string, { readonly contentKey: string; readonly key: string }>();
const MAX_UNANSWERED = 20;

onUserChange(() => unanswered.clear());

const getContentKey = ({ userId, method, body, couple }: StoredWrite): string =>
  JSON.stringify([userId, method, body, coupleHeader(couple)]);

/** A write was carried out: what was said there before is over, and said again it is another write. */
export const clearUnanswered = ({ target }: Pick<StoredWrite, 'target'>): void => {
  unanswered.delete(target);
};

/**
 * Sends a write that this device could not keep, after what it kept about the same thing. Resolves once
 * the server carried it out, and rejects with {@link WriteNotSavedError} in any other case: then the words
 * must stay where the person sees them.
 */
export const sendUnsaved = async (write: StoredWrite, ports: SendUnsavedPorts): Promise<void> => {
  const before = await ports.before();
  const thing = getOrderingKey(write);
  // What was made before and still waits must not be overtaken by this one.
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
  if (isAgain || outcome.type === 'applied') clearUnanswered(write);
  if (outcome.type === 'rejected') throw new WriteNotSavedError(outcome.message);
  ports.sent(answer);
  // A refused one makes way for it, as it does where both are kept.
  const rejectedWrites = before.filter((earlier) => replaces(write, earlier)).map(({ key }) => key);
  if (rejectedWrites.length > 0) await ports.forget(rejectedWrites).catch(() => undefined);
};

type Writes = readonly StoredWrite[];

/** What is stored now, with what one round knows beyond it. */
const mergeKnown = (stored: Writes, known: Writes, seen: ReadonlySet<string>): StoredWrite[] => {
  const mine = new Map(known.map((write) => [write.key, write]));
  return stored.flatMap((write) => (seen.has(write.key) ? (mine.get(write.key) ?? []) : write));
};

/**
 * Changes for one round of sending that go on in memory where the storage takes nothing: a full phone
 * still sends what it keeps. What could not be stored is carried along with the next change, and if the
 * tab dies before, the same is sent again under the same key.
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
        to(isBehind && current ? mergeKnown(stored, current, seen) : stored),
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
