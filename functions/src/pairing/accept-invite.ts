import { randomUUID } from 'node:crypto';
import { maskEmail } from '@usward/core/account/user';
import { coupleDay, instant, timeZone } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { coupleId } from '@usward/core/identity';
import type { acceptInvite } from '@usward/core/pairing/endpoints';
import { isInviteCode, tidyInviteCode } from '@usward/core/pairing/invite-code';
import { known } from '../account/to-user.ts';
import { create, merge, type Write } from '../database/document.ts';
import { documents, type UserDocument } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce } from '../pulse/announce.ts';
import { decideAccept } from './decide-accept.ts';

/** What the other learns: until the inviter confirms, the address is a hint and no more. */
const connection = ({ id, firstName, email }: UserDocument) => ({
  partner: { id, firstName: firstName ?? '', email: email && maskEmail(email) },
});

/** The couple, both people and the invite, as one change. */
const connect = (
  me: UserDocument,
  inviter: UserDocument,
  code: string,
  now: number,
): readonly Write[] => {
  const id = coupleId(randomUUID());
  const homeTimeZone = inviter.timeZone ?? me.timeZone ?? timeZone('UTC');
  const joined = { couple: { id, homeTimeZone }, invite: null };
  return [
    create(documents.couple(id), {
      id,
      inviter: inviter.id,
      accepter: me.id,
      createdAt: instant(now),
      confirmedAt: null,
      homeTimeZone,
      togetherSince: inviter.togetherSince ?? me.togetherSince,
      startDay: coupleDay(now, homeTimeZone),
      seed: randomUUID(),
      shownUp: {},
    }),
    merge(documents.user(inviter.id), { ...joined, ...connection(me), pairing: 'to-confirm' }),
    merge(documents.user(me.id), { ...joined, ...connection(inviter), pairing: 'paired' }),
    merge(documents.invite(code), { usedBy: me.id }),
    // The other may be typing this person's code at this very moment, and is to get "ok" for it.
    ...(me.invite && Date.parse(me.invite.expiresAt) > now
      ? [merge(documents.invite(me.invite.inviteCode), { usedBy: inviter.id })]
      : []),
    announce(inviter.id, 'account', 'daily'),
  ];
};

/** Connects the caller with the person whose code this is, in one transaction. */
export const handleAcceptInvite = async ({
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof acceptInvite>): Promise<Output<typeof acceptInvite>> => {
  const typed = tidyInviteCode(input.params.code);
  // A code that cannot exist takes the same way as one that does not: no text or time tells them apart.
  const code = isInviteCode(typed) ? typed : '-';
  return operation.transact(async (reads) => {
    const [stored, invite] = await reads.getAll(documents.user(caller.id), documents.invite(code));
    const me = known(stored);
    const inviter = await reads.get(documents.user(invite?.from ?? caller.id));
    const decision = decideAccept({ me, invite, inviter, now });
    if (decision.kind === 'done') {
      return { writes: [], reply: { ok: true, partner: { firstName: decision.partnerFirstName } } };
    }
    return {
      writes: connect(me, decision.inviter, code, now),
      reply: { ok: true, partner: { firstName: decision.inviter.firstName ?? '' } },
    };
  });
};
