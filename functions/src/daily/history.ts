import type { Answer, Day } from '@usward/core/daily/day';
import { type DayFacts, viewDay } from '@usward/core/daily/day-rules';
import * as historyEndpoints from '@usward/core/daily/history-endpoints';
import type { PersonId } from '@usward/core/identity';
import type { UserDocument } from '../database/account-documents.ts';
import type { DayDocument, SharedNoteDocument } from '../database/daily-documents.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { Page } from '../database/queries.ts';
import { read } from '../http/frames.ts';
import { findFormer, type Member, type Two } from '../pairing/membership.ts';
import { coupleFacts, factsOf, journalFacts } from './day-facts.ts';
import { carriedQuestion, coupleDiary, type Diary } from './diary.ts';
import {
  beginning,
  cursorOf,
  type Direction,
  goOnAfter,
  mergePages,
  notesUntil,
  type Place,
  parseCursor,
  type SourcePage,
  type Starts,
  type Stretch,
} from './history-place.ts';

/** A day of the history as its reader may see it. */
export type Found = {
  readonly place: Place;
  readonly day: Day;
  /** Nothing of it is known to the reader, so that it must show nowhere. */
  readonly isUnknown: boolean;
};

/** Which page of a source is wanted. */
export type Wanted = Pick<Page, 'direction' | 'after' | 'limit' | 'until'>;

/** A couple whose days somebody may read: their own, or the one that is frozen. */
export type Shared = Two & { readonly diary: Diary };

/** Finds the couple whose days somebody may read; null for somebody who has none. */
export const sharedOf = async (
  db: Database,
  { user, two }: { readonly user: UserDocument; readonly two: Two | null },
  now: number,
): Promise<Shared | null> => {
  const readable = two ?? (await findFormer(db, user, now));
  return readable && { ...readable, diary: coupleDiary(readable.couple, readable.member) };
};

/** Which answers of a day there are to read: none where it holds a sealed copy of both. */
const answersToRead = ({ me, partner }: Member, day: DayDocument) => {
  if (day.revealed) return [];
  if (!day.answered[me] && !day.noted[me]) return [partner];
  return day.answered[partner] ? [me, partner] : [me];
};

/**
 * Reads the answers of several days at once, as they stood at one moment: an answer taken back in
 * between could pass for a reveal.
 */
const readAnswers = async (db: Database, member: Member, days: readonly DayDocument[]) => {
  const wanted = days.flatMap((day) =>
    answersToRead(member, day).map((person) => documents.answer(member.coupleId, day.date, person)),
  );
  const answers: readonly (Answer | null)[] = await db.getAll(...wanted);
  const byPath = new Map(wanted.map(({ path }, index) => [path, answers[index] ?? null]));
  return (day: DayDocument) => {
    const of = (person: Member['me']) =>
      byPath.get(documents.answer(member.coupleId, day.date, person).path) ?? null;
    return { mine: of(member.me), partners: of(member.partner) };
  };
};

/** A page of the couple's days. */
export const pageOfDays = async (
  db: Database,
  { member, diary }: Shared,
  wanted: Wanted,
  now: number,
): Promise<SourcePage<Found>> => {
  const page = await db.page(documents.days(member.coupleId), {
    ...wanted,
    orderBy: 'date',
    // A day that only the other made a note on is not even read, so that no time is spent on it.
    with: { list: 'knownTo', member: member.me },
  });
  const answersOf = await readAnswers(db, member, page);
  const items = page.map((day): Found => {
    const facts = coupleFacts(diary, member, { date: day.date, now, day, ...answersOf(day) });
    const seen = viewDay(facts, member.me);
    return {
      place: { source: 'd', id: day.date },
      day: seen,
      // The other took their answer back, or it waits for the pairing to be confirmed.
      isUnknown: seen.mine === null && !seen.partnerAnswered,
    };
  });
  return { items, isFull: page.length === wanted.limit };
};

