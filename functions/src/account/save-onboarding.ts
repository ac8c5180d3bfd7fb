import { DEFAULT_TOGETHER_SINCE } from '@usward/core/account/constants';
import type { saveOnboarding } from '@usward/core/account/endpoints';
import type { CalendarDate } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import type { PersonId } from '@usward/core/identity';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce } from '../pulse/announce.ts';
import { queueRearm } from '../push/queue-push.ts';
import { known, toUser } from './to-user.ts';

/** A date that differs from the couple's does not replace it: the two are to choose. */
const tellCouple = (
  couple: CoupleDocument,
  me: PersonId,
  mine: CalendarDate,
  now: number,
): readonly Write[] => {
  const place = documents.couple(couple.id);
  const isInviter = me === couple.inviter;
  const other = isInviter ? couple.accepter : couple.inviter;
  if (couple.togetherSince === null) {
    return [merge(place, { togetherSince: mine }), queueRearm(other, now)];
  }
  // Before the inviter's "yes" the two dates are compared when it is given.
  if (couple.confirmedAt === null) return [];
  const theirs =
    (isInviter ? couple.dateChoice?.accepter : couple.dateChoice?.inviter) ?? couple.togetherSince;
  const both = isInviter
    ? { inviter: mine, accepter: theirs }
    : { inviter: theirs, accepter: mine };
  return [merge(place, { dateChoice: mine === theirs ? null : both }), announce(other, 'account')];
};

/** Saves when the two began; a couple that has no date yet takes it over. */
export const handleSaveOnboarding = async ({
  caller,
  input,
  now,
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
        queueRearm(caller.id, now),
        ...(couple ? tellCouple(couple, caller.id, togetherSince, now) : []),
      ],
    };
  });
};
