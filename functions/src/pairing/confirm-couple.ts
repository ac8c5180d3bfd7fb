import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { confirmCouple } from '@usward/core/pairing/endpoints';
import { known, toUser } from '../account/to-user.ts';
import { openCheckins } from '../checkin/open-checkins.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { Reads } from '../database/database.ts';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import type { Decision } from '../http/operation.ts';
import { openLabOf } from '../intimacy/open-lab.ts';
import { announce, sharedRooms } from '../pulse/announce.ts';
import { queuePush, queueRearm } from '../push/queue-push.ts';
import { openQuizzes } from '../quiz/open-quizzes.ts';
import { dissolveCouple } from './dissolve-couple.ts';
import { peopleOf } from './dissolve-day.ts';
import { type Member, memberOf } from './membership.ts';
import { openDays } from './open-days.ts';
import { canThaw, thaw, thawed } from './thaw.ts';
import { letGo } from './undo-couple.ts';

type Confirmation = Output<typeof confirmCouple>;

type Facts = {
  readonly me: UserDocument;
  readonly theirs: UserDocument;
  readonly member: Member;
  readonly couple: CoupleDocument;
  readonly now: number;
  readonly isAdmin: boolean;
};

/** Both dates where they differ: the two are to choose; until then the inviter's counts. */
const dateChoiceOf = ({ me, theirs }: Facts): CoupleDocument['dateChoice'] =>
  me.togetherSince !== null &&
  theirs.togetherSince !== null &&
  me.togetherSince !== theirs.togetherSince
    ? { inviter: me.togetherSince, accepter: theirs.togetherSince }
    : null;

/** From here on both know each other's address, reveals open, and nobody's past is in reach. */
const begin = async (reads: Reads, facts: Facts): Promise<Decision<Confirmation>> => {
  const { me, theirs, member, couple, now } = facts;
  const change = {
    inviteStepCompleted: true,
    pairing: 'paired',
    partner: { id: theirs.id, firstName: theirs.firstName ?? '', email: theirs.email },
    former: null,
  } as const;
  const confirmed = {
    ...couple,
    confirmedAt: instant(now),
    // Either may have saved a date since the code was used.
    togetherSince: me.togetherSince ?? theirs.togetherSince,
    dateChoice: dateChoiceOf(facts),
  };
  const opened = await Promise.all([
    openDays(reads, confirmed, member, now),
    openCheckins(reads, confirmed, member, now),
    openQuizzes(reads, confirmed, member),
    openLabOf(reads, confirmed, now),
  ]);
  return {
    writes: [
      merge(documents.user(me.id), change),
      merge(documents.user(theirs.id), { partner: { email: me.email }, former: null }),
      merge(documents.couple(couple.id), {
        confirmedAt: confirmed.confirmedAt,
        togetherSince: confirmed.togetherSince,
        dateChoice: confirmed.dateChoice,
      }),
      ...opened.flat(),
      announce(theirs.id, ...sharedRooms),
      queuePush(theirs.id, { kind: 'joined', step: 'answered' }, now),
      queueRearm(me.id, now),
      queueRearm(theirs.id, now),
    ],
    reply: { ok: true, user: toUser({ ...me, ...change }, facts.isAdmin) },
  };
};

/** The same two as before: their old shared space opens, the new one was only the way back to it. */
const reunite = (
  { me, theirs, couple, now, isAdmin }: Facts,
  old: CoupleDocument,
): Decision<Confirmation> => ({
  writes: [...letGo(couple, now), ...thaw(old, me, theirs, now)],
  reply: { ok: true, user: toUser({ ...me, ...thawed(old, theirs) }, isAdmin) },
});

/** Whether both still remember the frozen couple they would come back to. */
const canReunite = ({ me, theirs, couple, now }: Facts, old: CoupleDocument): boolean =>
  couple.reunites === old.id &&
  me.former?.couple.id === old.id &&
  theirs.former?.couple.id === old.id &&
  canThaw(old, now);

/** The inviter's "yes" to who used their code. */
export const handleConfirmCouple = async ({
  db,
  caller,
  now,
  operation,
}: PersonCall<typeof confirmCouple>): Promise<Confirmation> => {
  let left: CoupleDocument | null = null;
  const reply = await operation.transact(async (reads): Promise<Decision<Confirmation>> => {
    left = null;
    const me = known(await reads.get(documents.user(caller.id)));
    const member = memberOf(me);
    if (member === null) throw new AppError('nothing-to-confirm');
    const [couple, stored, old] = await reads.getAll(
      documents.couple(member.coupleId),
      documents.user(member.partner),
      documents.couple(me.former?.couple.id ?? member.coupleId),
    );
    if (couple?.inviter !== caller.id) throw new AppError('nothing-to-confirm');
    // Said twice, for instance after a lost reply.
    if (couple.confirmedAt !== null) {
      return { writes: [], reply: { ok: true, user: toUser(me, caller.isAdmin) } };
    }
    const facts = { me, theirs: known(stored), member, couple, now, isAdmin: caller.isAdmin };
    if (!old || !canReunite(facts, old)) return begin(reads, facts);
    left = couple;
    return reunite(facts, old);
  });
  if (left) await dissolveCouple(db, left, peopleOf(left));
  return reply;
};
