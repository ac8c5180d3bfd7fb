import { type CalendarDate, instant } from '@usward/core/calendar';
import { type Checkin, lines } from '@usward/core/checkin/checkin';
import type { checkIn } from '@usward/core/checkin/endpoints';
import { isRecentCheckin } from '@usward/core/checkin/recent-checkin';
import {
  isEmpty,
  type SharedCheckin,
  sameLines,
  shareCheckin,
  viewCheckin,
} from '@usward/core/checkin/view-checkin';
import type { CheckinDocument } from '../database/checkin-documents.ts';
import type { Database } from '../database/database.ts';
import { amend, create, merge, remove, touch, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import type { PersonCall } from '../http/endpoint.ts';
import type { Decision } from '../http/operation.ts';
import { assertCouple } from '../pairing/assert-couple.ts';
import { together } from '../pairing/together.ts';
import { endWaiting } from '../pulse/announce.ts';
import {
  assertWritable,
  type CheckinRead,
  checkinFacts,
  readCheckin,
  readWord,
  type SharedDay,
} from './checkin-store.ts';
import {
  type Change,
  checkinKey,
  copyWrites,
  partnerWrites,
  signWrites,
} from './checkin-writes.ts';

type CheckInCall = PersonCall<typeof checkIn>;

/** Refuses lines for a partner who is another one, or nobody, by now; those for oneself are taken. */
const assertMeantFor = ({ couple, ...given }: CheckInCall['input']['body'], read: CheckinRead) => {
  const isForOthers = lines.some((line) => given[line] && given[line].visibility !== 'me');
  if (isForOthers) assertCouple(couple, read.user.couple?.id);
};

/** The own document; overtaken when another device wrote or deleted it since it was read. */
const originalWrites = ({ original, user }: CheckinRead, next: CheckinDocument): Write => {
  const place = documents.checkin(user.id, next.date);
  return original ? amend(place, next, original) : create(place, next);
};

/** The copy beside another couple goes: what it was of is written anew. */
const staleCopy = ({ original, user, date }: CheckinRead, next: CheckinDocument) =>
  original?.couple && original.couple !== next.couple
    ? [remove(documents.sharedCheckin(original.couple, user.id, date))]
    : [];

/** The later day on which somebody has checked in: there is one only where days moved to the west. */
const laterCheckin = async (
  db: Database,
  { user, date, today, begun }: CheckinRead,
): Promise<CalendarDate | null> => {
  if (date < today || date >= begun) return null;
  const last = (await db.get(documents.pulse(user.id)))?.checkedIn ?? null;
  return last !== null && last > date ? last : null;
};

const ownPulse = (
  { user, date, today }: CheckinRead,
  later: CalendarDate | null,
): readonly Write[] => [
  ...(date >= today && later === null
    ? [merge(documents.pulse(user.id), { checkedIn: date })]
    : []),
  endWaiting(user.id, checkinKey(date)),
];

const hasBoth = (shared: SharedCheckin | null): boolean => shared !== null && !isEmpty(shared.both);

/**
 * Whether the partner has checked in too, asked where it makes a difference to what they see. Who
 * shares something has; else only their own document knows, and it decides about nothing but what
 * they themselves are told.
 */
const partnerHasCheckedIn = async (
  db: Database,
  { member, partners }: SharedDay,
  { date, before, after }: Change,
): Promise<boolean> => {
  if (partners !== null) return true;
  if (!hasBoth(before) && !hasBoth(after)) return false;
  return (await db.get(documents.checkin(member.partner, date))) !== null;
};

const sharedWrites = async (
  db: Database,
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
    before: original?.couple === couple.id ? shareCheckin(original.lines) : null,
    after: shareCheckin(next.lines),
  };
  const told =
    couple.confirmedAt === null
      ? []
      : partnerWrites(member, change, {
          hasCheckedIn: await partnerHasCheckedIn(db, shared, change),
          isRecent: isRecentCheckin(read.home, date, now),
          now,
        });
  return [...copyWrites(member, change), ...signWrites(couple, member, change), ...told];
};

const isSame = (one: CheckinDocument, other: CheckinDocument): boolean =>
  one.couple === other.couple && sameLines(one.lines, other.lines);

const decide = async (
  { db, input, now }: CheckInCall,
  read: CheckinRead,
): Promise<Decision<Checkin>> => {
  const { original, date } = read;
  // Where two have parted, one writes for oneself.
  const shared = read.shared?.couple.frozenAt === null ? read.shared : null;
  const { couple: _, ...own } = input.body;
  const next: CheckinDocument = {
    date,
    lines: own,
    writtenAt: instant(now),
    couple: shared?.couple.id ?? null,
  };
  if (original && isSame(original, next)) {
    return { writes: [], reply: viewCheckin(checkinFacts(read, await readWord(db, read))) };
  }
  const [word, later, changes] = await Promise.all([
    readWord(db, read),
    laterCheckin(db, read),
    shared ? sharedWrites(db, read, { shared, next, now }) : [],
  ]);
  return {
    writes: [
      // Overtaken once the two have parted, or the account has ended.
      shared
        ? together(shared.couple.id, now, read.user.id)
        : touch(documents.user(read.user.id), { id: read.user.id }),
      originalWrites(read, next),
      ...staleCopy(read, next),
      ...ownPulse(read, later),
      ...changes,
    ],
    reply: viewCheckin(checkinFacts({ ...read, original: next }, word)),
  };
};

/** Checks in, or changes a check-in: the original, the copy of what is shared and the pulses at once. */
export const handleCheckIn = (call: CheckInCall): Promise<Checkin> =>
  untilSettled(async () => {
    const { db, caller, now, input, operation } = call;
    const { date } = input.params;
    const read = await readCheckin(db, caller.id, now, () => date);
    assertWritable(date, read.begun);
    assertMeantFor(input.body, read);
    return operation.commit(await decide(call, read));
  });
