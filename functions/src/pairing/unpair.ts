import { mayUndo } from '@usward/core/account/user';
import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import * as pairingEndpoints from '@usward/core/pairing/endpoints';
import { FROZEN_FOR } from '@usward/core/pairing/freeze';
import { known, toUser } from '../account/to-user.ts';
import type { UserDocument } from '../database/account-documents.ts';
import { Removal } from '../database/changes.ts';
import type { Reads } from '../database/database.ts';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { write, writeOwn } from '../http/frames.ts';
import type { Caller } from '../http/identity.ts';
import type { Decision } from '../http/operation.ts';
import { wipeLab } from '../intimacy/erase-lab.ts';
import { announce, sharedRooms } from '../pulse/announce.ts';
import { queueRearm } from '../push/queue-push.ts';
import { dissolveCouple } from './dissolve-couple.ts';
import { isFrozenNow, type Member, peopleOf } from './membership.ts';
import { isCoupleOnTrial } from './on-trial.ts';
import { emptyPulse, withdrawWish, withoutPartner } from './part.ts';

type Parting = Output<typeof pairingEndpoints.unpair>;
type Moment = { readonly caller: Caller; readonly now: number };
type Pair = {
  readonly me: UserDocument;
  readonly theirs: UserDocument;
  readonly couple: CoupleDocument;
};

const partnerDocument = ({ partner }: Member) => [documents.user(partner)] as const;

/** A couple that nobody names any more: the sweep takes it apart if nothing else does. */
const letGo = (couple: CoupleDocument, now: number): readonly Write[] => [
  merge(documents.couple(couple.id), { frozenAt: instant(now), frozenUntil: instant(now) }),
  ...wipeLab(couple),
];

/**
 * Both without each other again, and with the past they had before; what either wrote is theirs once
 * the couple is taken apart. A partner who had known of a confirmed one finds a neutral notice.
 */
const undoWrites = ({ me, theirs, couple }: Pair, now: number): readonly Write[] => [
  merge(documents.user(me.id), undone(me, now)),
  merge(documents.user(theirs.id), undone(theirs, now)),
  emptyPulse(me.id),
  emptyPulse(theirs.id),
  announce(theirs.id, ...sharedRooms),
  ...(couple.confirmedAt === null
    ? []
    : [
        merge(documents.user(theirs.id), { hasParted: true }),
        queueRearm(me.id, now),
        queueRearm(theirs.id, now),
      ]),
  ...letGo(couple, now),
];

/** What a person's record says once their pairing is undone. */
const undone = (user: UserDocument, now: number) =>
  withoutPartner(user, { keepsFormer: true, now });

/** Takes a couple back as if it had never been. */
const undo = (pair: Pair, { caller, now }: Moment): Decision<Parting> => ({
  writes: undoWrites(pair, now),
  reply: { ok: true as const, user: toUser({ ...pair.me, ...undone(pair.me, now) }, caller) },
  afterwards: (db) => dissolveCouple(db, pair.couple, peopleOf(pair.couple)),
});

/** "This isn't my partner": either takes back what is new, without trace. */
export const undoCouple = write(pairingEndpoints.undoCouple, {
  ours: partnerDocument,
  decide: ({ user: me, two, caller, input, now }) => {
    const { couple: meant = two?.couple.id } = input.body;
    if (two === null || meant !== two.couple.id || !mayUndo(toUser(me, caller), now)) {
      throw new AppError('nothing-to-confirm');
    }
    return undo({ me, theirs: known(two.ours[0]), couple: two.couple }, { caller, now });
  },
});

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

const freeze = ({ me, theirs, couple }: Pair, { caller, now }: Moment): Decision<Parting> => {
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
      ...wipeLab(couple),
      emptyPulse(me.id),
      emptyPulse(theirs.id),
      announce(theirs.id, ...sharedRooms),
      queueRearm(me.id, now),
      queueRearm(theirs.id, now),
    ],
    reply: { ok: true as const, user: toUser({ ...me, ...mine }, caller) },
  };
};

/** Takes back an own wish to open the frozen space again, if there is one. */
const withdraw = async (
  reads: Reads,
  me: UserDocument,
  { caller }: Moment,
): Promise<Decision<Parting>> => {
  const writes = await withdrawWish(reads, me);
  const { former } = me;
  const after: UserDocument =
    former && writes.length > 0 ? { ...me, former: { ...former, asked: 'nobody' } } : me;
  return { writes, reply: { ok: true as const, user: toUser(after, caller) } };
};

/**
 * Ends a connection, one-sided and at once. A confirmed one freezes for 30 days. One that waits for its
 * confirmation, or is on trial while either has a frozen past, is taken back as if it had never been. Of
 * somebody frozen it takes their wish back.
 */
export const unpair = write(pairingEndpoints.unpair, {
  ours: partnerDocument,
  decide: ({ user: me, two, caller, input, now }, reads) => {
    const moment = { caller, now };
    const present = two?.couple.id ?? null;
    const { couple: meant = present } = input.query;
    // It comes late: the two are apart already, or together again.
    if (meant !== present)
      return { writes: [], reply: { ok: true as const, user: toUser(me, caller) } };
    if (two === null) return withdraw(reads, me, moment);
    const { couple, ours } = two;
    const pair = { me, theirs: known(ours[0]), couple };
    const hasPast = [me, pair.theirs].some((person) => isFrozenNow(person, now));
    const isTakenBack = couple.confirmedAt === null || (hasPast && isCoupleOnTrial(couple, now));
    return isTakenBack ? undo(pair, moment) : freeze(pair, moment);
  },
});

/** Remembers that the person has read that the connection ended. */
export const noteParting = writeOwn(pairingEndpoints.noteParting, {
  decide: ({ user, caller }) => ({
    reply: { ok: true as const, user: toUser({ ...user, hasParted: false }, caller) },
    writes: [merge(documents.user(user.id), { hasParted: false })],
  }),
});
