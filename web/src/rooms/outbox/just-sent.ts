import { atom } from 'nanostores';
import { resetOnSignOut } from '../../device/current-user.ts';
import { onSent, type QueuedWrite } from '../../device/outbox/outbox.ts';
import { isBackgroundWrite } from '../../writes/background-writes.ts';

/** A write that was carried out a moment ago: what it was, and nothing of what it said. */
export type SentWrite = Pick<QueuedWrite, 'key' | 'name' | 'params'> & {
  /** Epoch milliseconds. */
  readonly sentAt: number;
};

/** How long, in milliseconds, and how many of them are still shown. */
const SHOWN_MS = 5 * 60_000;
const MAX_SHOWN = 10;

/** What was carried out in the last minutes of this visit, newest first. */
export const $justSent = resetOnSignOut(atom<readonly SentWrite[]>([]));

// From the moment this is loaded, which is soon after the first screen.
onSent((write) => {
  if (isBackgroundWrite(write)) return;
  const { key, name, params } = write;
  const sent = { key, name, params, sentAt: Date.now() };
  $justSent.set([sent, ...$justSent.get()].slice(0, MAX_SHOWN));
  setTimeout(() => $justSent.set($justSent.get().filter((one) => one !== sent)), SHOWN_MS);
});
