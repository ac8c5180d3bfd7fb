import type { updateProfile } from '@usward/core/account/endpoints';
import type { Output } from '@usward/core/endpoint';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce } from '../pulse/announce.ts';
import { known, toUser } from './to-user.ts';

/** Sets both names; the partner's record carries the first one along. */
export const handleUpdateProfile = async ({
  db,
  caller,
  input,
  operation,
}: PersonCall<typeof updateProfile>): Promise<Output<typeof updateProfile>> => {
  const { firstName, lastName } = input.body;
  const stored = known(await db.get(documents.user(caller.id)));
  const { partner } = stored;
  return operation.commit({
    reply: { user: toUser({ ...stored, firstName, lastName }, caller.isAdmin) },
    writes: [
      merge(documents.user(caller.id), { firstName, lastName }),
      ...(partner
        ? [
            merge(documents.user(partner.id), { partner: { firstName } }),
            announce(partner.id, 'account'),
          ]
        : []),
    ],
  });
};
