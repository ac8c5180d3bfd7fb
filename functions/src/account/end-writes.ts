import type { EndedSignIns } from '@usward/core/account/ended-sign-ins';
import type { Database, Reads } from '../database/database.ts';
import { merge, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { Caller } from '../http/identity.ts';
import { announce } from '../pulse/announce.ts';
import { queueRearm } from '../push/queue-push.ts';
import { devicesOf, forgetDevices } from '../push/targets.ts';
import { type KnownSignIn, storedSignIns } from './sign-in-store.ts';

/** A call that ends sign-ins of its own caller. */
type Ending = { readonly db: Database; readonly caller: Caller; readonly now: number };

/** What an ending leaves: the sign-ins that have ended, and the devices that have not. */
type Left = {
  readonly ended: EndedSignIns;
  readonly items: readonly KnownSignIn[];
  /** Whether what is pushed to a device of this sign-in ends with it; null: nobody knows of which. */
  readonly isOver: (signIn: number | null) => boolean;
};

/**
 * What ending sign-ins writes, in one step. The person's open apps hear of it and ask the server, which
 * is how those that were ended find out; the pulse says it too, for the rule that lets them listen.
 */
export const endWrites = async (
  reads: Reads,
  { db, caller, now }: Ending,
  { ended, items, isOver }: Left,
): Promise<readonly Write[]> => {
  const { id } = caller;
  const over = (await devicesOf(db, id, now)).filter(({ signIn }) => isOver(signIn));
  const forgotten = over.length === 0 ? [] : await forgetDevices(reads, id, over);
  return [
    merge(documents.user(id), { endedSignIns: ended }),
    merge(documents.pulse(id), { endedSignIns: ended }),
    set(documents.signIns(id), storedSignIns(items, now)),
    ...forgotten,
    ...(forgotten.length === 0 ? [] : [queueRearm(id, now)]),
    announce(id, 'account', 'push'),
  ];
};
