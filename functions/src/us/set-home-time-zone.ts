import type { setHomeTimeZone, UsOfTwo } from '@usward/core/us/endpoints';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { moveLapse } from '../intimacy/move-lapse.ts';
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
    const [first, lab] = await reads.getAll(
      documents.day(couple.id, couple.startDay),
      documents.lab(couple.id),
    );
    const after = movedCouple(couple, zone, now);
    return {
      writes: [
        ...moveHome(couple, after, { member, first }, now),
        ...moveLapse(lab, { from: couple.homeTimeZone, to: zone }, now),
      ],
      reply: usOfTwo(user, after, now),
    };
  });
