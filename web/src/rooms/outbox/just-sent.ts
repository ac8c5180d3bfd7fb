import { useSyncExternalStore } from 'react';
import { createAnnouncer } from '../../device/announcer.ts';
import { onSent, type QueuedWrite } from '../../device/outbox/outbox.ts';
import { onPersonChange } from '../../device/person.ts';
import { isHousekeeping } from '../../ui/housekeeping.ts';

/** A write that was carried out a moment ago: what it was, and nothing of what it said. */
export type SentWrite = Pick<QueuedWrite, 'key' | 'name' | 'params'> & {
  /** Epoch milliseconds. */
  readonly sentAt: number;
};

/** How long, in milliseconds, and how many of them are still shown. */
const SHOWN_FOR = 5 * 60_000;
const MOST_SHOWN = 10;

const changed = createAnnouncer<void>();
let justSent: readonly SentWrite[] = [];

const set = (writes: readonly SentWrite[]): void => {
  justSent = writes;
  changed.tell();
};

// From the moment this is loaded, which is soon after the first screen.
onSent((write) => {
  if (isHousekeeping(write)) return;
  const { key, name, params } = write;
  set([{ key, name, params, sentAt: Date.now() }, ...justSent].slice(0, MOST_SHOWN));
  setTimeout(() => set(justSent.filter((one) => one.key !== key)), SHOWN_FOR);
});

onPersonChange(() => set([]));

/** What was carried out in the last minutes of this visit, newest first. */
export const useJustSent = (): readonly SentWrite[] =>
  useSyncExternalStore(changed.listen, () => justSent);
