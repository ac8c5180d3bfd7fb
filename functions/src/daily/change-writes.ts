import type { Question } from '@usward/core/daily/question';
import type { QuestionChanges } from '@usward/core/daily/question-changes';
import type { DayFacts } from '@usward/core/daily/view-day';
import type { PersonId } from '@usward/core/identity';
import { Removal, Without } from '../database/changes.ts';
import type { JournalDocument } from '../database/daily-documents.ts';
import { merge, remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { Member } from '../pairing/membership.ts';
import { together } from '../pairing/together.ts';
import { announce } from '../pulse/announce.ts';
import type { Today } from './today.ts';

/**
 * Changes the questions of two, or those of somebody alone. The partner is told where a question that
 * they can see by now is another one; which topics rest shows nowhere.
 */
export const changeQuestions = (
  { user, member, diary }: Pick<Today, 'user' | 'member' | 'diary'>,
  changes: Partial<QuestionChanges>,
  now: number,
): readonly Write[] =>
  member === null
    ? [merge(documents.soloQuestions(user.id), changes)]
    : [
        together(member.coupleId, now),
        merge(documents.couple(member.coupleId), { questions: changes }),
        // Nothing of the one shows with the other before the pairing is confirmed.
        ...(diary.confirmed && (changes.set ?? changes.fills)
          ? [announce(member.partner, 'daily')]
          : []),
      ];

/** Lays a private note beside what else its author writes on that day, under another question. */
const layAside = (person: PersonId, note: Omit<JournalDocument, 'id'>): Write => {
  const id = `${note.date}~${note.questionId}`;
  return set(documents.journalNote(person, id), { ...note, id });
};

/** A private note on a day of two goes with its question into its author's journal. */
const keepNote = ({ answers, date, question }: DayFacts, person: PersonId): readonly Write[] => {
  const answer = answers.get(person);
  if (!answer) return [];
  const note = { ...answer, visibility: 'me' as const };
  // Own questions do not give way, and beside what is not revealed there are no comments.
  const plain = { question: null, comments: [], sharedWith: null };
  return [layAside(person, { date, questionId: question.id, answer: note, ...plain })];
};

/** A note of somebody alone moves as it stands. */
const moveNote = (entry: JournalDocument | null, person: PersonId): readonly Write[] =>
  entry === null ? [] : [layAside(person, entry), remove(documents.journalNote(person, entry.id))];

/** Takes all that two wrote off a day, and puts another question there. */
const clearDay = ({ me, partner, coupleId }: Member, facts: DayFacts, questionId: string) => {
  const nobody = { [me]: new Removal(), [partner]: new Removal() };
  return [
    merge(documents.day(coupleId, facts.date), {
      date: facts.date,
      questionId,
      answered: nobody,
      noted: nobody,
      knownTo: new Without(me, partner),
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
        ...keepNote(facts, member.me),
        ...keepNote(facts, member.partner),
        ...clearDay(member, facts, question.id),
      ];
