import { type CalendarDate, coupleDay } from '@usward/core/calendar';
import type { DayFacts } from '@usward/core/daily/day-rules';
import type { Question } from '@usward/core/daily/question';
import type { QuestionChanges } from '@usward/core/daily/question-changes';
import type { UserId } from '@usward/core/ids';
import { getToday } from '../couple/couple-settings.ts';
import type { CoupleCall, Member } from '../couple/membership.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { SoloNoteDocument } from '../database/daily-document-schemas.ts';
import type { Reads } from '../database/database.ts';
import { merge, remove, set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { ArrayRemove, DeleteField } from '../database/field-changes.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { isReplaceable, type QuestionSchedule } from './question-schedule.ts';
import { dayDocuments, readDay } from './read-day.ts';

export type Today = {
  readonly user: UserDocument;
  readonly member: Member | null;
  readonly schedule: QuestionSchedule;
  readonly date: CalendarDate;
  readonly facts: DayFacts;
  readonly entry: SoloNoteDocument | null;
  readonly isReplaceable: boolean;
};

export const todayDocuments = (member: Member, { now }: { readonly now: number }) =>
  dayDocuments(member, coupleDay(now, member.homeTimeZone));

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

/** Notifies the partner only if a question that they can see changes; hidden topics stay unseen. */
export const changeQuestions = (
  { user, member, schedule }: Pick<Today, 'user' | 'member' | 'schedule'>,
  changes: Partial<QuestionChanges>,
): readonly Write[] =>
  member === null
    ? [merge(documents.soloQuestions(user.id), changes)]
    : [
        merge(documents.couple(member.coupleId), { questions: changes }),
        ...(schedule.confirmed && (changes.set ?? changes.replacements)
          ? [bumpPulse(member.partner, 'daily')]
          : []),
      ];

const saveNoteOfReplacedQuestion = (userId: UserId, note: Omit<SoloNoteDocument, 'id'>): Write => {
  const id = `${note.date}~${note.questionId}`;
  return set(documents.soloNote(userId, id), { ...note, id });
};

const saveAsSoloNote = (
  { answers, date, question }: DayFacts,
  userId: UserId,
): readonly Write[] => {
  const answer = answers.get(userId);
  if (!answer) return [];
  const note = { ...answer, visibility: 'me' as const };
  const plain = { question: null, comments: [], sharedWith: null };
  return [
    saveNoteOfReplacedQuestion(userId, { date, questionId: question.id, answer: note, ...plain }),
  ];
};

const moveNoteOfReplacedQuestion = (
  entry: SoloNoteDocument | null,
  userId: UserId,
): readonly Write[] =>
  entry === null
    ? []
    : [saveNoteOfReplacedQuestion(userId, entry), remove(documents.soloNote(userId, entry.id))];

const clearAnswersOfDay = (
  { me, partner, coupleId }: Member,
  facts: DayFacts,
  questionId: string,
) => {
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

/** The writes have one shape with and without a private note, so that they do not reveal one. */
export const moveTodaysAnswersToNotes = (
  { user, member, facts, entry }: Pick<Today, 'user' | 'member' | 'facts' | 'entry'>,
  question: Pick<Question, 'id'>,
): readonly Write[] =>
  member === null
    ? moveNoteOfReplacedQuestion(entry, user.id)
    : [
        ...saveAsSoloNote(facts, member.me),
        ...saveAsSoloNote(facts, member.partner),
        ...clearAnswersOfDay(member, facts, question.id),
      ];
