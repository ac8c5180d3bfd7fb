import type { Output } from '@usward/core/endpoint';
import type { stopSession } from '@usward/core/intimacy/endpoints';
import { set } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { memberOf } from '../pairing/membership.ts';
import { announce } from '../pulse/announce.ts';
import { stopped } from './session-state.ts';

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
    if (!isThere) return { writes: [], reply };
    const writes = [
      set(documents.session(member.coupleId), stopped(stored, now)),
      announce(member.partner, 'intimacy'),
    ];
    return { writes, reply };
  });
