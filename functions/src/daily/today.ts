import { type CalendarDate, coupleDay } from '@usward/core/calendar';
import type { DayFacts } from '@usward/core/daily/day-rules';
import type { Question } from '@usward/core/daily/question';
import type { QuestionChanges } from '@usward/core/daily/question-changes';
import type { UserId } from '@usward/core/identity';
import { getToday } from '../couple/couple-overview.ts';
import type { CoupleCall, Member } from '../couple/membership.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { SoloNoteDocument } from '../database/daily-documents.ts';
import type { Reads } from '../database/database.ts';
import { merge, remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { ArrayRemove, DeleteField } from '../database/field-changes.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { dayDocuments, readDay } from './day-facts.ts';
import { isReplaceable, type QuestionSchedule } from './question-schedule.ts';

/** Today as it stands at one moment: the day of two, or of somebody alone. */
export type Today = {
  readonly user: UserDocument;
  /** Null for somebody alone. */
  readonly member: Member | null;
  readonly schedule: QuestionSchedule;
  readonly date: CalendarDate;
  readonly facts: DayFacts;
  /** What somebody alone has written; null for two. */
  readonly entry: SoloNoteDocument | null;
  /** Nothing is written that belongs to today's question for good. */
  readonly isReplaceable: boolean;
};

/** The documents of the day that has begun for two. */
export const todayDocuments = (member: Member, { now }: { readonly now: number }) =>
  dayDocuments(member, coupleDay(now, member.homeTimeZone));

/** Today as it was read with {@link todayDocuments}; that of somebody alone is read here. */
export const readToday = async (
  reads: Reads,
  call: CoupleCall<ReturnType<typeof todayDocuments>>,
): Promise<Today> => {
  const date = getToday(call.user, call.coupleContext?.couple ?? null, call.now);
  const day = await readDay(reads, call, date);
  const { user, schedule, facts } = day;
  const today = { user, schedule, date, facts };
  return day.kind === 'couple'
    ? { ...today, member: day.member, entry: null, isReplaceable: true }
    : {
        ...today,
        member: null,
        entry: day.entry,
        isReplaceable: isReplaceable(schedule, day.entry),
      };
};

/**
 * Changes the questions of two, or those of somebody alone. The partner is told where a question that
 * they can see by now is another one; which topics rest shows nowhere.
 */
export const changeQuestions = (
  { user, member, schedule }: Pick<Today, 'user' | 'member' | 'schedule'>,
  changes: Partial<QuestionChanges>,
): readonly Write[] =>
  member === null
    ? [merge(documents.soloQuestions(user.id), changes)]
    : [
        merge(documents.couple(member.coupleId), { questions: changes }),
        // Nothing of the one shows with the other before the pairing is confirmed.
        ...(schedule.confirmed && (changes.set ?? changes.replacements)
          ? [bumpPulse(member.partner, 'daily')]
          : []),
      ];

/** Lays a private note beside what else its author writes on that day, under another question. */
const moveNoteAside = (userId: UserId, note: Omit<SoloNoteDocument, 'id'>): Write => {
  const id = `${note.date}~${note.questionId}`;
  return set(documents.soloNote(userId, id), { ...note, id });
};

/** A private note on a day of two goes with its question into its author's journal. */
const saveAsSoloNote = (
  { answers, date, question }: DayFacts,
  userId: UserId,
): readonly Write[] => {
  const answer = answers.get(userId);
  if (!answer) return [];
  const note = { ...answer, visibility: 'me' as const };
  // Own questions do not give way, and beside what is not revealed there are no comments.
  const plain = { question: null, comments: [], sharedWith: null };
  return [moveNoteAside(userId, { date, questionId: question.id, answer: note, ...plain })];
};

/** A note of somebody alone moves as it stands. */
const moveNote = (entry: SoloNoteDocument | null, userId: UserId): readonly Write[] =>
  entry === null
    ? []
    : [moveNoteAside(userId, entry), remove(documents.soloNote(userId, entry.id))];

/** Takes all that two wrote off a day, and puts another question there. */
const clearDay = ({ me, partner, coupleId }: Member, facts: DayFacts, questionId: string) => {
  const nobody = { [me]: new DeleteField(), [partner]: new DeleteField() };
  return [
    merge(documents.day(coupleId, facts.date), {
      date: facts.date,
      questionId,
      answered: nobody,
      hasPrivateNote: nobody,
      visibleTo: new ArrayRemove(me, partner),
    }),
    remove(documents.answer(coupleId, facts.date, me)),
    remove(documents.answer(coupleId, facts.date, partner)),
  ];
};

/**
 * Puts another question in the place of today's, which nobody has shared an answer to. The writes are
 * of one shape whether or not somebody keeps a private note.
 */
export const replaceToday = (
  { user, member, facts, entry }: Pick<Today, 'user' | 'member' | 'facts' | 'entry'>,
  question: Pick<Question, 'id'>,
): readonly Write[] =>
  member === null
    ? moveNote(entry, user.id)
    : [
        ...saveAsSoloNote(facts, member.me),
        ...saveAsSoloNote(facts, member.partner),
        ...clearDay(member, facts, question.id),
      ];
