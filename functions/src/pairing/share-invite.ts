import type { Output } from '@usward/core/endpoint';
import type { shareInvite } from '@usward/core/pairing/endpoints';
import { known, toUser } from '../account/to-user.ts';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';

/** Remembers that the own code was shared: the record's partnerInvited. */
export const handleShareInvite = async ({
  caller,
  operation,
}: PersonCall<typeof shareInvite>): Promise<Output<typeof shareInvite>> =>
  operation.transact(async (reads) => {
    const stored = known(await reads.get(documents.user(caller.id)));
    return {
      reply: { ok: true, user: toUser({ ...stored, partnerInvited: true }, caller) },
      writes: [merge(documents.user(caller.id), { partnerInvited: true })],
    };
  });
