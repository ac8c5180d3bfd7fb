import { randomBytes, randomUUID } from 'node:crypto';
import { emailHint } from '@usward/core/account/user';
import { addDays, type CalendarDate, coupleDay, instant, zoneLike } from '@usward/core/calendar';
import type { HiddenTopic } from '@usward/core/daily/question-changes';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { coupleId } from '@usward/core/identity';
import * as pairingEndpoints from '@usward/core/pairing/endpoints';
import {
  INVITE_LIFETIME,
  inviteCodeFrom,
  isInviteCode,
  tidyInviteCode,
} from '@usward/core/pairing/invite-code';
import { nothingKeptOpen } from '@usward/core/us/home';
import { toUser } from '../account/to-user.ts';
import { noChanges } from '../daily/diary.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { Questions } from '../database/daily-documents.ts';
import type { Reads } from '../database/database.ts';
import { create, merge, remove, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { type Asked, writeOwn } from '../http/frames.ts';
import { announce, sharedRooms } from '../pulse/announce.ts';
import { queuePush } from '../push/queue-push.ts';
import { firstHomeOf } from '../us/home-of.ts';
import { decideAccept, isFree } from './decide-accept.ts';
import { assertMayGuess, countForAccount, countWrong, tollOf } from './guesses.ts';
import { emptyPulse, withdrawWish } from './part.ts';

type Invite = Output<typeof pairingEndpoints.createInvite>;

/** Tries before giving up on codes that are taken; with 28.6 million codes one is enough. */
const TRIES = 5;

const isLive = (invite: Invite | null, now: number): invite is Invite =>
  invite !== null && Date.parse(invite.expiresAt) > now;

/** A code that is nobody's. */
const newCode = async (reads: Reads): Promise<string> => {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const code = inviteCodeFrom(randomBytes(64));
    if ((await reads.get(documents.invite(code))) === null) return code;
  }
  throw new AppError('unavailable');
};

/** Shows the live code again, or makes one; `renew` cancels the old one. */
export const createInvite = writeOwn(pairingEndpoints.createInvite, {
  decide: async ({ user, input, now }, reads) => {
    const { id, pairing, invite: old } = user;
    if (!isFree({ pairing })) throw new AppError('already-paired');
    const isOldLive = isLive(old, now);
    if (isOldLive && input.body.renew !== true) return { writes: [], reply: old };
    const inviteCode = await newCode(reads);
    const invite = { inviteCode, expiresAt: instant(now + INVITE_LIFETIME) };
    return {
      reply: invite,
      writes: [
        create(documents.invite(inviteCode), {
          ...invite,
          from: id,
          createdAt: instant(now),
          usedBy: null,
          removeAt: new Date(now + INVITE_LIFETIME),
        }),
        merge(documents.user(id), { invite }),
        // A code that has ended may be somebody else's by now.
        ...(isOldLive ? [remove(documents.invite(old.inviteCode))] : []),
      ],
    };
  },
});

/** Remembers that the own code was shared: the record's partnerInvited. */
export const shareInvite = writeOwn(pairingEndpoints.shareInvite, {
  decide: ({ user, caller }) => ({
    reply: { ok: true as const, user: toUser({ ...user, partnerInvited: true }, caller) },
    writes: [merge(documents.user(user.id), { partnerInvited: true })],
  }),
});

type AcceptCall = Asked<typeof pairingEndpoints.acceptInvite>;

/** What the other learns: until the inviter confirms, the address is a hint and no more. */
const connection = ({ id, firstName, email, isEmailVerified }: UserDocument) => ({
  partner: {
    id,
    firstName: firstName ?? '',
    email: emailHint(email, isEmailVerified),
    togetherSince: null,
  },
});

type Connecting = {
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
const connect = (
  { me, inviter, resting }: Connecting,
  code: string,
  now: number,
): readonly Write[] => {
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
    emptyPulse(me.id),
    emptyPulse(inviter.id),
    announce(inviter.id, ...sharedRooms),
    queuePush(inviter.id, { kind: 'joined', step: 'asked' }, now),
  ];
};

/** A code that cannot exist takes the same way as one that does not: no text or time tells them apart. */
const codeOf = ({ input }: AcceptCall): string => {
  const typed = tidyInviteCode(input.params.code);
  return isInviteCode(typed) ? typed : '-';
};

/**
 * Connects the caller with the person whose code this is, in one transaction. A wrong code is counted
 * for the account in that same transaction, so that no number of tries at once gets past its limits.
 */
export const acceptInvite = writeOwn(pairingEndpoints.acceptInvite, {
  mine: (call) => [
    documents.invite(codeOf(call)),
    documents.soloQuestions(call.caller.id),
    documents.guesses(call.caller.id),
  ],
  decide: async ({ user: me, mine: [invite, mine, guesses], ...call }, reads, outside) => {
    const { input, now, address } = call;
    const code = codeOf(call);
    // Read for every code alike, so that the time does not tell whether there is such a code.
    const other = invite?.from ?? me.id;
    const [[inviter, theirs], toll] = await Promise.all([
      reads.getAll(documents.user(other), documents.soloQuestions(other)),
      tollOf({ account: me.id, code, now }, input.body.solved, call, outside),
    ]);
    const decision = decideAccept({ me, invite, inviter, now });
    if (decision.kind === 'done') {
      return {
        writes: [],
        reply: { ok: true as const, partner: { firstName: decision.partnerFirstName } },
      };
    }
    const wrong = guesses?.wrong ?? [];
    assertMayGuess(wrong, now);
    const tried = { person: me.id, wrong, address, now };
    if (toll.kind === 'owed') {
      return { writes: toll.isForged ? countForAccount(tried) : [], refusal: toll.refusal };
    }
    if (decision.kind === 'wrong') {
      return { writes: countWrong(tried), refusal: new AppError('invalid-code') };
    }
    const resting = [...(mine?.hidden ?? []), ...(theirs?.hidden ?? [])];
    return {
      writes: [
        ...connect({ me, resting, ...decision }, code, now),
        ...(await withdrawWish(reads, me)),
        ...(await withdrawWish(reads, decision.inviter)),
      ],
      reply: { ok: true as const, partner: { firstName: decision.inviter.firstName ?? '' } },
    };
  },
});
