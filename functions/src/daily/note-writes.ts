import type { Day } from '@usward/core/daily/day';
import { decideAnswer } from '@usward/core/daily/decide-answer';
import { type DayFacts, viewDay } from '@usward/core/daily/view-day';
import { AppError } from '@usward/core/errors';
import type { UserDocument } from '../database/account-documents.ts';
import type { JournalDocument } from '../database/daily-documents.ts';
import { create, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { Decision } from '../http/operation.ts';
import { memberOf } from '../pairing/membership.ts';
import { copyWrites, isSharedNote, restsShared } from './shared-note.ts';

/** The copy that the partner reads says what the note says. */
const follow = (user: UserDocument, note: JournalDocument, now: number): readonly Write[] => {
  const member = memberOf(user);
  return member && note.sharedWith !== null ? copyWrites(member, note, now) : [];
};

/**
 * What somebody decides by writing or rewriting a note of their own time: `entry` is what stands
 * there, and what has come to stand beside its words is kept. Throws `frozen` for a note that lies
 * shared in a frozen space.
 */
export const decideNote = (
  read: DayFacts,
  user: UserDocument,
  entry: JournalDocument | null,
  text: string,
): Decision<Day> => {
  const facts = { ...read, answers: new Map(entry ? [[user.id, entry.answer]] : []) };
  const decision = decideAnswer(facts, user.id, { text, visibility: 'me' });
  if (decision.kind === 'unchanged') return { writes: [], reply: viewDay(facts, user.id) };
  if (entry && restsShared(user, entry, facts.now)) throw new AppError('frozen');
  const { answer } = decision;
  const { date, now } = facts;
  const note: JournalDocument = {
    id: date,
    date,
    questionId: entry?.questionId ?? facts.question.id,
    question: entry?.question ?? null,
    answer,
    comments: entry?.comments ?? [],
    sharedWith: entry && isSharedNote(user, entry, now) ? entry.sharedWith : null,
  };
  const after: DayFacts = {
    ...facts,
    answers: new Map([[user.id, answer]]),
    note: { id: note.id, by: user.id, isShared: note.sharedWith !== null },
  };
  const place = documents.journalNote(user.id, date);
  return {
    writes: [entry === null ? create(place, note) : set(place, note), ...follow(user, note, now)],
    reply: viewDay(after, user.id),
  };
};
