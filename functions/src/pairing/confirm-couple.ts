import { emailForPartner } from '@usward/core/account/user';
import { haveSameClock, instant } from '@usward/core/calendar';
import { isRevealed } from '@usward/core/daily/day-rules';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { PersonId } from '@usward/core/identity';
import * as pairingEndpoints from '@usward/core/pairing/endpoints';
import { undoUntil } from '@usward/core/pairing/freeze';
import { known, toUser } from '../account/to-user.ts';
import { openCheckins } from '../checkin/open-checkins.ts';
import { sealReveal } from '../daily/answers.ts';
import { answersOn, coupleFacts } from '../daily/day-facts.ts';
import { coupleDiary, type Diary } from '../daily/diary.ts';
import type { UserDocument } from '../database/account-documents.ts';
import { Union } from '../database/changes.ts';
import type { DayDocument } from '../database/daily-documents.ts';
import type { Reads } from '../database/database.ts';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { newestBy } from '../database/queries.ts';
import { write } from '../http/frames.ts';
import type { Caller } from '../http/identity.ts';
import type { Decision } from '../http/operation.ts';
import { openLabOf } from '../intimacy/open-lab.ts';
import { setWaiting } from '../pulse/announce.ts';
import { queuePush } from '../push/queue-push.ts';
import { openQuizzes } from '../quiz/quiz-waiting.ts';
import { firstHomeOf } from '../us/home-of.ts';
import { movedCouple, moveHome } from '../us/home-time-zone.ts';
import type { Member } from './membership.ts';

/** Days that a confirmation reads, the newest first. What both said on older ones is shown without a sealed copy. */
const MOST_DAYS = 100;

const openDay = async (
  reads: Reads,
  diary: Diary,
  member: Member,
  day: DayDocument,
  now: number,
): Promise<readonly Write[]> => {
  const { date } = day;
  const [mine, partners] = await reads.getAll(...answersOn(member, date));
  const facts = coupleFacts(diary, member, { date, now, day, mine, partners });
  if (isRevealed(facts, member.me)) return sealReveal(facts, member);
  if (now >= facts.closesAt) return [];
  const { me, partner, coupleId } = member;
  const waits = (person: PersonId) => [
    merge(documents.day(coupleId, date), { knownTo: new Union(person) }),
    setWaiting(person, date, 'answer'),
  ];
  if (mine?.visibility === 'both' && !partners) return waits(partner);
  if (partners?.visibility === 'both' && !mine) return waits(me);
  return [];
};

/** What a confirmed pairing makes of the days so far: reveals, and answers that wait while their day is open. */
const openDays = async (
  reads: Reads,
  couple: CoupleDocument,
  member: Member,
  now: number,
): Promise<readonly Write[]> => {
  const diary = coupleDiary(couple, member);
  const days = await reads.page(documents.days(member.coupleId), newestBy('date', MOST_DAYS));
  const opened = days.map((day) => openDay(reads, diary, member, day, now));
  return (await Promise.all(opened)).flat();
};

type Confirmation = Output<typeof pairingEndpoints.confirmCouple>;

type Facts = {
  readonly me: UserDocument;
  readonly theirs: UserDocument;
  readonly member: Member;
  readonly couple: CoupleDocument;
  readonly now: number;
  readonly caller: Caller;
};

/** Both dates where they differ: the two are to choose; until then the inviter's counts. */
const dateChoiceOf = ({ me, theirs }: Facts): CoupleDocument['dateChoice'] =>
  me.togetherSince !== null &&
  theirs.togetherSince !== null &&
  me.togetherSince !== theirs.togetherSince
    ? { inviter: me.togetherSince, accepter: theirs.togetherSince }
    : null;

/** The couple at home where the inviter lives, and no longer just in a zone like that. */
const settled = ({ me, theirs, couple, now }: Facts): CoupleDocument => {
  const zone = firstHomeOf(me, theirs);
  // Clocks may have changed since the code was used, or the inviter has moved.
  return haveSameClock(zone, couple.homeTimeZone, now)
    ? { ...couple, homeTimeZone: zone }
    : movedCouple(couple, zone, now);
};

/** What a record says of the partner from the yes on. */
const knownPartner = ({ id, firstName, email, isEmailVerified, togetherSince }: UserDocument) => ({
  id,
  firstName: firstName ?? '',
  email: emailForPartner(email, isEmailVerified),
  togetherSince,
});

/** From here on both know each other's address and zone, and reveals open. */
const begin = async (reads: Reads, facts: Facts): Promise<Decision<Confirmation>> => {
  const { me, theirs, member, couple, now } = facts;
  const confirmed = {
    ...settled(facts),
    confirmedAt: instant(now),
    // Either may have saved a date since the code was used.
    togetherSince: me.togetherSince ?? theirs.togetherSince,
    dateChoice: dateChoiceOf(facts),
  };
  const { id, homeTimeZone } = confirmed;
  const change = {
    inviteStepCompleted: true,
    pairing: 'paired',
    couple: { id, homeTimeZone, confirmed: true, undoUntil: null },
    partner: knownPartner(theirs),
  } as const;
  const [first, ...opened] = await Promise.all([
    reads.get(documents.day(id, couple.startDay)),
    openDays(reads, confirmed, member, now),
    openCheckins(reads, confirmed, member, now),
    openQuizzes(reads, confirmed, member),
    openLabOf(reads, confirmed, now),
  ]);
  return {
    writes: [
      ...moveHome(couple, confirmed, { member, first }, now),
      merge(documents.user(me.id), change),
      merge(documents.user(theirs.id), {
        couple: { confirmed: true, undoUntil: undoUntil(now) },
        partner: knownPartner(me),
      }),
      merge(documents.couple(id), {
        confirmedAt: confirmed.confirmedAt,
        togetherSince: confirmed.togetherSince,
        dateChoice: confirmed.dateChoice,
      }),
      ...opened.flat(),
      queuePush(theirs.id, { kind: 'joined', step: 'answered' }, now),
    ],
    reply: { ok: true as const, user: toUser({ ...me, ...change }, facts.caller) },
  };
};

/** The inviter's "yes" to who used their code. */
export const confirmCouple = write(pairingEndpoints.confirmCouple, {
  ours: ({ partner }) => [documents.user(partner)],
  decide: ({ user: me, two, caller, input, now }, reads) => {
    const { couple: meant = two?.couple.id } = input.body;
    if (two === null || meant !== two.couple.id) throw new AppError('nothing-to-confirm');
    const { member, couple, ours } = two;
    if (couple.inviter !== me.id) throw new AppError('nothing-to-confirm');
    // Said twice, for instance after a lost reply.
    if (couple.confirmedAt !== null) {
      return { writes: [], reply: { ok: true as const, user: toUser(me, caller) } };
    }
    return begin(reads, { me, theirs: known(ours[0]), member, couple, now, caller });
  },
});
