import type { proposeDate, UsOfTwo } from '@usward/core/us/endpoints';
import type { PersonCall } from '../http/endpoint.ts';
import { assertCouple } from '../pairing/assert-couple.ts';
import { confirmedUser } from './confirmed-user.ts';
import { wishForDate } from './date-writes.ts';
import { usOfTwo } from './of-two.ts';

/** Asks the partner to count from another date. */
export const handleProposeDate = ({
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof proposeDate>): Promise<UsOfTwo> =>
  operation.transact(async (reads) => {
    const { user, member, couple } = await confirmedUser(reads, caller.id, now);
    assertCouple(input.body.couple, member.coupleId);
    const { writes, after } = wishForDate(couple, member, input.body.togetherSince, now);
    return { writes, reply: usOfTwo(user, after, now) };
  });
