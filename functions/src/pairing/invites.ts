import { randomBytes, randomUUID } from 'node:crypto';
import { emailHint } from '@usward/core/account/user';
import {
  addDays,
  type CalendarDate,
  coupleDay,
  findAnonymousZone,
  instant,
} from '@usward/core/calendar';
import type { HiddenTopic } from '@usward/core/daily/question-changes';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { coupleId } from '@usward/core/ids';
import * as pairingEndpoints from '@usward/core/pairing/endpoints';
import {
  createInviteCode,
  INVITE_LIFETIME_MS,
  isInviteCode,
  normalizeInviteCode,
} from '@usward/core/pairing/invite-code';
import { noExtendedDays } from '@usward/core/us/couple-clock';
import { clearPulseWaiting, withdrawRestoreRequest } from '../couple/pairing-change-writes.ts';
import { getFirstHomeTimeZone } from '../couple/time-zones.ts';
import { toUser } from '../couple/to-user.ts';
import { noQuestionChanges } from '../daily/question-schedule.ts';
import { getFirstQuestionOfInvite } from '../daily/sealed-answer.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { Questions } from '../database/daily-document-schemas.ts';
import type { Reads } from '../database/database.ts';
import { create, merge, remove, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { bumpPulse, coupleRooms } from '../notify/pulse-writes.ts';
import { queuePush } from '../notify/queue-push.ts';
import { type CallInput, writeOwn } from '../request/handler-builders.ts';
import { decideAccept, isUnpaired } from './decide-accept.ts';
import {
  assertMayGuess,
  getPuzzleRequirement,
  recordGuessForAccount,
  recordWrongGuess,
} from './guesses.ts';

type Invite = Output<typeof pairingEndpoints.createInvite>;

/** With 28.6 million codes one try is enough. */
const MAX_TRIES = 5;

const isLive = (invite: Invite | null, now: number): invite is Invite =>
  invite !== null && Date.parse(invite.expiresAt) > now;

const newCode = async (reads: Reads): Promise<string> => {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const code = createInviteCode(randomBytes(64));
    if ((await reads.get(documents.invite(code))) === null) return code;
  }
  throw new AppError('unavailable');
};

export const createInvite = writeOwn(pairingEndpoints.createInvite, {
  decide: async ({ user, input, now }, reads) => {
    const { id, pairing, invite: old } = user;
    if (!isUnpaired({ pairing })) throw new AppError('already-paired');
    const isOldLive = isLive(old, now);
    if (isOldLive && input.body.renew !== true) return { writes: [], reply: old };
    const inviteCode = await newCode(reads);
    const invite = { inviteCode, expiresAt: instant(now + INVITE_LIFETIME_MS) };
    return {
      reply: invite,
      writes: [
        create(documents.invite(inviteCode), {
          ...invite,
          from: id,
          createdAt: instant(now),
          usedBy: null,
          removeAt: new Date(now + INVITE_LIFETIME_MS),
        }),
        merge(documents.user(id), { invite }),
        // An expired code may belong to another user by now.
        ...(isOldLive ? [remove(documents.invite(old.inviteCode))] : []),
      ],
    };
  },
});

export const shareInvite = writeOwn(pairingEndpoints.shareInvite, {
  decide: ({ user, caller }) => ({
    reply: { ok: true as const, user: toUser({ ...user, partnerInvited: true }, caller) },
    writes: [merge(documents.user(user.id), { partnerInvited: true })],
  }),
});

type AcceptCall = CallInput<typeof pairingEndpoints.acceptInvite>;

/** Until the inviter confirms, the email address is only a hint. */
const toPartnerHint = ({ id, firstName, emblem, email, isEmailVerified }: UserDocument) => ({
  partner: {
    id,
    firstName: firstName ?? '',
    emblem,
    email: emailHint(email, isEmailVerified),
    togetherSince: null,
  },
});

type NewCouple = {
  readonly me: UserDocument;
  readonly inviter: UserDocument;
  readonly hiddenTopics: readonly HiddenTopic[];
};

