import { addDays, type CalendarDate, instant } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import type { CoupleId, UserId } from '@usward/core/ids';
import * as usEndpoints from '@usward/core/us/endpoints';
import { toMonthDayYear } from '@usward/core/us/on-this-day';
import { MAX_MOMENTS_PER_DATE } from '@usward/core/us/timeline';
import { type CoupleContext, getMember, getVisibleCoupleId } from '../couple/membership.ts';
import { recordContribution } from '../couple/provisional-couple.ts';
import {
  assertAuthoringCouple,
  rejectUnconfirmed,
  rejectWithoutPartner,
} from '../couple/refusals.ts';
import { requireUser } from '../couple/to-user.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { Reads } from '../database/database.ts';
import { remove, set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';
import type { MomentDocument } from '../database/us-document-schemas.ts';
import { type ErasureScope, eraseByPage } from '../erasure/range-eraser.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { type CallInput, write, writeOwn } from '../request/handler-builders.ts';
import { assertNotFuture } from './about.ts';

export const isSharedMoment = (
  user: UserDocument,
  { sharedWith }: Pick<MomentDocument, 'sharedWith'>,
  now: number,
): boolean => sharedWith !== null && sharedWith === getVisibleCoupleId(user, now);

const removeCopy = (me: UserId, couple: CoupleId | null, id: string): readonly Write[] =>
  couple === null ? [] : [remove(documents.sharedMoment(couple, me, id))];

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
  const member = getMember(user);
  const id = after?.id ?? before?.id;
  if (id === undefined) return [];
  const past = before?.sharedWith ?? null;
  const present = after?.sharedWith ?? null;
  const affectsPartner = member !== null && [past, present].includes(member.coupleId);
  return [
    ...(affectsPartner ? [bumpPulse(member.partner, 'us')] : []),
    ...(past === present ? [] : removeCopy(user.id, past, id)),
    ...(after && present !== null ? [sharedCopyWrite(user.id, present, after)] : []),
  ];
};

const sharedCopyWrite = (me: UserId, couple: CoupleId, moment: MomentDocument): Write => {
  const { sharedWith: _, sharedAt, ...copy } = moment;
  // The original time would reveal that the moment was private for a while.
  const writtenAt = sharedAt ?? copy.writtenAt;
  return set(documents.sharedMoment(couple, me, moment.id), { ...copy, writtenAt });
};

/** Null for a private one, which is accepted whichever couple it was written in. */
const getCoupleToShareWith = (
  user: UserDocument,
  coupleContext: CoupleContext | null,
  { input, now }: CallInput<typeof usEndpoints.saveMoment>,
): CoupleDocument | null => {
  if (input.body.visibility === 'me') return null;
  if (coupleContext === null) return rejectWithoutPartner(user, now);
  assertAuthoringCouple(input.couple, coupleContext.couple.id);
  return coupleContext.couple.confirmedAt === null ? rejectUnconfirmed(user) : coupleContext.couple;
};

const assertBelowMomentLimit = async (
  reads: Reads,
  me: UserId,
  date: CalendarDate,
): Promise<void> => {
  const limit = MAX_MOMENTS_PER_DATE;
  const there = await reads.find(documents.moments(me), { field: 'date', value: date, limit });
  if (there.length >= limit) throw new AppError('full');
};

export const saveMoment = write(usEndpoints.saveMoment, {
  mine: ({ caller, input }) => [documents.moment(caller.id, input.params.id)],
  decide: async ({ user, coupleContext, mine: [before], ...callInput }, reads) => {
    const { input, now } = callInput;
    const { id } = input.params;
    const { date, text } = input.body;
    assertNotFuture('date', date, now);
    const couple = getCoupleToShareWith(user, coupleContext, callInput);
    const shared = couple?.id ?? null;
    const isAsBefore = before?.sharedWith === shared;
    const after: MomentDocument = {
      id,
      date,
      text,
      writtenAt: before?.writtenAt ?? instant(now),
      monthDayYear: toMonthDayYear(date),
      sharedWith: shared,
      sharedAt: shared === null ? null : isAsBefore ? before.sharedAt : instant(now),
    };
    if (before?.date !== date) await assertBelowMomentLimit(reads, user.id, date);
    return [
      set(documents.moment(user.id, id), after),
      ...(couple ? recordContribution(couple, user.id) : []),
      ...copyWrites(user, { before, after }),
      bumpPulse(user.id, 'us'),
    ];
  },
});

export const removeMoment = writeOwn(usEndpoints.removeMoment, {
  mine: ({ caller, input }) => [documents.moment(caller.id, input.params.id)],
  decide: ({ user, mine: [before] }) => {
    if (before === null) return [];
    const place = documents.moment(user.id, before.id);
    const copies = copyWrites(user, { before, after: null });
    return [remove(place), ...copies, bumpPulse(user.id, 'us')];
  },
});

const BATCH_SIZE = 50;

export const eraseMomentRange = ({ db, me, from, to }: ErasureScope): AsyncIterable<number> =>
  eraseByPage(
    db,
    documents.moments(me),
    {
      orderBy: 'date',
      after: addDays(from, -1),
      until: to,
      limit: BATCH_SIZE,
    },
    (page) =>
      db.transaction(async (reads) => {
        const user = requireUser(await reads.get(documents.user(me)));
        const found = await reads.getAll(...page.map(({ id }) => documents.moment(me, id)));
        const moments = found.filter((moment) => moment !== null);
        const removeWrites = moments.flatMap((before) => [
          remove(documents.moment(me, before.id)),
          ...copyWrites(user, { before, after: null }),
        ]);
        return { writes: [...removeWrites, bumpPulse(me, 'us')], result: moments.length };
      }),
  );
