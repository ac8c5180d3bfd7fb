import { withEnded } from '@usward/core/account/ended-sign-ins';
import { type endSignIn, THIS_SIGN_IN } from '@usward/core/account/sign-in-endpoints';
import type { Output } from '@usward/core/endpoint';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { signInOf } from '../http/identity.ts';
import { endWrites } from './end-writes.ts';
import { knownSignIns, toSignIns } from './sign-in-store.ts';
import { known } from './to-user.ts';

/** Ends one sign-in of the caller's, which may be the one that asks. */
export const handleEndSignIn = (
  call: PersonCall<typeof endSignIn>,
): Promise<Output<typeof endSignIn>> => {
  const { caller, input, now, operation } = call;
  const mine = signInOf(caller);
  const { id } = input.params;
  const one = id === THIS_SIGN_IN ? mine : Number(id);
  return operation.transact(async (reads) => {
    const [user, stored] = await reads.getAll(
      documents.user(caller.id),
      documents.signIns(caller.id),
    );
    const { endedSignIns } = known(user);
    const all = knownSignIns(stored, now);
    const items = all.filter((other) => other.id !== one);
    const reply = { items: [...toSignIns(items, caller)] };
    // One of a second to come is nobody's yet.
    const isSomeones = one === mine || items.length < all.length || one <= now / 1000;
    if (!isSomeones) return { writes: [], reply };
    const ended = withEnded(
      endedSignIns,
      one,
      items.map((other) => other.id),
    );
    const left = { ended, items, isOver: (signIn: number | null) => signIn === one };
    return { writes: await endWrites(reads, call, left), reply };
  });
};