/** A page of the caller's own notes. */
export const pageOfNotes = async (
  db: Database,
  user: UserDocument,
  wanted: Wanted,
  now: number,
): Promise<SourcePage<Found>> => {
  const page = await db.page(documents.journal(user.id), { ...wanted, orderBy: 'id' });
  const items = page.map((note) => ({
    place: { source: 'j', id: note.id } as const,
    day: viewDay(journalFacts(user, note.date, now, note), user.id),
    isUnknown: false,
  }));
  return { items, isFull: page.length === wanted.limit };
};

/** A note of the partner's own time, as they share it: never one of the two's days. */
const sharedNoteFacts = (
  diary: Diary,
  partner: PersonId,
  now: number,
  note: SharedNoteDocument,
): DayFacts => ({
  ...factsOf(diary, {
    date: note.date,
    now,
    questionId: note.questionId,
    carried: carriedQuestion(note),
    answers: new Map([[partner, { ...note.answer, visibility: 'me' as const }]]),
  }),
  author: note.question?.by ?? null,
  canSwap: false,
  note: { id: note.id, by: partner, isShared: true },
});

/** A page of the notes that the partner shares; none before the pairing is confirmed. */
export const pageOfSharedNotes = async (
  db: Database,
  { couple, member, diary }: Shared,
  wanted: Wanted,
  now: number,
): Promise<SourcePage<Found>> => {
  const { me, partner, coupleId } = member;
  if (couple.confirmedAt === null) return { items: [], isFull: false };
  const page = await db.page(documents.sharedNotes(coupleId, partner), {
    ...wanted,
    orderBy: 'id',
  });
  const items = page.map((note) => ({
    place: { source: 'n', id: note.id } as const,
    day: viewDay(sharedNoteFacts(diary, partner, now, note), me),
    isUnknown: false,
  }));
  return { items, isFull: page.length === wanted.limit };
};

type Reader = {
  readonly db: Database;
  readonly user: UserDocument;
  readonly shared: Shared | null;
  readonly now: number;
  readonly direction: Direction;
};

const none: SourcePage<Found> = { items: [], isFull: false };

/** Reads a stretch of history: so many days of two at most, and the notes that lie between them. */
const readStretch = async (
  { db, user, shared, now, direction }: Reader,
  starts: Starts,
  limit: number,
): Promise<Stretch<Found>> => {
  const days = shared
    ? await pageOfDays(db, shared, { direction, limit, after: starts.d }, now)
    : none;
  const lastDay = days.isFull ? days.items.at(-1) : undefined;
  // A full page of days bounds the notes that belong to it; most pages then read none.
  const until = lastDay ? notesUntil(lastDay.place) : null;
  const [own, theirs] = await Promise.all([
    pageOfNotes(db, user, { direction, limit, until, after: starts.j }, now),
    shared
      ? pageOfSharedNotes(db, shared, { direction, limit, until, after: starts.n }, now)
      : none,
  ]);
  return mergePages([days, own, theirs], direction);
};

/** Reads up to `count` days that the reader knows of, in the order of time. */
const readKnown = async (
  reader: Reader,
  begin: Starts,
  count: number,
): Promise<readonly Found[]> => {
  const known: Found[] = [];
  let starts: Starts | null = begin;
  while (starts !== null && known.length < count) {
    const { items, end }: Stretch<Found> = await readStretch(reader, starts, count - known.length);
    known.push(...items.filter(({ isUnknown }) => !isUnknown));
    starts = end && goOnAfter(end);
  }
  return known.slice(0, count);
};

/** The couple's days, the caller's own notes and those shared with them, in the order of time. */
export const getHistory = read(historyEndpoints.getHistory, {
  answer: async ({ user, two, input, now }, db) => {
    const { limit, cursor, order = 'newest' } = input.query;
    const shared = await sharedOf(db, { user, two }, now);
    const direction = order === 'newest' ? 'desc' : 'asc';
    const reader = { db, user, shared, now, direction } as const;
    const begin = cursor === undefined ? beginning : goOnAfter(parseCursor(cursor));
    // One more than asked for says whether there is a next page.
    const found = await readKnown(reader, begin, limit + 1);
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    // Only a day that the reader knows of becomes a cursor, so that it tells of no other.
    return { items: page.map(({ day }) => day), next: last ? cursorOf(last.place) : null };
  },
});
