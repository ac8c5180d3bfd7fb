import type { Output } from '@usward/core/endpoint';
import type { stopSession } from '@usward/core/intimacy/endpoints';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { memberOf } from '../pairing/membership.ts';
import { stopWrites } from './close-lab.ts';

/** Stops a session for both. Whatever has become of it, of the lab or of the two, the answer is "ok". */
export const handleStopSession = async ({
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof stopSession>): Promise<Output<typeof stopSession>> =>
  operation.transact(async (reads) => {
    const reply = { ok: true } as const;
    const user = await reads.get(documents.user(caller.id));
    const member = user && memberOf(user);
    if (!member) return { writes: [], reply };
    const stored = await reads.get(documents.session(member.coupleId));
    const isThere = stored?.id === input.body.session && stored.session !== null;
    return { writes: isThere ? stopWrites(member, stored, now) : [], reply };
  });
