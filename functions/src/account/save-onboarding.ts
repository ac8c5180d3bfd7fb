import { DEFAULT_TOGETHER_SINCE } from '@usward/core/account/constants';
import type { saveOnboarding } from '@usward/core/account/endpoints';
import type { Output } from '@usward/core/endpoint';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { known, toUser } from './to-user.ts';

/** Saves when the two began; a couple that has no date yet takes it over. */
export const handleSaveOnboarding = async ({
  caller,
  input,
  operation,
}: PersonCall<typeof saveOnboarding>): Promise<Output<typeof saveOnboarding>> => {
  const togetherSince = input.body.togetherSince ?? DEFAULT_TOGETHER_SINCE;
  return operation.transact(async (reads) => {
    const stored = known(await reads.get(documents.user(caller.id)));
    const couple = stored.couple && (await reads.get(documents.couple(stored.couple.id)));
    const user = toUser({ ...stored, togetherSince }, caller.isAdmin);
    const { partnerEmail, partnerInvited } = user;
    return {
      reply: { togetherSince, partnerEmail, partnerInvited, user },
      writes: [
        merge(documents.user(caller.id), { togetherSince }),
        ...(couple && couple.togetherSince === null
          ? [merge(documents.couple(couple.id), { togetherSince })]
          : []),
      ],
    };
  });
};
