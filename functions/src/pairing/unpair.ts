import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import type { unpair } from '@usward/core/pairing/endpoints';
import { FROZEN_FOR } from '@usward/core/pairing/freeze';
import { known, toUser } from '../account/to-user.ts';
import type { UserDocument } from '../database/account-documents.ts';
import { Removal } from '../database/changes.ts';
import type { Reads } from '../database/database.ts';
import { merge, remove } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import type { Decision } from '../http/operation.ts';
import { wipeLab } from '../intimacy/wipe-lab.ts';
import { announce, sharedRooms } from '../pulse/announce.ts';
import { queueRearm } from '../push/queue-push.ts';
import { dissolveCouple } from './dissolve-couple.ts';
import { peopleOf } from './dissolve-day.ts';
import { memberOf } from './membership.ts';
import { isCoupleOnTrial } from './on-trial.ts';
import { emptyPulse, isFrozenNow } from './part.ts';
import { undone, undoWrites } from './undo-couple.ts';
import { withdrawWish } from './withdraw-wish.ts';

type Parting = Output<typeof unpair>;
type UnpairCall = PersonCall<typeof unpair>;

/** What stays of a partner for the time of the freeze: a first name, and where the days are. */
const frozen = (couple: CoupleDocument, other: UserDocument, until: number) => ({
  pairing: 'frozen' as const,
  couple: null,
  partner: null,
  former: {
    couple: { id: couple.id, homeTimeZone: couple.homeTimeZone },
    partner: { id: other.id, firstName: other.firstName ?? '' },
    until: instant(until),
    asked: 'nobody' as const,
  },
});

const freeze = (
  { caller, now }: UnpairCall,
  me: UserDocument,
  theirs: UserDocument,
  couple: CoupleDocument,
): Decision<Parting> => {
  const until = now + FROZEN_FOR;
  const mine = { ...frozen(couple, theirs, until), hasParted: false };
  return {
    writes: [
      merge(documents.user(me.id), mine),
      merge(documents.user(theirs.id), { ...frozen(couple, me, until), hasParted: true }),
      merge(documents.couple(couple.id), {
        frozenAt: instant(now),
        frozenUntil: instant(until),
        restore: [],
        // A sign is for those who are together; lines that are deleted later need not be looked for here.
        signs: { [me.id]: new Removal(), [theirs.id]: new Removal() },
      }),
      remove(documents.together(couple.id)),
      ...wipeLab(couple),
      emptyPulse(me.id),
      emptyPulse(theirs.id),
      announce(theirs.id, ...sharedRooms),
      queueRearm(me.id, now),
      queueRearm(theirs.id, now),
    ],
    reply: { ok: true, user: toUser({ ...me, ...mine }, caller) },
  };
};

/** Takes back an own wish to open the frozen space again, if there is one. */
const withdraw = async (
  reads: Reads,
  { caller }: UnpairCall,
  me: UserDocument,
): Promise<Decision<Parting>> => {
  const writes = await withdrawWish(reads, me);
  const { former } = me;
  const after: UserDocument =
    former && writes.length > 0 ? { ...me, former: { ...former, asked: 'nobody' } } : me;
  return { writes, reply: { ok: true, user: toUser(after, caller) } };
};

/**
 * Ends a connection, one-sided and at once. A confirmed one freezes for 30 days. One that waits for its
 * confirmation, or is on trial while either has a frozen past, is taken back as if it had never been. Of
 * somebody frozen it takes their wish back.
 */
export const handleUnpair = async (call: UnpairCall): Promise<Parting> => {
  const { caller, now, operation } = call;
  let gone: CoupleDocument | null = null;
  const reply = await operation.transact(async (reads): Promise<Decision<Parting>> => {
    gone = null;
    const me = known(await reads.get(documents.user(caller.id)));
    const member = memberOf(me);
    const present = member?.coupleId ?? null;
    const { couple: meant = present } = call.input.query;
    // It comes late: the two are apart already, or together again.
    if (meant !== present) {
      return { writes: [], reply: { ok: true, user: toUser(me, caller) } };
    }
    if (member === null) return withdraw(reads, call, me);
    const [couple, theirs, together] = await reads.getAll(
      documents.couple(member.coupleId),
      documents.user(member.partner),
      documents.together(member.coupleId),
    );
    if (!couple || !theirs) throw new Error('A person names a couple that is not there.');
    const hasPast = [me, theirs].some((person) => isFrozenNow(person, now));
    const isTakenBack =
      couple.confirmedAt === null || (hasPast && isCoupleOnTrial(couple, together, now));
    if (!isTakenBack) return freeze(call, me, theirs, couple);
    gone = couple;
    return {
      writes: undoWrites({ me, theirs, couple }, now),
      reply: { ok: true, user: toUser({ ...me, ...undone(me, now) }, caller) },
    };
  });
  if (gone) await dissolveCouple(call.db, gone, peopleOf(gone));
  return reply;
};
