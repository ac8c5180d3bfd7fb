import type { Output } from '@usward/core/endpoint';
import type { noteParting } from '@usward/core/pairing/endpoints';
import { known, toUser } from '../account/to-user.ts';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';

/** Remembers that the person has read that the connection ended. */
export const handleNoteParting = async ({
  caller,
  operation,
}: PersonCall<typeof noteParting>): Promise<Output<typeof noteParting>> =>
  operation.transact(async (reads) => {
    const stored = known(await reads.get(documents.user(caller.id)));
    return {
      reply: { ok: true, user: toUser({ ...stored, hasParted: false }, caller) },
      writes: [merge(documents.user(caller.id), { hasParted: false })],
    };
  });
