import { coupleHeader } from '@usward/core/written-in';
import { onPersonChange } from '../person.ts';
import { NEITHER_KEPT_NOR_SENT, NotKeptError } from './not-kept.ts';
import { type Delivery, replaces, thingOf } from './queue.ts';
import type { Change, StoredWrite } from './store.ts';

/** What sending without storage needs of the world. */
export type AtOncePorts = {
  /** Sends what is stored and due; answers what is left of it. */
  readonly before: () => Promise<readonly StoredWrite[]>;
  readonly deliver: (write: StoredWrite) => Promise<Delivery>;
  readonly sent: (answer: unknown) => void;
  /** Removes stored writes; may fail. */
  readonly forget: (keys: readonly string[]) => Promise<unknown>;
};

/** By target, what last got no answer there: the same words sent once more are the same write. */
const unanswered = new Map<string, { readonly words: string; readonly key: string }>();
const MOST_UNANSWERED = 20;

onPersonChange(() => unanswered.clear());

const wordsOf = ({ personId, method, body, couple }: StoredWrite): string =>
  JSON.stringify([personId, method, body, coupleHeader(couple)]);

/** A write was carried out: what was said there before is over, and said again it is another write. */
export const forgetUnanswered = ({ target }: Pick<StoredWrite, 'target'>): void => {
  unanswered.delete(target);
};

/**
 * Sends a write that this device could not keep, after what it kept about the same thing. Resolves once
 * the server carried it out, and rejects with {@link NotKeptError} in any other case: then the words
 * must stay where the person sees them.
 */
export const sendAtOnce = async (write: StoredWrite, ports: AtOncePorts): Promise<void> => {
  const before = await ports.before();
  const thing = thingOf(write);
  // What was made before and still waits must not be overtaken by this one.
  if (before.some((one) => one.state !== 'attention' && thingOf(one) === thing)) {
    throw new NotKeptError(NEITHER_KEPT_NOR_SENT);
  }
  const words = wordsOf(write);
  const last = unanswered.get(write.target);
  const isAgain = last?.words === words;
  const key = isAgain ? last.key : write.key;
  const { outcome, answer, lost } = await ports.deliver({
    ...write,
    key,
    state: 'sending',
    attempts: 1,
  });
  if (outcome.type === 'later') {
    if (lost && (last || unanswered.size < MOST_UNANSWERED)) {
      unanswered.set(write.target, { words, key });
    }
    throw new NotKeptError(NEITHER_KEPT_NOR_SENT);
  }
  if (isAgain || outcome.type === 'applied') forgetUnanswered(write);
  if (outcome.type === 'refused') throw new NotKeptError(outcome.message);
  ports.sent(answer);
  // A refused one makes way for it, as it does where both are kept.
  const refused = before.filter((earlier) => replaces(write, earlier)).map(({ key }) => key);
  if (refused.length > 0) await ports.forget(refused).catch(() => undefined);
};

type Writes = readonly StoredWrite[];

/** What is stored now, with what one round knows beyond it. */
const caughtUp = (stored: Writes, known: Writes, seen: ReadonlySet<string>): StoredWrite[] => {
  const mine = new Map(known.map((write) => [write.key, write]));
  return stored.flatMap((write) => (seen.has(write.key) ? (mine.get(write.key) ?? []) : write));
};

/**
 * Changes for one round of sending that go on in memory where the storage takes nothing: a full phone
 * still sends what it keeps. What could not be stored is carried along with the next change, and if the
 * tab dies before, the same is sent again under the same key.
 */
export const steadily = (change: Change, read: () => Promise<StoredWrite[]>): Change => {
  let known: StoredWrite[] | null = null;
  let isBehind = false;
  const seen = new Set<string>();
  const note = (writes: StoredWrite[] | null): StoredWrite[] | null => {
    for (const { key } of writes ?? []) seen.add(key);
    known = writes;
    return writes;
  };
  return async (to) => {
    const current = known;
    try {
      const writes = await change((stored) =>
        to(isBehind && current ? caughtUp(stored, current, seen) : stored),
      );
      isBehind = false;
      return note(writes);
    } catch {
      const before = current ?? note(await read()) ?? [];
      isBehind = true;
      return note(to(before));
    }
  };
};
