import { addDays, type CalendarDate } from '@usward/core/calendar';
import type { Answer } from '@usward/core/daily/day';
import { type DayFacts, isRevealed } from '@usward/core/daily/day-rules';
import * as removalEndpoints from '@usward/core/daily/removal-endpoints';
import { AppError } from '@usward/core/errors';
import type { PersonId } from '@usward/core/identity';
import { t } from '@usward/core/language/speak';
import { known } from '../account/to-user.ts';
import type { UserDocument } from '../database/account-documents.ts';
import { type Merge, Removal, Without } from '../database/changes.ts';
import type { DayDocument, JournalDocument } from '../database/daily-documents.ts';
import type { Reads } from '../database/database.ts';
import { merge, remove, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { write, writeOwn } from '../http/frames.ts';
import { keptAs } from '../pairing/dissolve-couple.ts';
import {
  type Member,
  memberAmong,
  memberOf,
  membershipsOf,
  shownCoupleOf,
} from '../pairing/membership.ts';
import { type Erasing, firstPages } from '../privacy/eraser.ts';
import { announce, endWaiting, setWaiting } from '../pulse/announce.ts';
import { coupleFacts, dayDocuments, isSharedNote } from './day-facts.ts';
import { coupleDiary } from './diary.ts';
import { endOf } from './history-place.ts';

/** A day of two as it stands, for one of them. */
type StandingDay = {
  readonly couple: CoupleDocument;
  readonly member: Member;
  readonly day: DayDocument;
  readonly facts: DayFacts;
};

const ownComments = ({ comments }: DayDocument, me: PersonId): readonly string[] =>
  Object.entries(comments).flatMap(([id, { by }]) => (by === me ? [id] : []));

/** Whether anything of a day is somebody's: their answer, or any mark or word of theirs in the day itself. */
const hasOwn = (day: DayDocument, me: PersonId, mine: Answer | null): boolean =>
  mine !== null ||
  [day.answered, day.noted, day.revealed, day.reactions].some((by) => by?.[me] != null) ||
  ownComments(day, me).length > 0;

/** Who has nothing to look for in the day from now on: whoever neither wrote nor was shown anything. */
const unknowingOf = ({ day, member: { me, partner } }: StandingDay): readonly PersonId[] => {
  if (day.answered[partner] === true) return [];
  return day.noted[partner] === true ? [me] : [me, partner];
};

/** The day's document without me. */
const dayWithout = (standing: StandingDay): Merge => {
  const { day, facts, member } = standing;
  const { me } = member;
  const gone = new Removal();
  const unknowing = unknowingOf(standing);
  const comments = ownComments(day, me).map((id) => [id, gone]);
  return {
    date: day.date,
    answered: { [me]: gone },
    noted: { [me]: gone },
    // The driver refuses to take nobody out of a list.
    ...(unknowing.length > 0 ? { knownTo: new Without(...unknowing) } : {}),
    reactions: { [me]: gone },
    // An empty map would take the place of the other's.
    ...(comments.length > 0 ? { comments: Object.fromEntries(comments) } : {}),
    ...(isRevealed(facts, me) ? { revealed: { [me]: gone } } : {}),
  };
};

/** What waits for either: the other's answer for me again, of mine nothing for anybody. */
const waitingAfter = ({ couple, day, facts, member }: StandingDay): readonly Write[] => {
  const { me, partner } = member;
  const { date } = day;
  if (couple.frozenAt !== null) return [];
  const wasShared = facts.answers.get(me)?.visibility === 'both';
  const isOpen = isRevealed(facts, me);
  const theirsWaits =
    !isOpen && facts.answers.get(partner)?.visibility === 'both' && facts.now < facts.closesAt;
  return [
    facts.confirmed && theirsWaits ? setWaiting(me, date, 'answer') : endWaiting(me, date),
    // Of a private note the other notices nothing.
    ...(facts.confirmed && (wasShared || isOpen)
      ? [announce(partner, 'daily'), endWaiting(partner, date)]
      : []),
  ];
};

const eraseStanding = (standing: StandingDay): readonly Write[] => {
  const { day, member } = standing;
  const { me, coupleId } = member;
  return [
    remove(documents.answer(coupleId, day.date, me)),
    merge(documents.day(coupleId, day.date), dayWithout(standing)),
    announce(me, 'daily'),
    ...waitingAfter(standing),
  ];
};

/** What erasing some days comes to: on how many of them there was anything, and the writes. */
type ErasedDays = { readonly count: number; readonly writes: readonly Write[] };

/**
 * Erases all that somebody wrote on days of a couple of theirs, in one piece: answers and private notes
 * with their sealed copies, comments and reactions. The other's words stay, and so does that a day was
 * a reveal. What is not there any more changes nothing.
 */
const eraseDays = async (
  reads: Reads,
  couple: CoupleDocument,
  member: Member,
  dates: readonly CalendarDate[],
  now: number,
): Promise<ErasedDays> => {
  const diary = coupleDiary(couple, member);
  const found = await Promise.all(dates.map((date) => reads.getAll(...dayDocuments(member, date))));
  const standing = found.flatMap(([day, mine, partners]): readonly StandingDay[] => {
    if (day === null || !hasOwn(day, member.me, mine)) return [];
    const facts = coupleFacts(diary, member, { date: day.date, now, day, mine, partners });
    return [{ couple, member, day, facts }];
  });
  return { count: standing.length, writes: standing.flatMap(eraseStanding) };
};

/** A note of the own time goes, and the copy that somebody else could read. */
const eraseNote = (user: UserDocument, note: JournalDocument, now: number): readonly Write[] => {
  const { id, sharedWith } = note;
  const partner = memberOf(user)?.partner;
  return [
    remove(documents.journalNote(user.id, id)),
    announce(user.id, 'daily'),
    ...(sharedWith ? [remove(documents.sharedNote(sharedWith, user.id, id))] : []),
    ...(partner && sharedWith === user.couple?.id && isSharedNote(user, note, now)
      ? [announce(partner, 'daily')]
      : []),
  ];
};

const ended = (): AppError =>
  new AppError('other-couple', {
    message: t`That connection has ended. What you wrote then is among your own past days, and can be deleted there.`,
  });

/** Whether a couple that is being taken apart has none of this day any more, as the journal has it. */
const hasMoved = async (
  reads: Reads,
  { me, coupleId }: Member,
  date: CalendarDate,
): Promise<boolean> => {
  const [day, ...notes] = await reads.getAll(
    documents.day(coupleId, date),
    ...keptAs(coupleId, date).map((id) => documents.journalNote(me, id)),
  );
  return day === null && notes.some((note) => note !== null);
};

/** Deletes all that the caller wrote on one day of two, also of two who have parted. */
export const removeAnswer = write(removalEndpoints.removeAnswer, {
  decide: async ({ user, two, input, now }, reads) => {
    const { date } = input.params;
    const { couple: named = shownCoupleOf(user, now) } = input.query;
    const isPresent = two?.couple.id === named;
    const couple =
      isPresent || named === null ? two?.couple : await reads.get(documents.couple(named));
    const member = couple && memberAmong(couple, user.id);
    // A couple of others is none: nobody learns from the answer whether there is one. One that has ended
    // for good has its answers in the journal.
    if (!couple || !member || named === null) throw ended();
    const { count, writes } = await eraseDays(reads, couple, member, [date], now);
    if (count === 0 && (await hasMoved(reads, member, date))) throw ended();
    return writes;
  },
});

/** Deletes a note of the caller's own time. */
export const removeJournalNote = writeOwn(removalEndpoints.removeJournalNote, {
  mine: ({ caller, input }) => [documents.journalNote(caller.id, input.params.id)],
  decide: ({ user, mine: [note], now }) => (note ? eraseNote(user, note, now) : []),
});

/** Days, or notes, in one transaction: with words as long as can be well below what one may hold. */
const AT_ONCE = 15;

/** Erases what is the person's on days of one couple. The days stay, so it goes on behind the last one. */
async function* eraseDaysOfCouple(
  { db, me, from, to, now }: Erasing,
  member: Member,
): AsyncGenerator<number> {
  const { coupleId } = member;
  let after = addDays(from, -1);
  for (;;) {
    const days = await db.page(documents.days(coupleId), {
      orderBy: 'date',
      direction: 'asc',
      after,
      until: to,
      limit: AT_ONCE,
    });
    const answers = await db.getAll(
      ...days.map(({ date }) => documents.answer(coupleId, date, me)),
    );
    const own = days.filter((day, index) => hasOwn(day, me, answers[index] ?? null));
    const dates = own.map(({ date }) => date);
    if (dates.length > 0) {
      yield await db.transaction(async (reads) => {
        const couple = await reads.get(documents.couple(coupleId));
        if (couple === null) return { writes: [], result: 0 };
        const { count, writes } = await eraseDays(reads, couple, member, dates, now);
        return { writes, result: count };
      });
    }
    const last = days.at(-1);
    if (last === undefined || days.length < AT_ONCE) return;
    after = last.date;
  }
}

/** Erases notes of the person's own time. */
const eraseJournal = ({ db, me, from, to, now }: Erasing): AsyncIterable<number> =>
  firstPages(
    db,
    documents.journal(me),
    {
      orderBy: 'id',
      after: endOf(addDays(from, -1)),
      until: endOf(to),
      limit: AT_ONCE,
    },
    (found) =>
      db.transaction(async (reads) => {
        const user = known(await reads.get(documents.user(me)));
        const places = found.map(({ id }) => documents.journalNote(me, id));
        const notes = (await reads.getAll(...places)).filter((note) => note !== null);
        const writes = notes.flatMap((note) => eraseNote(user, note, now));
        return { writes, result: notes.length };
      }),
  );

/** Erases all that somebody wrote to daily questions: with everybody they were connected with, and alone. */
export async function* eraseAnswerRange(erasing: Erasing): AsyncGenerator<number> {
  for (const member of await membershipsOf(erasing.db, erasing.me)) {
    yield* eraseDaysOfCouple(erasing, member);
  }
  yield* eraseJournal(erasing);
}
