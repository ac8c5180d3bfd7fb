import type { Question } from '@usward/core/daily/question';
import type { QuestionChanges } from '@usward/core/daily/question-changes';
import type { DayFacts } from '@usward/core/daily/view-day';
import type { PersonId } from '@usward/core/identity';
import { Removal, Without } from '../database/changes.ts';
import { merge, remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { Member } from '../pairing/membership.ts';
import { announce } from '../pulse/announce.ts';
import { together } from './reveal.ts';
import type { Today } from './today.ts';

/** Changes the questions of two, and tells the partner that something did; or those of somebody alone. */
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
        ...(diary.confirmed ? [announce(member.partner, 'daily')] : []),
      ];

/** A private note goes with its question into its author's journal, beside what they wrote alone. */
const keepNote = ({ answers, date, question }: DayFacts, person: PersonId): readonly Write[] => {
  const answer = answers.get(person);
  if (!answer) return [];
  const id = `${date}~${question.id}`;
  return [
    set(documents.journalNote(person, id), {
      id,
      date,
      questionId: question.id,
      question: null,
      answer: { ...answer, visibility: 'me' },
      comments: [],
      sharedWith: null,
    }),
  ];
};

const emptyDay = ({ me, partner, coupleId }: Member, facts: DayFacts, questionId: string) => {
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
  { user, member, facts }: Pick<Today, 'user' | 'member' | 'facts'>,
  question: Pick<Question, 'id'>,
): readonly Write[] =>
  member === null
    ? [...keepNote(facts, user.id), remove(documents.journalNote(user.id, facts.date))]
    : [
        ...keepNote(facts, member.me),
        ...keepNote(facts, member.partner),
        ...emptyDay(member, facts, question.id),
      ];
