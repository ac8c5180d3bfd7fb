import type { Change, StoredWrite } from './store.ts';

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
