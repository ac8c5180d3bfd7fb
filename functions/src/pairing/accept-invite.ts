import { randomUUID } from 'node:crypto';
import { emailHint } from '@usward/core/account/user';
import { addDays, type CalendarDate, coupleDay, instant } from '@usward/core/calendar';
import type { HiddenTopic } from '@usward/core/daily/question-changes';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { coupleId } from '@usward/core/identity';
import type { acceptInvite } from '@usward/core/pairing/endpoints';
import { isInviteCode, tidyInviteCode } from '@usward/core/pairing/invite-code';
import { nothingKeptOpen } from '@usward/core/us/home';
import { zoneLike } from '@usward/core/us/zone-like';
import { known } from '../account/to-user.ts';
import { noChanges } from '../daily/diary.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { Questions } from '../database/daily-documents.ts';
import type { Reads } from '../database/database.ts';
import { create, merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce, sharedRooms } from '../pulse/announce.ts';
import { queuePush } from '../push/queue-push.ts';
import { firstHomeOf } from '../us/home-of.ts';
import { decideAccept } from './decide-accept.ts';
import { assertMayGuess, countForAccount, countWrong } from './guesses.ts';
import { emptyPulse } from './part.ts';
import { tollOf } from './toll.ts';
import { withdrawWish } from './withdraw-wish.ts';

type AcceptCall = PersonCall<typeof acceptInvite>;

/** What the other learns: until the inviter confirms, the address is a hint and no more. */
const connection = ({ id, firstName, email, isEmailVerified }: UserDocument) => ({
  partner: {
    id,
    firstName: firstName ?? '',
    email: emailHint(email, isEmailVerified),
    togetherSince: null,
  },
});

type Two = {
  readonly me: UserDocument;
  readonly inviter: UserDocument;
  /** Topics that either let rest while they were alone. */
  readonly resting: readonly HiddenTopic[];
};

/** What somebody alone let rest, rests for the two from their first question on. */
const takenAlong = (resting: readonly HiddenTopic[], startDay: CalendarDate): Questions['hidden'] =>
  resting
    .filter(({ until }) => until === null)
    .map((entry) => ({ ...entry, from: addDays(startDay, -1) }));

/** The couple, both people and the invite, as one change. */
const connect = ({ me, inviter, resting }: Two, code: string, now: number): readonly Write[] => {
  const id = coupleId(randomUUID());
  // Where either lives is told from the yes on; until then the two share a clock, and no place.
  const homeTimeZone = zoneLike(firstHomeOf(inviter, me), now);
  const startDay = coupleDay(now, homeTimeZone);
  const joined = {
    couple: { id, homeTimeZone, confirmed: false, undoUntil: null },
    invite: null,
    hasParted: false,
  };
  return [
    create(documents.couple(id), {
      id,
      inviter: inviter.id,
      accepter: me.id,
      createdAt: instant(now),
      confirmedAt: null,
      homeTimeZone,
      togetherSince: inviter.togetherSince ?? me.togetherSince,
      startDay,
      seed: randomUUID(),
      shownUp: {},
      dateChoice: null,
      dateWishes: {},
      keptOpen: nothingKeptOpen,
      frozenAt: null,
      frozenUntil: null,
      restore: [],
      questions: { ...noChanges, hidden: takenAlong(resting, startDay) },
      signs: {},
      nudges: {},
      wroteBy: [],
    }),
    merge(documents.user(inviter.id), { ...joined, ...connection(me), pairing: 'to-confirm' }),
    merge(documents.user(me.id), { ...joined, ...connection(inviter), pairing: 'paired' }),
    merge(documents.invite(code), { usedBy: me.id }),
    // The other may be typing this person's code at this very moment, and is to get "ok" for it.
    ...(me.invite && Date.parse(me.invite.expiresAt) > now
      ? [merge(documents.invite(me.invite.inviteCode), { usedBy: inviter.id })]
      : []),
    create(documents.together(id), { writtenAt: instant(now), wroteBy: [] }),
    emptyPulse(me.id),
    emptyPulse(inviter.id),
    announce(inviter.id, ...sharedRooms),
    queuePush(inviter.id, { kind: 'joined', step: 'asked' }, now),
  ];
};

const readTry = async (reads: Reads, { caller }: AcceptCall, code: string) => {
  const [stored, invite, mine, guesses] = await reads.getAll(
    documents.user(caller.id),
    documents.invite(code),
    documents.soloQuestions(caller.id),
    documents.guesses(caller.id),
  );
  const me = known(stored);
  // Read for every code alike, so that the time does not tell whether there is such a code.
  const other = invite?.from ?? caller.id;
  const [inviter, theirs] = await reads.getAll(
    documents.user(other),
    documents.soloQuestions(other),
  );
  const resting = [...(mine?.hidden ?? []), ...(theirs?.hidden ?? [])];
  return { me, invite, inviter, resting, wrong: guesses?.wrong ?? [] };
};

/**
 * Connects the caller with the person whose code this is, in one transaction. A wrong code is counted
 * for the account in that same transaction, so that no number of tries at once gets past its limits.
 */
export const handleAcceptInvite = async (
  call: AcceptCall,
): Promise<Output<typeof acceptInvite>> => {
  const { input, now, operation, address, caller } = call;
  const typed = tidyInviteCode(input.params.code);
  // A code that cannot exist takes the same way as one that does not: no text or time tells them apart.
  const code = isInviteCode(typed) ? typed : '-';
  return operation.transact(async (reads) => {
    const entry = { account: caller.id, code, now };
    const [{ me, invite, inviter, resting, wrong }, toll] = await Promise.all([
      readTry(reads, call, code),
      tollOf(entry, input.body.solved, call),
    ]);
    const decision = decideAccept({ me, invite, inviter, now });
    if (decision.kind === 'done') {
      return { writes: [], reply: { ok: true, partner: { firstName: decision.partnerFirstName } } };
    }
    assertMayGuess(wrong, now);
    const tried = { person: caller.id, wrong, address, now };
    if (toll.kind === 'owed') {
      return { writes: toll.isForged ? countForAccount(tried) : [], refusal: toll.refusal };
    }
    if (decision.kind === 'wrong') {
      return { writes: countWrong(tried), refusal: new AppError('invalid-code') };
    }
    return {
      writes: [
        ...connect({ me, resting, ...decision }, code, now),
        ...(await withdrawWish(reads, me)),
        ...(await withdrawWish(reads, decision.inviter)),
      ],
      reply: { ok: true, partner: { firstName: decision.inviter.firstName ?? '' } },
    };
  });
};
