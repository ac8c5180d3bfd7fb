import { addDays, type CalendarDate } from '@usward/core/calendar';
import type { Answer } from '@usward/core/daily/day';
import { type DayFacts, isRevealed } from '@usward/core/daily/day-rules';
import * as removalEndpoints from '@usward/core/daily/removal-endpoints';
import { AppError } from '@usward/core/errors';
import type { UserId } from '@usward/core/ids';
import { t } from '@usward/core/language/i18n';
import { additionKey } from '@usward/core/pulse';
import {
  findMember,
  findMembershipsByUser,
  getMember,
  getVisibleCoupleId,
  type Member,
} from '../couple/membership.ts';
import { requireUser } from '../couple/to-user.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { DayDocument, SoloNoteDocument } from '../database/daily-document-schemas.ts';
import type { Reads } from '../database/database.ts';
import { merge, remove, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { ArrayRemove, DeleteField, type Merge } from '../database/field-changes.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';
import { getSoloNoteIds } from '../erasure/dissolve-couple.ts';
import { type ErasureScope, eraseByPage } from '../erasure/range-eraser.ts';
import { addWaitingItem, bumpPulse, removeWaitingItem } from '../notify/pulse-writes.ts';
import { write, writeOwn } from '../request/handler-builders.ts';
import { coupleDayFacts, isSharedNote } from './day-facts.ts';
import { toBoundAfterDate } from './history-cursor.ts';
import { coupleSchedule } from './question-schedule.ts';
import { dayDocuments } from './read-day.ts';
import { unsealAnswer } from './sealed-answer.ts';

type ExistingDay = {
  readonly couple: CoupleDocument;
  readonly member: Member;
  readonly day: DayDocument;
  readonly facts: DayFacts;
};

const getOwnCommentIds = ({ comments }: DayDocument, me: UserId): readonly string[] =>
  Object.entries(comments).flatMap(([id, { by }]) => (by === me ? [id] : []));

const hasOwnContent = (day: DayDocument, me: UserId, mine: Answer | null): boolean =>
  mine !== null ||
  [day.answered, day.hasPrivateNote, day.revealed, day.reactions].some((by) => by?.[me] != null) ||
  getOwnCommentIds(day, me).length > 0;

const getUsersToHideFrom = ({ day, member: { me, partner } }: ExistingDay): readonly UserId[] => {
  if (day.answered[partner] === true) return [];
  return day.hasPrivateNote[partner] === true ? [me] : [me, partner];
};

const toOwnContentRemovalFields = (existing: ExistingDay): Merge => {
  const { day, facts, member } = existing;
  const { me } = member;
  const deleteField = new DeleteField();
  const usersToHideFrom = getUsersToHideFrom(existing);
  const comments = getOwnCommentIds(day, me).map((id) => [id, deleteField]);
  return {
    date: day.date,
    answered: { [me]: deleteField },
    hasPrivateNote: { [me]: deleteField },
    // Firestore refuses an empty `arrayRemove`.
    ...(usersToHideFrom.length > 0 ? { visibleTo: new ArrayRemove(...usersToHideFrom) } : {}),
    reactions: { [me]: deleteField },
    // An empty map would overwrite the partner's comments.
    ...(comments.length > 0 ? { comments: Object.fromEntries(comments) } : {}),
    ...(isRevealed(facts, me) ? { revealed: { [me]: deleteField } } : {}),
  };
};

const waitingWritesAfterErasure = ({
  couple,
  day,
  facts,
  member,
}: ExistingDay): readonly Write[] => {
  const { me, partner } = member;
  const { date } = day;
  if (couple.frozenAt !== null) return [];
  const wasShared = facts.answers.get(me)?.visibility === 'both';
  const isOpen = isRevealed(facts, me);
  const theirsWaits =
    !isOpen && facts.answers.get(partner)?.visibility === 'both' && facts.now < facts.closesAt;
  return [
    facts.confirmed && theirsWaits
      ? addWaitingItem(me, date, 'answer')
      : removeWaitingItem(me, date),
    ...(facts.confirmed && (wasShared || isOpen)
      ? [bumpPulse(partner, 'daily'), removeWaitingItem(partner, date, additionKey(date))]
      : []),
  ];
};

const eraseOwnContent = (existing: ExistingDay): readonly Write[] => {
  const { day, member } = existing;
  const { me, coupleId } = member;
  return [
    remove(documents.answer(coupleId, day.date, me)),
    merge(documents.day(coupleId, day.date), toOwnContentRemovalFields(existing)),
    bumpPulse(me, 'daily'),
    ...waitingWritesAfterErasure(existing),
  ];
};

type ErasedDays = { readonly count: number; readonly writes: readonly Write[] };

/** In one transaction. The partner's texts stay, and so does the fact that the day was a reveal. */
const eraseOwnContentOnDays = async (
  reads: Reads,
  couple: CoupleDocument,
  member: Member,
  dates: readonly CalendarDate[],
  now: number,
): Promise<ErasedDays> => {
  const schedule = coupleSchedule(couple, member);
  const found = await Promise.all(dates.map((date) => reads.getAll(...dayDocuments(member, date))));
  const existing = found.flatMap(([day, mine, partners]): readonly ExistingDay[] => {
    if (day === null || !hasOwnContent(day, member.me, mine)) return [];
    const facts = coupleDayFacts(schedule, member, { date: day.date, now, day, mine, partners });
    return [{ couple, member, day, facts }];
  });
  return { count: existing.length, writes: existing.flatMap(eraseOwnContent) };
};

const eraseSoloNote = (
  user: UserDocument,
  note: SoloNoteDocument,
  now: number,
): readonly Write[] => {
  const { id, sharedWith } = note;
  const partner = getMember(user)?.partner;
  return [
    remove(documents.soloNote(user.id, id)),
    ...(user.sealedAnswer?.date === id ? [unsealAnswer(user.id)] : []),
    bumpPulse(user.id, 'daily'),
    ...(sharedWith ? [remove(documents.sharedNote(sharedWith, user.id, id))] : []),
    ...(partner && sharedWith === user.couple?.id && isSharedNote(user, note, now)
      ? [bumpPulse(partner, 'daily')]
      : []),
  ];
};

const coupleEndedError = (): AppError =>
  new AppError('couple-changed', {
    message: t`You’re no longer linked with that partner. What you wrote is in your own past questions, and you can delete it there.`,
  });

/** Whether the end of the couple has already moved this day into the journal. */
const hasMovedToSoloNotes = async (
  reads: Reads,
  { me, coupleId }: Member,
  date: CalendarDate,
): Promise<boolean> => {
  const [day, ...notes] = await reads.getAll(
    documents.day(coupleId, date),
    ...getSoloNoteIds(coupleId, date).map((id) => documents.soloNote(me, id)),
  );
  return day === null && notes.some((note) => note !== null);
};

export const removeAnswer = write(removalEndpoints.removeAnswer, {
  decide: async ({ user, coupleContext, input, now }, reads) => {
    const { date } = input.params;
    const { couple: named = getVisibleCoupleId(user, now) } = input.query;
    const isPresent = coupleContext?.couple.id === named;
    const couple =
      isPresent || named === null
        ? coupleContext?.couple
        : await reads.get(documents.couple(named));
    const member = couple && findMember(couple, user.id);
    // Other users' couples look like missing ones, so that nobody learns whether one exists.
    if (!couple || !member || named === null) throw coupleEndedError();
    const { count, writes } = await eraseOwnContentOnDays(reads, couple, member, [date], now);
    if (count === 0 && (await hasMovedToSoloNotes(reads, member, date))) throw coupleEndedError();
    return writes;
  },
});

export const removeSoloNote = writeOwn(removalEndpoints.removeSoloNote, {
  mine: ({ caller, input }) => [documents.soloNote(caller.id, input.params.id)],
  decide: ({ user, mine: [note], now }) => (note ? eraseSoloNote(user, note, now) : []),
});

/** Documents per transaction: with the longest texts well below Firestore's limit. */
const BATCH_SIZE = 15;

/** The days remain, so each page starts after the last one. */
async function* eraseCoupleDayRange(
  { db, me, from, to, now }: ErasureScope,
  member: Member,
): AsyncGenerator<number> {
  const { coupleId } = member;
  let after = addDays(from, -1);
  for (;;) {
    const days = await db.page(documents.days(coupleId), {
      orderBy: 'date',
      direction: 'asc',
      after,
      until: to,
      limit: BATCH_SIZE,
    });
    const answers = await db.getAll(
      ...days.map(({ date }) => documents.answer(coupleId, date, me)),
    );
    const own = days.filter((day, index) => hasOwnContent(day, me, answers[index] ?? null));
    const dates = own.map(({ date }) => date);
    if (dates.length > 0) {
      yield await db.transaction(async (reads) => {
        const couple = await reads.get(documents.couple(coupleId));
        if (couple === null) return { writes: [], result: 0 };
        const { count, writes } = await eraseOwnContentOnDays(reads, couple, member, dates, now);
        return { writes, result: count };
      });
    }
    const last = days.at(-1);
    if (last === undefined || days.length < BATCH_SIZE) return;
    after = last.date;
  }
}

const eraseSoloNoteRange = ({ db, me, from, to, now }: ErasureScope): AsyncIterable<number> =>
  eraseByPage(
    db,
    documents.soloNotes(me),
    {
      orderBy: 'id',
      after: toBoundAfterDate(addDays(from, -1)),
      until: toBoundAfterDate(to),
      limit: BATCH_SIZE,
    },
    (found) =>
      db.transaction(async (reads) => {
        const user = requireUser(await reads.get(documents.user(me)));
        const places = found.map(({ id }) => documents.soloNote(me, id));
        const notes = (await reads.getAll(...places)).filter((note) => note !== null);
        const writes = notes.flatMap((note) => eraseSoloNote(user, note, now));
        return { writes, result: notes.length };
      }),
  );

export async function* eraseAnswerRange(erasing: ErasureScope): AsyncGenerator<number> {
  for (const member of await findMembershipsByUser(erasing.db, erasing.me)) {
    yield* eraseCoupleDayRange(erasing, member);
  }
  yield* eraseSoloNoteRange(erasing);
}
