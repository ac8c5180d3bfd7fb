import { type CalendarDate, coupleDay } from '@usward/core/calendar';
import type { Answer } from '@usward/core/daily/day';
import type { DayFacts, StoredComment } from '@usward/core/daily/day-rules';
import type { AskedQuestion } from '@usward/core/daily/question';
import { type CoupleId, toUserId, type UserId } from '@usward/core/ids';
import { dayAnswersCloseAt } from '@usward/core/us/couple-clock';
import {
  type CoupleCall,
  type CoupleContext,
  findPreviousCouple,
  getVisibleCoupleId,
  type Member,
} from '../couple/membership.ts';
import { soloZone } from '../couple/time-zones.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type {
  DayDocument,
  Questions,
  SoloNoteDocument,
} from '../database/daily-document-schemas.ts';
import type { Reads, Values } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';
import {
  assertDayVisible,
  canSwapOn,
  coupleSchedule,
  getAuthorOn,
  getCompletedDates,
  getEmbeddedQuestion,
  getLastStartedCoupleDay,
  getQuestionOn,
  isReplaceable,
  type QuestionSchedule,
  soloSchedule,
} from './question-schedule.ts';

/** Oldest first; equal times by id, so that both see one order. */
export const sortByTime = (comments: readonly StoredComment[]): readonly StoredComment[] =>
  [...comments].sort((one, other) =>
    `${one.writtenAt}${one.id}` < `${other.writtenAt}${other.id}` ? -1 : 1,
  );

const reactionsAndComments = (
  day: DayDocument | null,
): Pick<DayFacts, 'reactions' | 'comments'> & Partial<Pick<DayFacts, 'author'>> => ({
  ...(day?.question ? { author: day.question.by } : {}),
  reactions: new Map(
    Object.entries(day?.reactions ?? {}).flatMap(([userId, reaction]) =>
      reaction === null ? [] : [[toUserId(userId), reaction] as const],
    ),
  ),
  comments: sortByTime(
    Object.entries(day?.comments ?? {}).map(([id, comment]) => ({ id, ...comment })),
  ),
});

type DayInput = {
  readonly date: CalendarDate;
  readonly now: number;
  readonly questionId?: string | undefined;
  readonly embeddedQuestion?: AskedQuestion | undefined;
  readonly answers: ReadonlyMap<UserId, Answer>;
};

export const toDayFacts = (
  schedule: QuestionSchedule,
  { date, now, questionId, embeddedQuestion, answers }: DayInput,
): DayFacts => {
  const closesAt = Math.min(dayAnswersCloseAt(schedule, date), schedule.frozenAt ?? Infinity);
  return {
    date,
    now,
    answers,
    question: embeddedQuestion ?? getQuestionOn(schedule, date, questionId),
    closesAt,
    partner: schedule.partner,
    confirmed: schedule.confirmed,
    frozen: schedule.frozenAt !== null,
    author: getAuthorOn(schedule, date),
    // Tested first: it spares most days the time zone calculation.
    canSwap: now < closesAt && canSwapOn(schedule, date, now),
    reactions: new Map(),
    comments: [],
    wasRevealed: false,
    note: null,
  };
};

/** The answers count only if the day has no sealed copy. */
export const coupleDayFacts = (
  schedule: QuestionSchedule,
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
  const answers = new Map<UserId, Answer>();
  if (mine) answers.set(member.me, mine);
  // An answer that was under way during the separation stays its author's own.
  const isLate =
    schedule.frozenAt !== null && partners && Date.parse(partners.answeredAt) > schedule.frozenAt;
  if (partners && !isLate) answers.set(member.partner, partners);
  const embeddedQuestion = getEmbeddedQuestion(read.day);
  return {
    ...toDayFacts(schedule, {
      ...read,
      questionId: read.day?.questionId,
      embeddedQuestion,
      answers,
    }),
    ...reactionsAndComments(read.day),
    wasRevealed: revealed !== undefined,
  };
};

/** True also for a previous partner who can still read it. */
export const isSharedNote = (
  user: UserDocument,
  { sharedWith }: Pick<SoloNoteDocument, 'sharedWith'>,
  now: number,
): boolean => sharedWith !== null && sharedWith === getVisibleCoupleId(user, now);

/** Sealed for the person who joins by the invite, or private. */
export const getNoteAnswer = (
  { sealedAnswer }: UserDocument,
  { id, answer }: Pick<SoloNoteDocument, 'id' | 'answer'>,
): Answer => ({ ...answer, visibility: sealedAnswer?.date === id ? 'both' : 'me' });

export const soloNoteFacts = (
  user: UserDocument,
  date: CalendarDate,
  now: number,
  entry: SoloNoteDocument | null,
  questions: Questions | null = null,
): DayFacts => {
  const schedule = soloSchedule(user, questions);
  const facts = toDayFacts(schedule, {
    date,
    now,
    questionId: entry?.questionId,
    embeddedQuestion: getEmbeddedQuestion(entry),
    answers: new Map(entry ? [[user.id, getNoteAnswer(user, entry)]] : []),
  });
  return {
    ...facts,
    ...(entry
      ? {
          author: entry.question?.by ?? null,
          comments: sortByTime(entry.comments),
          note: { id: entry.id, by: user.id, isShared: isSharedNote(user, entry, now) },
        }
      : {}),
    canSwap: facts.canSwap && user.couple === null && isReplaceable(schedule, entry),
  };
};

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
