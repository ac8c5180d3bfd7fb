import type { markInviteSeen } from '@usward/core/account/endpoints';
import type { Output } from '@usward/core/endpoint';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { known, toUser } from './to-user.ts';

/** Ends the invite step. */
export const handleMarkInviteSeen = async ({
  caller,
  operation,
}: PersonCall<typeof markInviteSeen>): Promise<Output<typeof markInviteSeen>> =>
  operation.transact(async (reads) => {
    const stored = known(await reads.get(documents.user(caller.id)));
    return {
      reply: { ok: true, user: toUser({ ...stored, inviteStepCompleted: true }, caller) },
      writes: [merge(documents.user(caller.id), { inviteStepCompleted: true })],
    };
  });
