import type { CalendarDate } from '@usward/core/calendar';
import type { CoupleId, UserId } from '@usward/core/identity';
import { type CoupleIds, getMemberIds } from '../couple/membership.ts';
import { isCoupleOnTrial } from '../couple/on-trial.ts';
import { clearPulseWaiting, withoutPartner } from '../couple/separation.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { DayDocument } from '../database/daily-documents.ts';
import type { Database, Reads } from '../database/database.ts';
import { merge, remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { dueBy } from '../database/queries.ts';
import { bumpPulse, coupleRooms } from '../notify/pulse-writes.ts';
import { queueReschedule } from '../notify/queue-push.ts';

/** What somebody had added beside a reveal, oldest first. */
const getCommentsBy = ({ comments }: DayDocument, userId: UserId) =>
  Object.entries(comments)
    .filter(([, { by }]) => by === userId)
    .map(([id, comment]) => ({ id, ...comment }))
    .sort((one, other) => (one.writtenAt < other.writtenAt ? -1 : 1));

/** By which ids a journal may hold what was said on a day of two: the second where the first is taken. */
export const getSoloNoteIds = (couple: CoupleId, date: CalendarDate) =>
  [date, `${date}~${couple}`] as const;

/**
 * Takes one day apart: the words of each keeper, and what they added later, move into their own
 * journal as a private note, all else of the day goes. Safe to decide twice.
 */
export const dissolveDay = async (
  reads: Reads,
  couple: CoupleIds,
  date: CalendarDate,
  usersToKeepFor: readonly UserId[],
): Promise<readonly Write[]> => {
  const place = documents.day(couple.id, date);
  const places = getMemberIds(couple).map((userId) => documents.answer(couple.id, date, userId));
  const [day, ...answers] = await reads.getAll(place, ...places);
  if (day === null) return [];
  const noteWrites = await Promise.all(
    getMemberIds(couple).map(async (userId, index): Promise<readonly Write[]> => {
      const answer = day.revealed?.[userId] ?? answers[index];
      if (!answer || !usersToKeepFor.includes(userId)) return [];
      // They may have written alone on that day too, before they met here or since they parted.
      const [free, alternative] = getSoloNoteIds(couple.id, date);
      const id = (await reads.get(documents.soloNote(userId, free))) ? alternative : free;
      const note = { ...answer, visibility: 'me' as const };
      const { question } = day;
      return [
        set(documents.soloNote(userId, id), {
          id,
          date,
          questionId: day.questionId,
          // Of who thought of it nobody else is named in a keeper's own journal.
          question: question && { ...question, by: question.by === userId ? userId : null },
          answer: note,
          comments: getCommentsBy(day, userId),
          sharedWith: null,
        }),
      ];
    }),
  );
  return [remove(place), ...places.map(remove), ...noteWrites.flat()];
};

/**
 * Days taken apart in one transaction. Of a day with words as long as can be each keeper takes an
 * answer of 8 kB and 30 comments of 4 kB into their journal: 15 days write less than 4.5 MB of the
 * 10 MiB that one may hold.
 */
export const DAYS_PER_BATCH = 15;

/** Whether somebody's past comes back once this couple of theirs, which has not parted, is gone. */
const keepsPreviousCoupleAfter = async (
  reads: Reads,
  { id }: CoupleIds,
  now: number,
): Promise<boolean> => {
  const couple = await reads.get(documents.couple(id));
  return couple !== null && isCoupleOnTrial(couple, now);
};

/** What a record says once this couple is gone; null where it does not name it. */
const getDetachedFields = async (
  reads: Reads,
  user: UserDocument,
  couple: CoupleIds,
  now: number,
) => {
  if (user.couple?.id === couple.id) {
    const keepsPreviousCouple = await keepsPreviousCoupleAfter(reads, couple, now);
    return withoutPartner(user, { keepsPreviousCouple, now });
  }
  if (user.previousCouple?.couple.id !== couple.id) return null;
  return {
    previousCouple: null,
    ...(user.pairing === 'frozen' ? { pairing: 'alone' as const } : {}),
  };
};

/** Takes the couple out of a person's record and pulse; `hasSeparationNotice` lets them find a neutral notice. */
export const detach = async (
  reads: Reads,
  couple: CoupleIds,
  userId: UserId,
  { now, withNotice }: { readonly now: number; readonly withNotice: boolean },
): Promise<readonly Write[]> => {
  const user = await reads.get(documents.user(userId));
  const change = user && (await getDetachedFields(reads, user, couple, now));
  if (!change) return [];
  // Who has parted before, or has somebody new by now, is told nothing.
  const isNews = withNotice && user.couple?.id === couple.id;
  return [
    merge(documents.user(userId), isNews ? { ...change, hasSeparationNotice: true } : change),
    clearPulseWaiting(userId),
    bumpPulse(userId, ...coupleRooms),
    queueReschedule(userId, now),
  ];
};

/**
 * Erases what two had together, for good: the words of each keeper move into their own journal. May
 * die at any point and be run again, since the couple itself goes last.
 */
export const dissolveCouple = async (
  db: Database,
  couple: CoupleIds,
  usersToKeepFor: readonly UserId[],
): Promise<void> => {
  for (;;) {
    const days = await db.page(documents.days(couple.id), {
      orderBy: 'date',
      direction: 'asc',
      after: null,
      limit: DAYS_PER_BATCH,
    });
    if (days.length === 0) break;
    await db.transaction(async (reads) => {
      const writes = days.map(({ date }) => dissolveDay(reads, couple, date, usersToKeepFor));
      return { writes: (await Promise.all(writes)).flat(), result: undefined };
    });
  }
  // Check-ins, weekly answers, quizzes and moments stay with those who wrote them; these are copies.
  await db.deleteSubcollections(documents.couple(couple.id));
  const ofCouple = { field: 'couple', value: couple.id };
  await db.clear(documents.reflectionsDue(), ofCouple);
  // Without its form nobody can read what they said to it.
  for (const userId of getMemberIds(couple)) {
    await db.clear(documents.ownReflections(userId), ofCouple);
  }
  await db.commit([remove(documents.couple(couple.id))]);
};

/** Couples ended in one run of the sweep; the next run takes the next ones. */
const COUPLES_PER_RUN = 200;

/** Ends one frozen couple for good, unless it has opened again at the last moment. */
export const endCouple = async (
  db: Database,
  couple: CoupleDocument,
  now: number,
): Promise<void> => {
  const isOver = await db.transaction(async (reads) => {
    const fresh = await reads.get(documents.couple(couple.id));
    if (fresh === null || fresh.frozenUntil !== couple.frozenUntil) {
      return { writes: [], result: false };
    }
    const memberIds = getMemberIds(couple).map((userId) =>
      detach(reads, couple, userId, { now, withNotice: false }),
    );
    return {
      writes: [
        ...(await Promise.all(memberIds)).flat(),
        // Written, so that nobody opens it again on what they read before.
        merge(documents.couple(couple.id), { restoreRequests: [] }),
      ],
      result: true,
    };
  });
  if (isOver) await dissolveCouple(db, couple, getMemberIds(couple));
};

/** The couples whose frozen time is over, those of longest ago first. */
export const findExpiredCouples = (db: Database, now: number): Promise<readonly CoupleDocument[]> =>
  db.page(documents.couples(), dueBy('frozenUntil', now, COUPLES_PER_RUN));
