import type { Answer, Day } from '@usward/core/daily/day';
import { type DayFacts, viewDay } from '@usward/core/daily/day-rules';
import * as historyEndpoints from '@usward/core/daily/history-endpoints';
import type { UserId } from '@usward/core/identity';
import { type CoupleContext, findPreviousCouple, type Member } from '../couple/membership.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { DayDocument, SharedNoteDocument } from '../database/daily-documents.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { Page } from '../database/queries.ts';
import { read } from '../request/handler-builders.ts';
import { coupleDayFacts, soloNoteFacts, toDayFacts } from './day-facts.ts';
import {
  beginning,
  type Direction,
  type HistorySlice,
  lastNoteId,
  mergePages,
  type Place,
  parseCursor,
  type SourcePage,
  type StartPositions,
  startAfter,
  toCursor,
} from './history-cursor.ts';
import { coupleSchedule, getEmbeddedQuestion, type QuestionSchedule } from './question-schedule.ts';

/** A day of the history as its reader may see it. */
export type HistoryDay = {
  readonly place: Place;
  readonly day: Day;
  /** Nothing of it is known to the reader, so that it must show nowhere. */
  readonly isHidden: boolean;
};

/** Which page of a source is wanted. */
export type PageRequest = Pick<Page, 'direction' | 'after' | 'limit' | 'until'>;

/** A couple whose days somebody may read: their own, or the one that is frozen. */
export type ReadableCouple = CoupleContext & { readonly schedule: QuestionSchedule };

/** Finds the couple whose days somebody may read; null for somebody who has none. */
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

/** Which answers of a day there are to read: none where it holds a sealed copy of both. */
const answersToRead = ({ me, partner }: Member, day: DayDocument) => {
  if (day.revealed) return [];
  if (!day.answered[me] && !day.hasPrivateNote[me]) return [partner];
  return day.answered[partner] ? [me, partner] : [me];
};

/**
 * Reads the answers of several days at once, as they stood at one moment: an answer taken back in
 * between could pass for a reveal.
 */
const readAnswers = async (db: Database, member: Member, days: readonly DayDocument[]) => {
  const wanted = days.flatMap((day) =>
    answersToRead(member, day).map((userId) => documents.answer(member.coupleId, day.date, userId)),
  );
  const answers: readonly (Answer | null)[] = await db.getAll(...wanted);
  const byPath = new Map(wanted.map(({ path }, index) => [path, answers[index] ?? null]));
  return (day: DayDocument) => {
    const of = (userId: Member['me']) =>
      byPath.get(documents.answer(member.coupleId, day.date, userId).path) ?? null;
    return { mine: of(member.me), partners: of(member.partner) };
  };
};

/** A page of the couple's days. */
export const readDaysPage = async (
  db: Database,
  { member, schedule }: ReadableCouple,
  pageRequest: PageRequest,
  now: number,
): Promise<SourcePage<HistoryDay>> => {
  const page = await db.page(documents.days(member.coupleId), {
    ...pageRequest,
    orderBy: 'date',
    // A day that only the other made a note on is not even read, so that no time is spent on it.
    with: { list: 'visibleTo', member: member.me },
  });
  const getAnswers = await readAnswers(db, member, page);
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
      // The other took their answer back, or it waits for the pairing to be confirmed.
      isHidden: seen.mine === null && !seen.partnerAnswered,
    };
  });
  return { items, isFull: page.length === pageRequest.limit };
};

/** A page of the caller's own notes. */
export const readNotesPage = async (
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

/** A note of the partner's own time, as they share it: never one of the two's days. */
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

/** A page of the notes that the partner shares; none before the pairing is confirmed. */
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

/** Reads a stretch of history: so many days of two at most, and the notes that lie between them. */
const readSlice = async (
  { db, user, shared, now, direction }: Reader,
  positions: StartPositions,
  limit: number,
): Promise<HistorySlice<HistoryDay>> => {
  const days = shared
    ? await readDaysPage(db, shared, { direction, limit, after: positions.d }, now)
    : none;
  const lastDay = days.isFull ? days.items.at(-1) : undefined;
  // A full page of days bounds the notes that belong to it; most pages then read none.
  const until = lastDay ? lastNoteId(lastDay.place) : null;
  const [own, theirs] = await Promise.all([
    readNotesPage(db, user, { direction, limit, until, after: positions.j }, now),
    shared
      ? readSharedNotesPage(db, shared, { direction, limit, until, after: positions.n }, now)
      : none,
  ]);
  return mergePages([days, own, theirs], direction);
};

/** Reads up to `count` days that the reader knows of, in the order of time. */
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
    positions = end && startAfter(end);
  }
  return visibleDays.slice(0, count);
};

/** The couple's days, the caller's own notes and those shared with them, in the order of time. */
export const getHistory = read(historyEndpoints.getHistory, {
  answer: async ({ user, coupleContext, input, now }, db) => {
    const { limit, cursor, order = 'newest' } = input.query;
    const shared = await findReadableCouple(db, { user, coupleContext }, now);
    const direction = order === 'newest' ? 'desc' : 'asc';
    const reader = { db, user, shared, now, direction } as const;
    const begin = cursor === undefined ? beginning : startAfter(parseCursor(cursor));
    // One more than asked for says whether there is a next page.
    const found = await readVisibleDays(reader, begin, limit + 1);
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    // Only a day that the reader knows of becomes a cursor, so that it tells of no other.
    return { items: page.map(({ day }) => day), next: last ? toCursor(last.place) : null };
  },
});
