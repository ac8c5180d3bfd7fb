import { type DeviceList, signInsOf, standingOf } from '@usward/core/account/device-list';
import type { Database, Reads } from '../database/database.ts';
import type { Write } from '../database/document.ts';
import type { Caller } from '../http/identity.ts';
import { announce } from '../pulse/announce.ts';
import { queueRearm } from '../push/queue-push.ts';
import { devicesOf, forgetDevices } from '../push/targets.ts';
import { writeDevices } from './sign-in-store.ts';

/** A call that ends sign-ins of its own caller. */
type Ending = { readonly db: Database; readonly caller: Caller; readonly now: number };

/**
 * What ending sign-ins writes, in one step; `list` is what is left. The person's open apps hear of it and ask the
 * server, which is how those that were ended find out. What is pushed to a device ends with its sign-in.
 */
export const endWrites = async (
  reads: Reads,
  { db, caller, now }: Ending,
  list: DeviceList,
): Promise<readonly Write[]> => {
  const { id } = caller;
  const signIns = signInsOf(list);
  const over = (await devicesOf(db, id, now)).filter(
    ({ signIn }) => standingOf(signIns, signIn ?? 0) === 'ended',
  );
  const forgotten = over.length === 0 ? [] : await forgetDevices(reads, id, over);
  return [
    ...writeDevices(id, list, now),
    ...forgotten,
    ...(forgotten.length === 0 ? [] : [queueRearm(id, now)]),
    announce(id, 'account', 'push'),
  ];
};
