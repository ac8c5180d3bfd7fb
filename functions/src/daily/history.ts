import type { Answer, Day } from '@usward/core/daily/day';
import { type DayFacts, viewDay } from '@usward/core/daily/day-rules';
import * as historyEndpoints from '@usward/core/daily/history-endpoints';
import type { UserId } from '@usward/core/ids';
import { type CoupleContext, findPreviousCouple, type Member } from '../couple/membership.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { DayDocument, SharedNoteDocument } from '../database/daily-document-schemas.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { Page } from '../database/queries.ts';
import { read } from '../request/handler-builders.ts';
import { coupleDayFacts, soloNoteFacts, toDayFacts } from './day-facts.ts';
import {
  beginning,
  type Direction,
  getPositionsAfter,
  type HistorySlice,
  mergePages,
  type Place,
  parseCursor,
  type SourcePage,
  type StartPositions,
  toCursor,
  toNoteIdUpperBound,
} from './history-cursor.ts';
import { coupleSchedule, getEmbeddedQuestion, type QuestionSchedule } from './question-schedule.ts';

export type HistoryDay = {
  readonly place: Place;
  readonly day: Day;
  readonly isHidden: boolean;
};

export type PageRequest = Pick<Page, 'direction' | 'after' | 'limit' | 'until'>;

export type ReadableCouple = CoupleContext & { readonly schedule: QuestionSchedule };

export const findReadableCouple = async (
  db: Database,
  {
    user,
    coupleContext,
  }: { readonly user: UserDocument; readonly coupleContext: CoupleContext | null },
  now: number,
): Promise<ReadableCouple | null> => {
  const readable = coupleContext ?? (await findPreviousCouple(db, user, now));
  return readable && { ...readable, schedule: coupleSchedule(readable.couple, readable.member) };
};

const getAnswerAuthorsToRead = ({ me, partner }: Member, day: DayDocument) => {
  if (day.revealed) return [];
  if (!day.answered[me] && !day.hasPrivateNote[me]) return [partner];
  return day.answered[partner] ? [me, partner] : [me];
};

/** All as of one moment: an answer that was withdrawn in between could pass for a reveal. */
const readAnswersByDay = async (db: Database, member: Member, days: readonly DayDocument[]) => {
  const wanted = days.flatMap((day) =>
    getAnswerAuthorsToRead(member, day).map((userId) =>
      documents.answer(member.coupleId, day.date, userId),
    ),
  );
  const answers: readonly (Answer | null)[] = await db.getAll(...wanted);
  const byPath = new Map(wanted.map(({ path }, index) => [path, answers[index] ?? null]));
  return (day: DayDocument) => {
    const of = (userId: Member['me']) =>
      byPath.get(documents.answer(member.coupleId, day.date, userId).path) ?? null;
    return { mine: of(member.me), partners: of(member.partner) };
  };
};

export const readDaysPage = async (
  db: Database,
  { member, schedule }: ReadableCouple,
  pageRequest: PageRequest,
  now: number,
): Promise<SourcePage<HistoryDay>> => {
  const page = await db.page(documents.days(member.coupleId), {
    ...pageRequest,
    orderBy: 'date',
    // A day with only the partner's private note is not read, so that no timing reveals it.
    with: { list: 'visibleTo', member: member.me },
  });
  const getAnswers = await readAnswersByDay(db, member, page);
  const items = page.map((day): HistoryDay => {
    const facts = coupleDayFacts(schedule, member, {
      date: day.date,
      now,
      day,
      ...getAnswers(day),
    });
    const seen = viewDay(facts, member.me);
    return {
      place: { source: 'd', id: day.date },
      day: seen,
      // The partner withdrew their answer, or the pairing is not confirmed yet.
      isHidden: seen.mine === null && !seen.partnerAnswered,
    };
  });
  return { items, isFull: page.length === pageRequest.limit };
};

