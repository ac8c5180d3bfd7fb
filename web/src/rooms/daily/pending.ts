import { t } from '@usward/core/language/speak';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { isFinished, type PendingWrite } from '../../device/outbox/pending.ts';
import { type WrittenIn, writtenInBody } from '../../device/written-in.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** A write that is kept on this phone, as far as its place on a screen has to tell of it. */
export type Pending = Pick<QueuedWrite, 'key' | 'state' | 'message'> & WrittenIn;

/** What a write tells that has yet to be carried out; null where there is none. */
export const pendingOf = (write: PendingWrite | undefined): Pending | null =>
  write && !isFinished(write)
    ? { key: write.key, state: write.state, message: write.message, ...writtenInBody(write.body) }
    : null;

/** Whether the server refused it, so that the person decides. */
export const isRefused = (pending: Pending | null): pending is Pending =>
  pending?.state === 'attention';

/** Where something is that has not reached the server yet, in words. */
export const whereabouts = (online: boolean): readonly [IconName, string] => [
  'clock',
  online ? t`On its way` : t`Kept on this phone. It goes out when there is a network.`,
];
