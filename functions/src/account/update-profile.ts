import type { updateProfile } from '@usward/core/account/endpoints';
import type { Output } from '@usward/core/endpoint';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { carryOver } from './carry-over.ts';
import { known, toUser } from './to-user.ts';

/** Sets both names; the partner's record carries the first one along. */
export const handleUpdateProfile = async ({
  caller,
  input,
  operation,
}: PersonCall<typeof updateProfile>): Promise<Output<typeof updateProfile>> => {
  const { firstName, lastName } = input.body;
  const place = documents.user(caller.id);
  return operation.transact(async (reads) => {
    const stored = known(await reads.get(place));
    return {
      reply: { user: toUser({ ...stored, firstName, lastName }, caller) },
      writes: [
        merge(place, { firstName, lastName }),
        ...(await carryOver(reads, stored, { firstName })),
      ],
    };
  });
};
