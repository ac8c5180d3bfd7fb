import type { deleteAccountLater } from '@usward/core/account/deletion-endpoints';
import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { CALL_OFF_TIME } from '@usward/core/privacy/deletion-start';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { known, toUser } from './to-user.ts';

/** Notes when the account is to be deleted; the sweep does it. */
export const handleDeleteAccountLater = ({
  caller,
  now,
  operation,
}: PersonCall<typeof deleteAccountLater>): Promise<Output<typeof deleteAccountLater>> =>
  operation.transact(async (reads) => {
    const stored = known(await reads.get(documents.user(caller.id)));
    const deletionAt = stored.deletionAt ?? instant(now + CALL_OFF_TIME);
    return {
      reply: { ok: true, user: toUser({ ...stored, deletionAt }, caller) },
      writes: stored.deletionAt === null ? [merge(documents.user(caller.id), { deletionAt })] : [],
    };
  });
