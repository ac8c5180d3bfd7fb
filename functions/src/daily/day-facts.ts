import type { CalendarDate } from '@usward/core/calendar';
import type { Answer } from '@usward/core/daily/day';
import type { DayFacts, StoredComment } from '@usward/core/daily/day-rules';
import type { AskedQuestion } from '@usward/core/daily/question';
import { toUserId, type UserId } from '@usward/core/ids';
import { dayAnswersCloseAt } from '@usward/core/us/couple-clock';
import { getVisibleCoupleId, type Member } from '../couple/membership.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type {
  DayDocument,
  Questions,
  SoloNoteDocument,
} from '../database/daily-document-schemas.ts';
import {
  canSwapOn,
  getAuthorOn,
  getEmbeddedQuestion,
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
