import { addDays, type CalendarDate, instant } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import type { CoupleId, PersonId } from '@usward/core/identity';
import * as usEndpoints from '@usward/core/us/endpoints';
import { dayInYears } from '@usward/core/us/on-this-day';
import { MAXIMUM_MOMENTS_A_DATE } from '@usward/core/us/timeline';
import { known } from '../account/to-user.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { Reads } from '../database/database.ts';
import { remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import type { MomentDocument } from '../database/us-documents.ts';
import { type Asked, write, writeOwn } from '../http/frames.ts';
import { memberOf, shownCoupleOf, type Two } from '../pairing/membership.ts';
import { noteWriter } from '../pairing/on-trial.ts';
import { assertCouple, refuseAlone, refuseUnconfirmed } from '../pairing/refusals.ts';
import { type Erasing, firstPages } from '../privacy/eraser.ts';
import { announce } from '../pulse/announce.ts';
import { assertCome } from './about.ts';

/** Whether the partner sees a moment or, for somebody alone, the former one while they still may. */
export const isSharedMoment = (
  user: UserDocument,
  { sharedWith }: Pick<MomentDocument, 'sharedWith'>,
  now: number,
): boolean => sharedWith !== null && sharedWith === shownCoupleOf(user, now);

/** Takes the copy away that stands beside a couple, wherever that is. */
const removeCopy = (me: PersonId, couple: CoupleId | null, id: string): readonly Write[] =>
  couple === null ? [] : [remove(documents.sharedMoment(couple, me, id))];

/**
 * What becomes of the copies of a moment by what it was and will be; null: it was not, or will not be.
 * The present partner is told of what changes for them.
 */
const copyWrites = (
  user: UserDocument,
  {
    before,
    after,
  }: {
    readonly before: MomentDocument | null;
    readonly after: MomentDocument | null;
  },
): readonly Write[] => {
  const member = memberOf(user);
  const id = after?.id ?? before?.id;
  if (id === undefined) return [];
  const past = before?.sharedWith ?? null;
  const present = after?.sharedWith ?? null;
  const isTold = member !== null && [past, present].includes(member.coupleId);
  return [
    ...(isTold ? [announce(member.partner, 'us')] : []),
    ...(past === present ? [] : removeCopy(user.id, past, id)),
    ...(after && present !== null ? [copyOf(user.id, present, after)] : []),
  ];
};

const copyOf = (me: PersonId, couple: CoupleId, moment: MomentDocument): Write => {
  const { sharedWith: _, sharedAt, ...copy } = moment;
  // When it was first written would tell that it was kept to oneself for a while.
  const writtenAt = sharedAt ?? copy.writtenAt;
  return set(documents.sharedMoment(couple, me, moment.id), { ...copy, writtenAt });
};

/** The couple that is to see it; null for a private one, which is taken wherever it was written. */
const sharedWith = (
  user: UserDocument,
  two: Two | null,
  { input, now }: Asked<typeof usEndpoints.saveMoment>,
): CoupleDocument | null => {
  if (input.body.visibility === 'me') return null;
  if (two === null) return refuseAlone(user, now);
  assertCouple(input.couple, two.couple.id);
  return two.couple.confirmedAt === null ? refuseUnconfirmed(user) : two.couple;
};

const assertRoom = async (reads: Reads, me: PersonId, date: CalendarDate): Promise<void> => {
  const limit = MAXIMUM_MOMENTS_A_DATE;
  const there = await reads.find(documents.moments(me), { field: 'date', value: date, limit });
  if (there.length >= limit) throw new AppError('full');
};

/** Writes or rewrites a moment: the original, and beside the couple the copy that the partner sees. */
export const saveMoment = write(usEndpoints.saveMoment, {
  mine: ({ caller, input }) => [documents.moment(caller.id, input.params.id)],
  decide: async ({ user, two, mine: [before], ...asked }, reads) => {
    const { input, now } = asked;
    const { id } = input.params;
    const { date, text } = input.body;
    assertCome('date', date, now);
    const couple = sharedWith(user, two, asked);
    const shared = couple?.id ?? null;
    const isAsBefore = before?.sharedWith === shared;
    const after: MomentDocument = {
      id,
      date,
      text,
      writtenAt: before?.writtenAt ?? instant(now),
      dayInYears: dayInYears(date),
      sharedWith: shared,
      sharedAt: shared === null ? null : isAsBefore ? before.sharedAt : instant(now),
    };
    if (before?.date !== date) await assertRoom(reads, user.id, date);
    return [
      set(documents.moment(user.id, id), after),
      ...(couple ? noteWriter(couple, user.id) : []),
      ...copyWrites(user, { before, after }),
      announce(user.id, 'us'),
    ];
  },
});

/** Removes an own moment and the copy of it; both, wherever the two are by now. */
export const removeMoment = writeOwn(usEndpoints.removeMoment, {
  mine: ({ caller, input }) => [documents.moment(caller.id, input.params.id)],
  decide: ({ user, mine: [before] }) => {
    if (before === null) return [];
    const place = documents.moment(user.id, before.id);
    const copies = copyWrites(user, { before, after: null });
    return [remove(place), ...copies, announce(user.id, 'us')];
  },
});

/** Moments erased in one transaction. */
const AT_ONCE = 50;

/** Erases own moments, by their dates, for the partner too. */
export const eraseMoments = ({ db, me, from, to }: Erasing): AsyncIterable<number> =>
  firstPages(
    db,
    documents.moments(me),
    {
      orderBy: 'date',
      after: addDays(from, -1),
      until: to,
      limit: AT_ONCE,
    },
    (page) =>
      db.transaction(async (reads) => {
        const user = known(await reads.get(documents.user(me)));
        const found = await reads.getAll(...page.map(({ id }) => documents.moment(me, id)));
        const moments = found.filter((moment) => moment !== null);
        const gone = moments.flatMap((before) => [
          remove(documents.moment(me, before.id)),
          ...copyWrites(user, { before, after: null }),
        ]);
        return { writes: [...gone, announce(me, 'us')], result: moments.length };
      }),
  );
