import type { keepAccount } from '@usward/core/account/deletion-endpoints';
import type { Output } from '@usward/core/endpoint';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { known, toUser } from './to-user.ts';

/** The account stays. Where its deletion has started, there is none any more. */
export const handleKeepAccount = ({
  caller,
  operation,
}: PersonCall<typeof keepAccount>): Promise<Output<typeof keepAccount>> =>
  operation.transact(async (reads) => {
    const stored = known(await reads.get(documents.user(caller.id)));
    return {
      reply: { ok: true, user: toUser({ ...stored, deletionAt: null }, caller) },
      writes:
        stored.deletionAt === null ? [] : [merge(documents.user(caller.id), { deletionAt: null })],
    };
  });
