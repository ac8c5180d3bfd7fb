import { randomUUID } from 'node:crypto';
import { maskEmail } from '@usward/core/account/user';
import { coupleDay, instant, timeZone } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { type CoupleId, coupleId } from '@usward/core/identity';
import type { acceptInvite } from '@usward/core/pairing/endpoints';
import { isInviteCode, tidyInviteCode } from '@usward/core/pairing/invite-code';
import { known } from '../account/to-user.ts';
import type { Reads } from '../database/database.ts';
import { create, merge, type Write } from '../database/document.ts';
import { documents, type UserDocument } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce } from '../pulse/announce.ts';
import { decideAccept } from './decide-accept.ts';
import { assertMayGuess, countConnected, countWrong, guessDocuments } from './guesses.ts';
import { emptyPulse } from './part.ts';
import { withdrawWish } from './withdraw-wish.ts';

type AcceptCall = PersonCall<typeof acceptInvite>;

/** What the other learns: until the inviter confirms, the address is a hint and no more. */
const connection = ({ id, firstName, email }: UserDocument) => ({
  partner: { id, firstName: firstName ?? '', email: email && maskEmail(email) },
});

type Two = {
  readonly me: UserDocument;
  readonly inviter: UserDocument;
  readonly reunites: CoupleId | null;
};

/** The couple, both people and the invite, as one change. */
const connect = ({ me, inviter, reunites }: Two, code: string, now: number): readonly Write[] => {
  const id = coupleId(randomUUID());
  const homeTimeZone = inviter.timeZone ?? me.timeZone ?? timeZone('UTC');
  const joined = { couple: { id, homeTimeZone }, invite: null, hasParted: false };
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
      dateChoice: null,
      frozenAt: null,
      frozenUntil: null,
      restore: [],
      reunites,
    }),
    merge(documents.user(inviter.id), { ...joined, ...connection(me), pairing: 'to-confirm' }),
    merge(documents.user(me.id), { ...joined, ...connection(inviter), pairing: 'paired' }),
    merge(documents.invite(code), { usedBy: me.id }),
    // The other may be typing this person's code at this very moment, and is to get "ok" for it.
    ...(me.invite && Date.parse(me.invite.expiresAt) > now
      ? [merge(documents.invite(me.invite.inviteCode), { usedBy: inviter.id })]
      : []),
    create(documents.together(id), { writtenAt: instant(now) }),
    countConnected(me.id, now),
    emptyPulse(me.id),
    emptyPulse(inviter.id),
    announce(inviter.id, 'account', 'daily'),
  ];
};

const readTry = async (reads: Reads, { caller, address, now }: AcceptCall, code: string) => {
  const [stored, invite, account, ofAddress, hour] = await reads.getAll(
    documents.user(caller.id),
    documents.invite(code),
    ...guessDocuments(caller.id, address, now),
  );
  const me = known(stored);
  // Read for every code alike, so that the time does not tell whether there is such a code.
  const inviter = await reads.get(documents.user(invite?.from ?? caller.id));
  return { me, invite, inviter, counts: { account, address: ofAddress, hour } };
};

/**
 * Connects the caller with the person whose code this is, in one transaction. A wrong code is counted
 * in that same transaction, so that no number of tries at once gets past a limit.
 */
export const handleAcceptInvite = async (
  call: AcceptCall,
): Promise<Output<typeof acceptInvite>> => {
  const { input, now, operation, address } = call;
  const typed = tidyInviteCode(input.params.code);
  // A code that cannot exist takes the same way as one that does not: no text or time tells them apart.
  const code = isInviteCode(typed) ? typed : '-';
  return operation.transact(async (reads) => {
    const { me, invite, inviter, counts } = await readTry(reads, call, code);
    const decision = decideAccept({ me, invite, inviter, now });
    if (decision.kind === 'done') {
      return { writes: [], reply: { ok: true, partner: { firstName: decision.partnerFirstName } } };
    }
    const facts = assertMayGuess(me, counts, now);
    if (decision.kind === 'wrong') {
      return { writes: countWrong(me, facts, address), refusal: new AppError('invalid-code') };
    }
    return {
      writes: [
        ...connect({ me, ...decision }, code, now),
        ...(await withdrawWish(reads, me)),
        ...(await withdrawWish(reads, decision.inviter)),
      ],
      reply: { ok: true, partner: { firstName: decision.inviter.firstName ?? '' } },
    };
  });
};