const toCoupleHiddenTopics = (
  hiddenTopics: readonly HiddenTopic[],
  startDay: CalendarDate,
): Questions['hidden'] =>
  hiddenTopics
    .filter(({ until }) => until === null)
    .map((entry) => ({ ...entry, from: addDays(startDay, -1) }));

const createCouple = (
  { me, inviter, hiddenTopics }: NewCouple,
  code: string,
  now: number,
): readonly Write[] => {
  const id = coupleId(randomUUID());
  // Until the confirmation the two share a clock, and neither learns where the partner lives.
  const homeTimeZone = findAnonymousZone(getFirstHomeTimeZone(inviter, me), now);
  const startDay = coupleDay(now, homeTimeZone);
  const joined = {
    couple: { id, homeTimeZone, confirmed: false, undoUntil: null },
    invite: null,
    hasSeparationNotice: false,
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
      completedDays: {},
      dateChoice: null,
      dateProposals: {},
      extendedDays: noExtendedDays,
      frozenAt: null,
      frozenUntil: null,
      restoreRequests: [],
      questions: {
        ...noQuestionChanges,
        set: getFirstQuestionOfInvite(inviter, startDay),
        hidden: toCoupleHiddenTopics(hiddenTopics, startDay),
      },
      statuses: {},
      nudges: {},
      wroteBy: [],
    }),
    merge(documents.user(inviter.id), { ...joined, ...toPartnerHint(me), pairing: 'to-confirm' }),
    merge(documents.user(me.id), { ...joined, ...toPartnerHint(inviter), pairing: 'paired' }),
    merge(documents.invite(code), { usedBy: me.id }),
    // The partner may be entering this user's code right now, and should get "ok" for it.
    ...(me.invite && Date.parse(me.invite.expiresAt) > now
      ? [merge(documents.invite(me.invite.inviteCode), { usedBy: inviter.id })]
      : []),
    clearPulseWaiting(me.id),
    clearPulseWaiting(inviter.id),
    bumpPulse(inviter.id, ...coupleRooms),
    queuePush(inviter.id, { kind: 'joined', step: 'asked' }, now),
  ];
};

/** Takes the same path as a missing code: neither text nor time tells them apart. */
const getCode = ({ input }: AcceptCall): string => {
  const typed = normalizeInviteCode(input.params.code);
  return isInviteCode(typed) ? typed : '-';
};

/** Counts a wrong code in the same transaction, so that parallel guesses cannot pass the limit. */
export const acceptInvite = writeOwn(pairingEndpoints.acceptInvite, {
  mine: (call) => [
    documents.invite(getCode(call)),
    documents.soloQuestions(call.caller.id),
    documents.guesses(call.caller.id),
  ],
  decide: async ({ user: me, mine: [invite, mine, guesses], ...call }, reads, outside) => {
    const { input, now, address } = call;
    const code = getCode(call);
    // Read for every code, so that the time does not reveal whether the code exists.
    const other = invite?.from ?? me.id;
    const [[inviter, theirs], puzzleRequirement] = await Promise.all([
      reads.getAll(documents.user(other), documents.soloQuestions(other)),
      getPuzzleRequirement({ account: me.id, code, now }, input.body.solved, call, outside),
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
    const attempt = { userId: me.id, wrong, address, now };
    if (puzzleRequirement.kind === 'owed') {
      return {
        writes: puzzleRequirement.isForged ? recordGuessForAccount(attempt) : [],
        refusal: puzzleRequirement.refusal,
      };
    }
    if (decision.kind === 'wrong') {
      return { writes: recordWrongGuess(attempt), refusal: new AppError('invalid-code') };
    }
    const hiddenTopics = [...(mine?.hidden ?? []), ...(theirs?.hidden ?? [])];
    return {
      writes: [
        ...createCouple({ me, hiddenTopics, ...decision }, code, now),
        ...(await withdrawRestoreRequest(reads, me)),
        ...(await withdrawRestoreRequest(reads, decision.inviter)),
      ],
      reply: { ok: true as const, partner: { firstName: decision.inviter.firstName ?? '' } },
    };
  },
});
