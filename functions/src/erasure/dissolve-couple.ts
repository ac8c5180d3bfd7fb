import type { CalendarDate } from '@usward/core/calendar';
import type { CoupleId, UserId } from '@usward/core/ids';
import { type CoupleIds, getMemberIds } from '../couple/membership.ts';
import { clearPulseWaiting, withoutPartner } from '../couple/pairing-change-writes.ts';
import { isCoupleProvisional } from '../couple/provisional-couple.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { DayDocument } from '../database/daily-document-schemas.ts';
import type { Database, Reads } from '../database/database.ts';
import { merge, remove, set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';
import { dueBy } from '../database/queries.ts';
import { bumpPulse, coupleRooms } from '../notify/pulse-writes.ts';
import { queueReschedule } from '../notify/queue-push.ts';

const getCommentsBy = ({ comments }: DayDocument, userId: UserId) =>
  Object.entries(comments)
    .filter(([, { by }]) => by === userId)
    .map(([id, comment]) => ({ id, ...comment }))
    .sort((one, other) => (one.writtenAt < other.writtenAt ? -1 : 1));

/** The second id is for a date that the journal already has. */
export const getSoloNoteIds = (couple: CoupleId, date: CalendarDate) =>
  [date, `${date}~${couple}`] as const;

/** Moves each keeper's answer and comments into their own journal. Safe to decide twice. */
export const moveDayToSoloNotes = async (
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
      // The user may have a solo note on that day, from before the couple or after the separation.
      const [free, alternative] = getSoloNoteIds(couple.id, date);
      const id = (await reads.get(documents.soloNote(userId, free))) ? alternative : free;
      const note = { ...answer, visibility: 'me' as const };
      const { question } = day;
      return [
        set(documents.soloNote(userId, id), {
          id,
          date,
          questionId: day.questionId,
          // A journal names nobody but its owner.
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
 * At most 8 kB per answer and 30 comments of 4 kB, for two users: 15 days write less than 4.5 MB of
 * Firestore's 10 MiB per transaction.
 */
export const DAYS_PER_BATCH = 15;

const keepsPreviousCoupleAfter = async (
  reads: Reads,
  { id }: CoupleIds,
  now: number,
): Promise<boolean> => {
  const couple = await reads.get(documents.couple(id));
  return couple !== null && isCoupleProvisional(couple, now);
};

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

export const detach = async (
  reads: Reads,
  couple: CoupleIds,
  userId: UserId,
  { now, withNotice }: { readonly now: number; readonly withNotice: boolean },
): Promise<readonly Write[]> => {
  const user = await reads.get(documents.user(userId));
  const change = user && (await getDetachedFields(reads, user, couple, now));
  if (!change) return [];
  const isNews = withNotice && user.couple?.id === couple.id;
  return [
    merge(documents.user(userId), isNews ? { ...change, hasSeparationNotice: true } : change),
    clearPulseWaiting(userId),
    bumpPulse(userId, ...coupleRooms),
    queueReschedule(userId, now),
  ];
};

/** Safe to repeat after a crash, since the couple's document goes last. */
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
      const writes = days.map(({ date }) =>
        moveDayToSoloNotes(reads, couple, date, usersToKeepFor),
      );
      return { writes: (await Promise.all(writes)).flat(), result: undefined };
    });
  }
  // Check-ins, weekly answers, quizzes and moments stay with their authors; these are copies.
  await db.deleteSubcollections(documents.couple(couple.id));
  const ofCouple = { field: 'couple', value: couple.id };
  await db.clear(documents.reflectionsDue(), ofCouple);
  // Without the form nobody can read their answers to it.
  for (const userId of getMemberIds(couple)) {
    await db.clear(documents.ownReflections(userId), ofCouple);
  }
  await db.commit([remove(documents.couple(couple.id))]);
};

const COUPLES_PER_RUN = 200;

/** Does nothing if the couple was restored at the last moment. */
export const dissolveExpiredCouple = async (
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
        // This write conflicts with a simultaneous restore that read the couple earlier.
        merge(documents.couple(couple.id), { restoreRequests: [] }),
      ],
      result: true,
    };
  });
  if (isOver) await dissolveCouple(db, couple, getMemberIds(couple));
};

export const findExpiredCouples = (db: Database, now: number): Promise<readonly CoupleDocument[]> =>
  db.page(documents.couples(), dueBy('frozenUntil', now, COUPLES_PER_RUN));
