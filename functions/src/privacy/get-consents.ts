import type { Output } from '@usward/core/endpoint';
import type { getConsents } from '@usward/core/privacy/consents';
import { known } from '../account/to-user.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { givenConsents } from './given-consents.ts';

/** What the caller has consented to. */
export const handleGetConsents = async ({
  db,
  caller,
}: PersonCall<typeof getConsents>): Promise<Output<typeof getConsents>> => {
  const [user, consents] = await db.getAll(
    documents.user(caller.id),
    documents.consents(caller.id),
  );
  known(user);
  return { items: givenConsents(consents) };
};