export const readSoloNotesPage = async (
  db: Database,
  user: UserDocument,
  pageRequest: PageRequest,
  now: number,
): Promise<SourcePage<HistoryDay>> => {
  const page = await db.page(documents.soloNotes(user.id), { ...pageRequest, orderBy: 'id' });
  const items = page.map((note) => ({
    place: { source: 'j', id: note.id } as const,
    day: viewDay(soloNoteFacts(user, note.date, now, note), user.id),
    isHidden: false,
  }));
  return { items, isFull: page.length === pageRequest.limit };
};

const sharedNoteFacts = (
  schedule: QuestionSchedule,
  partner: UserId,
  now: number,
  note: SharedNoteDocument,
): DayFacts => ({
  ...toDayFacts(schedule, {
    date: note.date,
    now,
    questionId: note.questionId,
    embeddedQuestion: getEmbeddedQuestion(note),
    answers: new Map([[partner, { ...note.answer, visibility: 'me' as const }]]),
  }),
  author: note.question?.by ?? null,
  canSwap: false,
  note: { id: note.id, by: partner, isShared: true },
});

export const readSharedNotesPage = async (
  db: Database,
  { couple, member, schedule }: ReadableCouple,
  pageRequest: PageRequest,
  now: number,
): Promise<SourcePage<HistoryDay>> => {
  const { me, partner, coupleId } = member;
  if (couple.confirmedAt === null) return { items: [], isFull: false };
  const page = await db.page(documents.sharedNotes(coupleId, partner), {
    ...pageRequest,
    orderBy: 'id',
  });
  const items = page.map((note) => ({
    place: { source: 'n', id: note.id } as const,
    day: viewDay(sharedNoteFacts(schedule, partner, now, note), me),
    isHidden: false,
  }));
  return { items, isFull: page.length === pageRequest.limit };
};

type Reader = {
  readonly db: Database;
  readonly user: UserDocument;
  readonly shared: ReadableCouple | null;
  readonly now: number;
  readonly direction: Direction;
};

const none: SourcePage<HistoryDay> = { items: [], isFull: false };

const readSlice = async (
  { db, user, shared, now, direction }: Reader,
  positions: StartPositions,
  limit: number,
): Promise<HistorySlice<HistoryDay>> => {
  const days = shared
    ? await readDaysPage(db, shared, { direction, limit, after: positions.d }, now)
    : none;
  const lastDay = days.isFull ? days.items.at(-1) : undefined;
  // A full page of days bounds the notes of the page, so most pages read none.
  const until = lastDay ? toNoteIdUpperBound(lastDay.place) : null;
  const [own, theirs] = await Promise.all([
    readSoloNotesPage(db, user, { direction, limit, until, after: positions.j }, now),
    shared
      ? readSharedNotesPage(db, shared, { direction, limit, until, after: positions.n }, now)
      : none,
  ]);
  return mergePages([days, own, theirs], direction);
};

const readVisibleDays = async (
  reader: Reader,
  begin: StartPositions,
  count: number,
): Promise<readonly HistoryDay[]> => {
  const visibleDays: HistoryDay[] = [];
  let positions: StartPositions | null = begin;
  while (positions !== null && visibleDays.length < count) {
    const { items, end }: HistorySlice<HistoryDay> = await readSlice(
      reader,
      positions,
      count - visibleDays.length,
    );
    visibleDays.push(...items.filter(({ isHidden }) => !isHidden));
    positions = end && getPositionsAfter(end);
  }
  return visibleDays.slice(0, count);
};

export const getHistory = read(historyEndpoints.getHistory, {
  answer: async ({ user, coupleContext, input, now }, db) => {
    const { limit, cursor, order = 'newest' } = input.query;
    const shared = await findReadableCouple(db, { user, coupleContext }, now);
    const direction = order === 'newest' ? 'desc' : 'asc';
    const reader = { db, user, shared, now, direction } as const;
    const begin = cursor === undefined ? beginning : getPositionsAfter(parseCursor(cursor));
    const found = await readVisibleDays(reader, begin, limit + 1);
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    // Only visible days become cursors, so that a cursor reveals no other day.
    return { items: page.map(({ day }) => day), next: last ? toCursor(last.place) : null };
  },
});
