import { withOthersEnded } from '@usward/core/account/ended-sign-ins';
import type { endOtherSignIns } from '@usward/core/account/sign-in-endpoints';
import type { Output } from '@usward/core/endpoint';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { signInOf } from '../http/identity.ts';
import { endWrites } from './end-writes.ts';
import { knownSignIns, toSignIns, withOwn } from './sign-in-store.ts';
import { known } from './to-user.ts';

/** Ends every sign-in of the caller's but the one that asks, known or not. */
export const handleEndOtherSignIns = (
  call: PersonCall<typeof endOtherSignIns>,
): Promise<Output<typeof endOtherSignIns>> => {
  const { caller, now, operation } = call;
  const mine = signInOf(caller);
  return operation.transact(async (reads) => {
    const [user, stored] = await reads.getAll(
      documents.user(caller.id),
      documents.signIns(caller.id),
    );
    const all = knownSignIns(stored, now);
    const ended = withOthersEnded(known(user).endedSignIns, mine, {
      now: Math.floor(now / 1000),
      known: all.map(({ id }) => id),
    });
    const items = withOwn(
      all.filter(({ id }) => id === mine),
      call,
    );
    const left = { ended, items, isOver: (signIn: number | null) => signIn !== mine };
    return {
      writes: await endWrites(reads, call, left),
      reply: { items: [...toSignIns(items, caller)] },
    };
  });
};
