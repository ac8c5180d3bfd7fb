import type { setHomeTimeZone, UsOfTwo } from '@usward/core/us/endpoints';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { assertCouple } from '../pairing/assert-couple.ts';
import { confirmedUser } from './confirmed-user.ts';
import { movedCouple, moveHome } from './move-home.ts';
import { usOfTwo } from './of-two.ts';

/** Moves the couple day into another zone, for both. */
export const handleSetHomeTimeZone = ({
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof setHomeTimeZone>): Promise<UsOfTwo> =>
  operation.transact(async (reads) => {
    const { user, member, couple } = await confirmedUser(reads, caller.id, now);
    assertCouple(input.body.couple, member.coupleId);
    const zone = input.body.timeZone;
    if (zone === couple.homeTimeZone) return { writes: [], reply: usOfTwo(user, couple, now) };
    const first = await reads.get(documents.day(couple.id, couple.startDay));
    const after = movedCouple(couple, zone, now);
    return {
      writes: moveHome(couple, after, { member, first }, now),
      reply: usOfTwo(user, after, now),
    };
  });
