import { type CalendarDate, instant } from '@usward/core/calendar';
import { type Checkin, lines } from '@usward/core/checkin/checkin';
import * as checkinEndpoints from '@usward/core/checkin/endpoints';
import { sameLines, toSharedCheckin, viewCheckin } from '@usward/core/checkin/view-checkin';
import { AppError } from '@usward/core/errors';
import { isRecent } from '@usward/core/us/couple-clock';
import { recordContribution } from '../couple/provisional-couple.ts';
import {
  assertAuthoringCouple,
  rejectUnconfirmed,
  rejectWithoutPartner,
} from '../couple/refusals.ts';
import type { CheckinDocument } from '../database/checkin-document-schemas.ts';
import type { Reads } from '../database/database.ts';
import { merge, remove, set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { bumpPulse, removeWaitingItem } from '../notify/pulse-writes.ts';
import { type CallInput, read, write } from '../request/handler-builders.ts';
import type { Decision } from '../request/idempotent-write.ts';
import {
  assertNotFuture,
  assertWritable,
  type CheckinRead,
  checkinDocuments,
  checkinFacts,
  readCheckin,
  readOwnReply,
  type SharedDay,
} from './checkin-facts.ts';
import {
  type CheckinChange,
  copyWrites,
  hasLinesForBoth,
  partnerNotificationWrites,
  statusWrites,
  toCheckinWaitingKey,
} from './checkin-writes.ts';

export const getCheckin = read(checkinEndpoints.getCheckin, {
  ours: (member, { input }) => checkinDocuments(member, input.params.date),
  answer: async (call, db) => {
    const { date } = call.input.params;
    const found = await readCheckin(db, call, date);
    assertNotFuture(date, found.lastStartedDay);
    return viewCheckin(checkinFacts(found, await readOwnReply(db, found)));
  },
});

type CheckInCall = CallInput<typeof checkinEndpoints.checkIn>;

const assertSamePartner = ({ body, couple }: CheckInCall['input'], read: CheckinRead) => {
  const isForOthers = lines.some((line) => body[line] && body[line].visibility !== 'me');
  if (isForOthers) assertAuthoringCouple(couple, read.user.couple?.id);
};

const removeStaleCopy = ({ original, user, date }: CheckinRead, next: CheckinDocument) =>
  original?.couple && original.couple !== next.couple
    ? [remove(documents.sharedCheckin(original.couple, user.id, date))]
    : [];

/** A later day exists only where days moved to the west. */
const readLaterCheckinDate = async (
  reads: Reads,
  { user, date, today, lastStartedDay }: CheckinRead,
): Promise<CalendarDate | null> => {
  if (date < today || date >= lastStartedDay) return null;
  const last = (await reads.get(documents.pulse(user.id)))?.checkedIn ?? null;
  return last !== null && last > date ? last : null;
};

const ownPulseWrites = (
  { user, date, today }: CheckinRead,
  later: CalendarDate | null,
): readonly Write[] => [
  ...(date >= today && later === null
    ? [merge(documents.pulse(user.id), { checkedIn: date })]
    : []),
  removeWaitingItem(user.id, toCheckinWaitingKey(date)),
];

/** Reads the partner's original, and decides only what the partner is shown. */
const partnerHasCheckedIn = async (
  reads: Reads,
  { member, partners }: SharedDay,
  { date, before, after }: CheckinChange,
): Promise<boolean> => {
  if (partners !== null) return true;
  if (!hasLinesForBoth(before) && !hasLinesForBoth(after)) return false;
  return (await reads.get(documents.checkin(member.partner, date))) !== null;
};

const sharedWrites = async (
  reads: Reads,
  read: CheckinRead,
  {
    shared,
    next,
    now,
  }: { readonly shared: SharedDay; readonly next: CheckinDocument; readonly now: number },
): Promise<readonly Write[]> => {
  const { date, original } = read;
  const { member, couple } = shared;
  const change = {
    date,
    before: original?.couple === couple.id ? toSharedCheckin(original.lines) : null,
    after: toSharedCheckin(next.lines),
  };
  const notifyWrites =
    couple.confirmedAt === null
      ? []
      : partnerNotificationWrites(member, change, {
          hasCheckedIn: await partnerHasCheckedIn(reads, shared, change),
          isRecent: isRecent(read.home, date, now),
          now,
        });
  return [
    ...copyWrites(member, change),
    ...statusWrites(couple, member, change, now),
    ...notifyWrites,
  ];
};

const hasSameContent = (one: CheckinDocument, other: CheckinDocument): boolean =>
  one.couple === other.couple && sameLines(one.lines, other.lines);

const decide = async (
  { input, now }: CheckInCall,
  read: CheckinRead,
  reads: Reads,
): Promise<Decision<Checkin>> => {
  const { original, date } = read;
  const shared = read.shared?.couple.frozenAt === null ? read.shared : null;
  const next: CheckinDocument = {
    date,
    lines: input.body,
    writtenAt: instant(now),
    couple: shared?.couple.id ?? null,
  };
  if (original && hasSameContent(original, next)) {
    return { writes: [], reply: viewCheckin(checkinFacts(read, await readOwnReply(reads, read))) };
  }
  const [ownReply, later, changes] = await Promise.all([
    readOwnReply(reads, read),
    readLaterCheckinDate(reads, read),
    shared ? sharedWrites(reads, read, { shared, next, now }) : [],
  ]);
  return {
    writes: [
      ...(shared ? recordContribution(shared.couple, read.user.id) : []),
      set(documents.checkin(read.user.id, date), next),
      ...removeStaleCopy(read, next),
      ...ownPulseWrites(read, later),
      ...changes,
    ],
    reply: viewCheckin(checkinFacts({ ...read, original: next }, ownReply)),
  };
};

export const checkIn = write(checkinEndpoints.checkIn, {
  ours: (member, { input }) => checkinDocuments(member, input.params.date),
  decide: async (call, reads) => {
    const { date } = call.input.params;
    const read = await readCheckin(reads, call, date);
    assertWritable(date, read.lastStartedDay);
    assertSamePartner(call.input, read);
    return decide(call, read, reads);
  },
  reread: getCheckin.handle,
});

export const replyToNeed = write(checkinEndpoints.replyToNeed, {
  ours: (member, { input }) => checkinDocuments(member, input.params.date),
  decide: async (call, reads) => {
    const { user, coupleContext, input, now } = call;
    const { date } = input.params;
    const { reply } = input.body;
    if (coupleContext === null) return rejectWithoutPartner(user, now);
    assertAuthoringCouple(input.couple, coupleContext.couple.id);
    const read = await readCheckin(reads, call, date);
    if (read.shared?.couple.confirmedAt === null) return rejectUnconfirmed(user);
    const before = viewCheckin(checkinFacts(read, await readOwnReply(reads, read)));
    // A need that is hidden from the caller gets the same reply as none.
    const need = before.partner?.need;
    if (read.shared === null || need === undefined) throw new AppError('not-found');
    if (before.replies.mine === reply) return { writes: [], reply: before };
    const { coupleId, me, partner } = read.shared.member;
    const place = documents.needReply(coupleId, me, date);
    return {
      writes: [
        reply === null ? remove(place) : set(place, { date, reply, need }),
        bumpPulse(partner, 'checkin'),
      ],
      reply: { ...before, replies: { ...before.replies, mine: reply } },
    };
  },
  reread: getCheckin.handle,
});
