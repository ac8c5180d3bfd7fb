import { type CalendarDate, calendarDate, coupleDay } from '@usward/core/calendar';
import type { DayFacts } from '@usward/core/daily/view-day';
import type { CoupleId, PersonId } from '@usward/core/identity';
import type { UserDocument } from '../database/account-documents.ts';
import type { DayDocument, JournalDocument } from '../database/daily-documents.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import {
  formerMemberOf,
  type Member,
  type Membership,
  readMembership,
} from '../pairing/membership.ts';
import { soloZone } from '../us/home-of.ts';
import { coupleFacts, journalFacts } from './daily-facts.ts';
import { coupleDiary, type Diary, lastDayOf, soloDiary } from './diary.ts';
import { assertReachable } from './reachable.ts';

/** A day as read: whose it is, and all that is known of it. */
export type DayRead =
  | {
      readonly kind: 'couple';
      readonly diary: Diary;
      readonly user: UserDocument;
      readonly member: Member;
      readonly day: DayDocument | null;
      readonly shownUp: ReadonlySet<CalendarDate>;
      readonly facts: DayFacts;
    }
  | {
      readonly kind: 'solo';
      readonly diary: Diary;
      readonly user: UserDocument;
      readonly entry: JournalDocument | null;
      readonly facts: DayFacts;
    };

/** A day that the two of a couple have. */
export type CoupleRead = Extract<DayRead, { readonly kind: 'couple' }>;

/** The couple of whoever reads a day, also where that is of their own time; null for somebody alone. */
export const coupleIdOf = (read: DayRead): CoupleId | null =>
  read.kind === 'couple' ? read.member.coupleId : (read.user.couple?.id ?? null);

/** The three documents of one of a couple's days. */
export const dayDocuments = ({ coupleId, me, partner }: Member, date: CalendarDate) =>
  [
    documents.day(coupleId, date),
    documents.answer(coupleId, date, me),
    documents.answer(coupleId, date, partner),
  ] as const;

/** A couple's day on which nothing was written yet. */
export const emptyDay = (date: CalendarDate, questionId: string) => ({
  date,
  questionId,
  question: null,
  answered: {},
  noted: {},
  knownTo: [],
  reactions: {},
  comments: {},
});

type CoupleMembership = Extract<
  Membership<ReturnType<typeof dayDocuments>>,
  { readonly kind: 'couple' }
>;

/** The days on which both showed up, from the couple's own record. */
export const shownUpDays = (
  shownUp: Readonly<Record<string, readonly string[]>>,
): ReadonlySet<CalendarDate> =>
  new Set(
    Object.entries(shownUp).flatMap(([year, days]) =>
      days.map((day) => calendarDate(`${year}-${day}`)),
    ),
  );

const coupleDayRead = (
  {
    user,
    couple,
    member,
    documents: [day, mine, partners],
  }: Pick<CoupleMembership, 'user' | 'couple' | 'member' | 'documents'>,
  date: CalendarDate,
  now: number,
): DayRead => {
  const diary = coupleDiary(couple, member);
  assertReachable(diary, date, now);
  return {
    kind: 'couple',
    diary,
    user,
    member,
    day,
    shownUp: shownUpDays(couple.shownUp),
    facts: coupleFacts(diary, member, { date, now, day, mine, partners }),
  };
};

/** One of the days of a couple that is frozen now; null for days that lie before or after it. */
const frozenDayRead = async (
  db: Database,
  user: UserDocument,
  date: CalendarDate,
  now: number,
): Promise<DayRead | null> => {
  const member = formerMemberOf(user, now);
  // Today is the person's own again, from the moment of parting.
  if (member === null || date >= coupleDay(now, soloZone(user))) return null;
  const [couple, ...rest] = await db.getAll(
    documents.couple(member.coupleId),
    ...dayDocuments(member, date),
  );
  if (couple === null || couple.frozenAt === null || date < couple.startDay) return null;
  if (date > lastDayOf(couple, Date.parse(couple.frozenAt))) return null;
  return coupleDayRead({ user, couple, member, documents: rest }, date, now);
};

const soloDayRead = async (
  db: Database,
  user: UserDocument,
  date: CalendarDate,
  now: number,
): Promise<DayRead> => {
  const [entry, questions] = await db.getAll(
    documents.journalNote(user.id, date),
    documents.soloQuestions(user.id),
  );
  const diary = soloDiary(user, questions);
  // What was once written stays within reach, wherever the person's days began since.
  if (entry === null) assertReachable(diary, date, now);
  return {
    kind: 'solo',
    diary,
    user,
    entry,
    facts: journalFacts(user, date, now, entry, questions),
  };
};

/**
 * Reads one person's day. `dateOf` says which, once the diary's zone is known. Days before the two
 * became a couple are the person's own journal. Throws `not-found` and `not-open` for other days.
 */
export const readDay = async (
  db: Database,
  me: PersonId,
  now: number,
  dateOf: (zone: Diary['zone']) => CalendarDate,
): Promise<DayRead> => {
  const membership = await readMembership(db, me, (member) =>
    dayDocuments(member, dateOf(member.homeTimeZone)),
  );
  const { user } = membership;
  if (membership.kind === 'alone') {
    const date = dateOf(soloZone(user));
    return (await frozenDayRead(db, user, date, now)) ?? soloDayRead(db, user, date, now);
  }
  const date = dateOf(membership.member.homeTimeZone);
  if (date < membership.couple.startDay) return soloDayRead(db, user, date, now);
  return coupleDayRead(membership, date, now);
};
