import { type CalendarDate, coupleDay } from '@usward/core/calendar';
import type { DayFacts } from '@usward/core/daily/day-rules';
import type { CoupleId } from '@usward/core/ids';
import {
  type CoupleCall,
  type CoupleContext,
  findPreviousCouple,
  type Member,
} from '../couple/membership.ts';
import { soloZone } from '../couple/time-zones.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { DayDocument, SoloNoteDocument } from '../database/daily-document-schemas.ts';
import type { Reads, Values } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';
import { coupleDayFacts, soloNoteFacts } from './day-facts.ts';
import {
  assertDayVisible,
  coupleSchedule,
  getCompletedDates,
  getLastStartedCoupleDay,
  type QuestionSchedule,
  soloSchedule,
} from './question-schedule.ts';

export type DayRead =
  | {
      readonly kind: 'couple';
      readonly schedule: QuestionSchedule;
      readonly user: UserDocument;
      readonly member: Member;
      readonly couple: CoupleDocument;
      readonly day: DayDocument | null;
      readonly completedDays: ReadonlySet<CalendarDate>;
      readonly facts: DayFacts;
    }
  | {
      readonly kind: 'solo';
      readonly schedule: QuestionSchedule;
      readonly user: UserDocument;
      readonly entry: SoloNoteDocument | null;
      readonly facts: DayFacts;
    };

export type CoupleRead = Extract<DayRead, { readonly kind: 'couple' }>;

export const getCoupleId = (read: DayRead): CoupleId | null =>
  read.kind === 'couple' ? read.member.coupleId : (read.user.couple?.id ?? null);

export const dayDocuments = (member: Member, date: CalendarDate) =>
  [documents.day(member.coupleId, date), ...answerDocuments(member, date)] as const;

export const answerDocuments = ({ coupleId, me, partner }: Member, date: CalendarDate) =>
  [documents.answer(coupleId, date, me), documents.answer(coupleId, date, partner)] as const;

type DayValues = Values<ReturnType<typeof dayDocuments>>;
type WithDay = CoupleContext & { readonly ours: DayValues };

const toCoupleDayRead = (
  user: UserDocument,
  { couple, member, ours: [day, mine, partners] }: WithDay,
  date: CalendarDate,
  now: number,
): DayRead => {
  const schedule = coupleSchedule(couple, member);
  assertDayVisible(schedule, date, now);
  return {
    kind: 'couple',
    schedule,
    user,
    member,
    couple,
    day,
    completedDays: getCompletedDates(couple.completedDays),
    facts: coupleDayFacts(schedule, member, { date, now, day, mine, partners }),
  };
};

const readFrozenDay = async (
  reads: Reads,
  user: UserDocument,
  date: CalendarDate,
  now: number,
): Promise<DayRead | null> => {
  // From the separation on, today is the user's own again.
  if (date >= coupleDay(now, soloZone(user))) return null;
  const coupleContext = await findPreviousCouple(reads, user, now, (member) =>
    dayDocuments(member, date),
  );
  if (coupleContext === null) return null;
  const { startDay, frozenAt } = coupleContext.couple;
  if (frozenAt === null || date < startDay) return null;
  if (date > getLastStartedCoupleDay(coupleContext.couple, Date.parse(frozenAt))) return null;
  return toCoupleDayRead(user, coupleContext, date, now);
};

const readSoloDay = async (
  reads: Reads,
  user: UserDocument,
  date: CalendarDate,
  now: number,
): Promise<DayRead> => {
  const [entry, questions] = await reads.getAll(
    documents.soloNote(user.id, date),
    documents.soloQuestions(user.id),
  );
  const schedule = soloSchedule(user, questions);
  // A written note stays reachable, wherever the user's days have begun since.
  if (entry === null) assertDayVisible(schedule, date, now);
  return {
    kind: 'solo',
    schedule,
    user,
    entry,
    facts: soloNoteFacts(user, date, now, entry, questions),
  };
};

/** Days before the couple are the user's own. Throws `not-found` and `not-open` for other days. */
export const readDay = async (
  reads: Reads,
  { user, coupleContext, now }: CoupleCall<ReturnType<typeof dayDocuments>>,
  date: CalendarDate,
): Promise<DayRead> => {
  if (coupleContext === null) {
    return (
      (await readFrozenDay(reads, user, date, now)) ?? (await readSoloDay(reads, user, date, now))
    );
  }
  if (date < coupleContext.couple.startDay) return readSoloDay(reads, user, date, now);
  return toCoupleDayRead(user, coupleContext, date, now);
};
