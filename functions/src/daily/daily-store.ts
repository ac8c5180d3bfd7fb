import { addDays, type CalendarDate, calendarDate, coupleDay } from '@usward/core/calendar';
import type { DayFacts } from '@usward/core/daily/view-day';
import { UPCOMING_DAYS } from '@usward/core/daily/window';
import { AppError } from '@usward/core/errors';
import type { CoupleId } from '@usward/core/identity';
import { t } from '@usward/core/language/speak';
import { lastDayBegun } from '@usward/core/us/home';
import type { UserDocument } from '../database/account-documents.ts';
import type { DayDocument, JournalDocument } from '../database/daily-documents.ts';
import type { Reads, Values } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { type CoupleCall, findFormer, type Member, type Two } from '../pairing/membership.ts';
import { soloZone } from '../us/home-of.ts';
import { coupleFacts, journalFacts } from './daily-facts.ts';
import { coupleDiary, type Diary, lastDayOf, soloDiary } from './diary.ts';

/** A day as read: whose it is, and all that is known of it. */
export type DayRead =
  | {
      readonly kind: 'couple';
      readonly diary: Diary;
      readonly user: UserDocument;
      readonly member: Member;
      readonly couple: CoupleDocument;
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
export const dayDocuments = (member: Member, date: CalendarDate) =>
  [documents.day(member.coupleId, date), ...answersOn(member, date)] as const;

/** Both answers to one day, the own one first. */
export const answersOn = ({ coupleId, me, partner }: Member, date: CalendarDate) =>
  [documents.answer(coupleId, date, me), documents.answer(coupleId, date, partner)] as const;

/** The days on which both showed up, from the couple's own record. */
export const shownUpDays = (
  shownUp: Readonly<Record<string, readonly string[]>>,
): ReadonlySet<CalendarDate> =>
  new Set(
    Object.entries(shownUp).flatMap(([year, days]) =>
      days.map((day) => calendarDate(`${year}-${day}`)),
    ),
  );

type DayValues = Values<ReturnType<typeof dayDocuments>>;
type WithDay = Two & { readonly ours: DayValues };

/** Refuses days that the diary does not have: `not-found`, or `not-open` for the coming week. */
export const assertReachable = (diary: Diary, date: CalendarDate, now: number): void => {
  const today = lastDayBegun(diary, now);
  if (date > today && date <= addDays(today, UPCOMING_DAYS)) throw new AppError('not-open');
  if (date > today || date < diary.startDay) {
    throw new AppError('not-found', { message: t`There is no question on that day.` });
  }
};

const coupleDayRead = (
  user: UserDocument,
  { couple, member, ours: [day, mine, partners] }: WithDay,
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
    couple,
    day,
    shownUp: shownUpDays(couple.shownUp),
    facts: coupleFacts(diary, member, { date, now, day, mine, partners }),
  };
};

/** One of the days of a couple that is frozen now; null for days that lie before or after it. */
const frozenDayRead = async (
  reads: Reads,
  user: UserDocument,
  date: CalendarDate,
  now: number,
): Promise<DayRead | null> => {
  // Today is the person's own again, from the moment of parting.
  if (date >= coupleDay(now, soloZone(user))) return null;
  const two = await findFormer(reads, user, now, (member) => dayDocuments(member, date));
  if (two === null) return null;
  const { startDay, frozenAt } = two.couple;
  if (frozenAt === null || date < startDay) return null;
  if (date > lastDayOf(two.couple, Date.parse(frozenAt))) return null;
  return coupleDayRead(user, two, date, now);
};

const soloDayRead = async (
  reads: Reads,
  user: UserDocument,
  date: CalendarDate,
  now: number,
): Promise<DayRead> => {
  const [entry, questions] = await reads.getAll(
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
 * One person's day, of which `two` has the documents. Days before the two became a couple are the person's
 * own journal. Throws `not-found` and `not-open` for other days.
 */
export const readDay = async (
  reads: Reads,
  { user, two, now }: CoupleCall<ReturnType<typeof dayDocuments>>,
  date: CalendarDate,
): Promise<DayRead> => {
  if (two === null) {
    return (
      (await frozenDayRead(reads, user, date, now)) ?? (await soloDayRead(reads, user, date, now))
    );
  }
  if (date < two.couple.startDay) return soloDayRead(reads, user, date, now);
  return coupleDayRead(user, two, date, now);
};
