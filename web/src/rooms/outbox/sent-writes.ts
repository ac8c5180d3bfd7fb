import { atom } from 'nanostores';
import { resetOnSignOut } from '../../device/current-user.ts';
import { type OutboxWrite, onSent } from '../../device/outbox/outbox.ts';
import { isBackgroundWrite } from '../../writes/background-writes.ts';

/** Deliberately without the body. */
type SentWrite = Pick<OutboxWrite, 'key' | 'name' | 'params'> & {
  /** Epoch milliseconds. */
  readonly sentAt: number;
};

const SHOWN_MS = 5 * 60_000;
const MAX_SHOWN = 10;

export const $justSent = resetOnSignOut(atom<readonly SentWrite[]>([]));

// Only writes sent after this module loads, shortly after the first screen.
onSent((write) => {
  if (isBackgroundWrite(write)) return;
  const { key, name, params } = write;
  const sent = { key, name, params, sentAt: Date.now() };
  $justSent.set([sent, ...$justSent.get()].slice(0, MAX_SHOWN));
  setTimeout(() => $justSent.set($justSent.get().filter((one) => one !== sent)), SHOWN_MS);
});
