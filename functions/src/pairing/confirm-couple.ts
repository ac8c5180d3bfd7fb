import { emailForPartner } from '@usward/core/account/user';
import { haveSameClock, instant } from '@usward/core/calendar';
import { isRevealed } from '@usward/core/daily/day-rules';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { UserId } from '@usward/core/ids';
import { getUndoDeadline } from '@usward/core/pairing/couple-periods';
import * as pairingEndpoints from '@usward/core/pairing/endpoints';
import type { Caller } from '../auth/identity.ts';
import { addCheckinItemsOnConfirm } from '../checkin/checkin-items-on-confirm.ts';
import type { Member } from '../couple/membership.ts';
import { getFirstHomeTimeZone } from '../couple/time-zones.ts';
import { requireUser, toUser } from '../couple/to-user.ts';
import { revealWithWaitingItems } from '../daily/answer-question.ts';
import { coupleDayFacts } from '../daily/day-facts.ts';
import { coupleSchedule, type QuestionSchedule } from '../daily/question-schedule.ts';
import { answerDocuments } from '../daily/read-day.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { DayDocument } from '../database/daily-document-schemas.ts';
import type { Reads } from '../database/database.ts';
import { merge, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { ArrayUnion } from '../database/field-changes.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';
import { newestBy } from '../database/queries.ts';
import { openLabOnConfirm } from '../intimacy/open-lab.ts';
import { addWaitingItem } from '../notify/pulse-writes.ts';
import { queuePush } from '../notify/queue-push.ts';
import { addQuizItemsOnConfirm } from '../quiz/quiz-waiting.ts';
import { write } from '../request/handler-builders.ts';
import type { Decision } from '../request/idempotent-write.ts';
import { moveHome, withMovedHome } from '../us/home-time-zone.ts';
import { carrySealedAnswer } from './carry-sealed-answer.ts';

/** The newest days. Older reveals are shown without a sealed copy. */
const MAX_DAYS = 100;

const showDayOnConfirm = async (
  reads: Reads,
  schedule: QuestionSchedule,
  member: Member,
  day: DayDocument,
  now: number,
): Promise<readonly Write[]> => {
  const { date } = day;
  const [mine, partners] = await reads.getAll(...answerDocuments(member, date));
  const facts = coupleDayFacts(schedule, member, { date, now, day, mine, partners });
  if (isRevealed(facts, member.me)) return revealWithWaitingItems(facts, member);
  if (now >= facts.closesAt) return [];
  const { me, partner, coupleId } = member;
  const waits = (userId: UserId) => [
    merge(documents.day(coupleId, date), { visibleTo: new ArrayUnion(userId) }),
    addWaitingItem(userId, date, 'answer'),
  ];
  if (mine?.visibility === 'both' && !partners) return waits(partner);
  if (partners?.visibility === 'both' && !mine) return waits(me);
  return [];
};

const showDaysOnConfirm = async (
  reads: Reads,
  couple: CoupleDocument,
  member: Member,
  now: number,
): Promise<readonly Write[]> => {
  const schedule = coupleSchedule(couple, member);
  const days = await reads.page(documents.days(member.coupleId), newestBy('date', MAX_DAYS));
  const opened = days.map((day) => showDayOnConfirm(reads, schedule, member, day, now));
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

const createDateChoice = ({ me, theirs }: Facts): CoupleDocument['dateChoice'] =>
  me.togetherSince !== null &&
  theirs.togetherSince !== null &&
  me.togetherSince !== theirs.togetherSince
    ? { inviter: me.togetherSince, accepter: theirs.togetherSince }
    : null;

const withHomeTimeZone = ({ me, theirs, couple, now }: Facts): CoupleDocument => {
  const zone = getFirstHomeTimeZone(me, theirs);
  // Clocks may have changed since the code was used, or the inviter has moved.
  return haveSameClock(zone, couple.homeTimeZone, now)
    ? { ...couple, homeTimeZone: zone }
    : withMovedHome(couple, zone, now);
};

const toPartnerFields = ({
  id,
  firstName,
  emblem,
  email,
  isEmailVerified,
  togetherSince,
}: UserDocument) => ({
  id,
  firstName: firstName ?? '',
  emblem,
  email: emailForPartner(email, isEmailVerified),
  togetherSince,
});

const decideConfirmation = async (reads: Reads, facts: Facts): Promise<Decision<Confirmation>> => {
  const { me, theirs, member, couple, now } = facts;
  const confirmed = {
    ...withHomeTimeZone(facts),
    confirmedAt: instant(now),
    // Either may have saved a date since the code was used.
    togetherSince: me.togetherSince ?? theirs.togetherSince,
    dateChoice: createDateChoice(facts),
  };
  const { id, homeTimeZone } = confirmed;
  const change = {
    inviteStepCompleted: true,
    pairing: 'paired',
    couple: { id, homeTimeZone, confirmed: true, undoUntil: null },
    partner: toPartnerFields(theirs),
    sealedAnswer: null,
  } as const;
  const [first, ...opened] = await Promise.all([
    reads.get(documents.day(id, couple.startDay)),
    showDaysOnConfirm(reads, confirmed, member, now),
    addCheckinItemsOnConfirm(reads, confirmed, member, now),
    addQuizItemsOnConfirm(reads, confirmed, member),
    openLabOnConfirm(reads, confirmed, now),
    // Last, since it knows more of the first day than what was shown above.
    carrySealedAnswer(reads, {
      inviter: me,
      member,
      couple: confirmed,
      firstDay: couple.startDay,
      now,
    }),
  ]);
  return {
    writes: [
      ...moveHome(couple, confirmed, { member, first }, now),
      merge(documents.user(me.id), change),
      merge(documents.user(theirs.id), {
        couple: { confirmed: true, undoUntil: getUndoDeadline(now) },
        partner: toPartnerFields(me),
        // Only the inviter's travels; the joiner's stays a private note.
        sealedAnswer: null,
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

export const confirmCouple = write(pairingEndpoints.confirmCouple, {
  ours: ({ partner }) => [documents.user(partner)],
  decide: ({ user: me, coupleContext, caller, input, now }, reads) => {
    const { couple: requestedCoupleId = coupleContext?.couple.id } = input.body;
    if (coupleContext === null || requestedCoupleId !== coupleContext.couple.id)
      throw new AppError('nothing-to-confirm');
    const { member, couple, ours } = coupleContext;
    if (couple.inviter !== me.id) throw new AppError('nothing-to-confirm');
    if (couple.confirmedAt !== null) {
      return { writes: [], reply: { ok: true as const, user: toUser(me, caller) } };
    }
    return decideConfirmation(reads, {
      me,
      theirs: requireUser(ours[0]),
      member,
      couple,
      now,
      caller,
    });
  },
});
