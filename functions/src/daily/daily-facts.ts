import { type CalendarDate, coupleDay, type TimeZone, timeZone } from '@usward/core/calendar';
import type { Answer } from '@usward/core/daily/day';
import { planQuestion } from '@usward/core/daily/question-plan';
import type { DayFacts } from '@usward/core/daily/view-day';
import { windowOf } from '@usward/core/daily/window';
import type { PersonId } from '@usward/core/identity';
import type {
  CoupleDocument,
  DayDocument,
  JournalDocument,
  UserDocument,
} from '../database/documents.ts';
import type { Member } from '../pairing/membership.ts';
import { deck, questionOf } from './deck.ts';

/** Whose days they are: the couple's, or one person's own while they are alone. */
export type Diary = {
  readonly zone: TimeZone;
  readonly seed: string;
  readonly startDay: CalendarDate;
  readonly partner: PersonId | null;
  readonly confirmed: boolean;
  /** When the two parted, in epoch milliseconds; from then on their days can only be read. */
  readonly frozenAt: number | null;
};

/** The diary of two. */
export const coupleDiary = (couple: CoupleDocument, member: Member): Diary => ({
  zone: couple.homeTimeZone,
  seed: couple.seed,
  startDay: couple.startDay,
  partner: member.partner,
  confirmed: couple.confirmedAt !== null,
  frozenAt: couple.frozenAt && Date.parse(couple.frozenAt),
});

/** The diary of somebody alone: their own zone, from the day they signed up. */
export const soloDiary = (user: UserDocument): Diary => {
  const zone = user.timeZone ?? timeZone('UTC');
  return {
    zone,
    seed: user.id,
    startDay: coupleDay(Date.parse(user.createdAt), zone),
    partner: null,
    confirmed: false,
    frozenAt: null,
  };
};

/** The question of a day: the one it was asked with, else the planned one. */
export const questionOn = (diary: Diary, date: CalendarDate, askedId?: string) =>
  askedId === undefined
    ? planQuestion(deck, diary.seed, diary.startDay, date)
    : questionOf(askedId);

type Written = {
  readonly date: CalendarDate;
  readonly now: number;
  readonly questionId?: string | undefined;
  readonly answers: ReadonlyMap<PersonId, Answer>;
};

/** All that is known of one day of a diary. */
export const factsOf = (diary: Diary, { date, now, questionId, answers }: Written): DayFacts => ({
  date,
  now,
  answers,
  question: questionOn(diary, date, questionId),
  closesAt: Math.min(windowOf(date, diary.zone).closesAt, diary.frozenAt ?? Infinity),
  partner: diary.partner,
  confirmed: diary.confirmed,
  frozen: diary.frozenAt !== null,
});

/** A couple's day from its documents; the answers count only where the day has no sealed copy. */
export const coupleFacts = (
  diary: Diary,
  member: Member,
  read: {
    readonly date: CalendarDate;
    readonly now: number;
    readonly day: DayDocument | null;
    readonly mine: Answer | null;
    readonly partners: Answer | null;
  },
): DayFacts => {
  const { revealed } = read.day ?? {};
  const mine = revealed?.[member.me] ?? read.mine;
  const partners = revealed?.[member.partner] ?? read.partners;
  const answers = new Map<PersonId, Answer>();
  if (mine) answers.set(member.me, mine);
  // An answer that was on its way while the two parted stays its author's own.
  const isLate =
    diary.frozenAt !== null && partners && Date.parse(partners.answeredAt) > diary.frozenAt;
  if (partners && !isLate) answers.set(member.partner, partners);
  return factsOf(diary, { ...read, questionId: read.day?.questionId, answers });
};

/** A day somebody wrote alone; the words are a private note whatever came later. */
export const journalFacts = (
  user: UserDocument,
  date: CalendarDate,
  now: number,
  entry: JournalDocument | null,
): DayFacts =>
  factsOf(soloDiary(user), {
    date,
    now,
    questionId: entry?.questionId,
    answers: new Map(entry ? [[user.id, entry.answer]] : []),
  });
