import { type CalendarDate, coupleDay } from '@usward/core/calendar';
import type { Answer } from '@usward/core/daily/day';
import type { DayFacts, WrittenComment } from '@usward/core/daily/day-rules';
import type { AskedQuestion } from '@usward/core/daily/question';
import { type CoupleId, type PersonId, personId } from '@usward/core/identity';
import { dayOpenUntil } from '@usward/core/us/home';
import type { UserDocument } from '../database/account-documents.ts';
import type { DayDocument, JournalDocument, Questions } from '../database/daily-documents.ts';
import type { Reads, Values } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import {
  type CoupleCall,
  findFormer,
  type Member,
  shownCoupleOf,
  type Two,
} from '../pairing/membership.ts';
import { soloZone } from '../us/home-of.ts';
import {
  assertReachable,
  authorOn,
  canSwapOn,
  carriedQuestion,
  coupleDiary,
  type Diary,
  givesWay,
  lastDayOf,
  questionOn,
  shownUpDays,
  soloDiary,
} from './diary.ts';

/** Comments oldest first; those of one moment by their ids, so that both see one order. */
export const inTime = (comments: readonly WrittenComment[]): readonly WrittenComment[] =>
  [...comments].sort((one, other) =>
    `${one.writtenAt}${one.id}` < `${other.writtenAt}${other.id}` ? -1 : 1,
  );

/** What a couple's day holds beside its answers. */
const besideFacts = (
  day: DayDocument | null,
): Pick<DayFacts, 'reactions' | 'comments'> & Partial<Pick<DayFacts, 'author'>> => ({
  ...(day?.question ? { author: day.question.by } : {}),
  reactions: new Map(
    Object.entries(day?.reactions ?? {}).flatMap(([person, reaction]) =>
      reaction === null ? [] : [[personId(person), reaction] as const],
    ),
  ),
  comments: inTime(
    Object.entries(day?.comments ?? {}).map(([id, comment]) => ({ id, ...comment })),
  ),
});

type Written = {
  readonly date: CalendarDate;
  readonly now: number;
  readonly questionId?: string | undefined;
  /** The question itself, where its document carries it. */
  readonly carried?: AskedQuestion | undefined;
  readonly answers: ReadonlyMap<PersonId, Answer>;
};

/** All that is known of one day of a diary. */
export const factsOf = (
  diary: Diary,
  { date, now, questionId, carried, answers }: Written,
): DayFacts => {
  const closesAt = Math.min(dayOpenUntil(diary, date), diary.frozenAt ?? Infinity);
  return {
    date,
    now,
    answers,
    question: carried ?? questionOn(diary, date, questionId),
    closesAt,
    partner: diary.partner,
    confirmed: diary.confirmed,
    frozen: diary.frozenAt !== null,
    author: authorOn(diary, date),
    // A day that has closed is not today: saves most days the look at the clock.
    canSwap: now < closesAt && canSwapOn(diary, date, now),
    reactions: new Map(),
    comments: [],
    isSealed: false,
    note: null,
  };
};

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
  const carried = carriedQuestion(read.day);
  return {
    ...factsOf(diary, { ...read, questionId: read.day?.questionId, carried, answers }),
    ...besideFacts(read.day),
    isSealed: revealed !== undefined,
  };
};

/**
 * Whether the partner can read a note of the own journal or, for somebody alone, the former one while
 * they still may. A note that names a couple of long ago is shared with nobody.
 */
export const isSharedNote = (
  user: UserDocument,
  { sharedWith }: Pick<JournalDocument, 'sharedWith'>,
  now: number,
): boolean => sharedWith !== null && sharedWith === shownCoupleOf(user, now);

/** A day somebody wrote alone; the words are a private note whatever came later. */
export const journalFacts = (
  user: UserDocument,
  date: CalendarDate,
  now: number,
  entry: JournalDocument | null,
  questions: Questions | null = null,
): DayFacts => {
  const diary = soloDiary(user, questions);
  const facts = factsOf(diary, {
    date,
    now,
    questionId: entry?.questionId,
    carried: carriedQuestion(entry),
    answers: new Map(entry ? [[user.id, entry.answer]] : []),
  });
  return {
    ...facts,
    ...(entry
      ? {
          author: entry.question?.by ?? null,
          comments: inTime(entry.comments),
          note: { id: entry.id, by: user.id, isShared: isSharedNote(user, entry, now) },
        }
      : {}),
    // Never beside the days of two.
    canSwap: facts.canSwap && user.couple === null && givesWay(diary, entry),
  };
};

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

type DayValues = Values<ReturnType<typeof dayDocuments>>;
type WithDay = Two & { readonly ours: DayValues };

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
