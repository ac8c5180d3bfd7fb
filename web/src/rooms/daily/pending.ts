import { t } from '@usward/core/language/speak';
import { isFinished, type PendingWrite } from '../../device/outbox/pending.ts';
import { type UnsentWrite, unsentWrite } from '../../device/unsent-write.ts';
import type { IconName } from '../../ui/Icon.tsx';

export type Pending = UnsentWrite;

/** What a write tells that has yet to be carried out; null where there is none. */
export const pendingOf = (write: PendingWrite | undefined): Pending | null =>
  write && !isFinished(write) ? unsentWrite(write) : null;

/** Whether the server refused it, so that the person decides. */
export const isRefused = (pending: Pending | null): pending is Pending =>
  pending?.state === 'attention';

/** Where something is that has not reached the server yet, in words. */
export const whereabouts = (online: boolean): readonly [IconName, string] => [
  'clock',
  online ? t`On its way` : t`Kept on this phone. It goes out when there is a network.`,
];
