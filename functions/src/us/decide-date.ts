import { AppError } from '@usward/core/errors';
import type { decideDate, UsOfTwo } from '@usward/core/us/endpoints';
import type { PersonCall } from '../http/endpoint.ts';
import { confirmedUser } from './confirmed-user.ts';
import { settleDate, setWish } from './date-writes.ts';
import { usOfTwo } from './of-two.ts';

/** Says yes or no to the very date that the partner asks for; another one by now is not meant. */
export const handleDecideDate = ({
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof decideDate>): Promise<UsOfTwo> =>
  operation.transact(async (reads) => {
    const { user, member, couple } = await confirmedUser(reads, caller.id, now);
    const { togetherSince, accept } = input.body;
    if (couple.dateWishes[member.partner]?.togetherSince !== togetherSince) {
      throw new AppError('nothing-to-choose');
    }
    const { writes, after } = accept
      ? settleDate(couple, member, togetherSince, now)
      : setWish(couple, member.partner, member.partner, null);
    return { writes, reply: usOfTwo(user, after, now) };
  });
