import { type Day, DaySchema } from '@usward/core/daily/day';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { removeAnswer, removeJournalNote } from '@usward/core/daily/removal-endpoints';
import * as v from 'valibot';
import {
  contentOf,
  type FinishedWrite,
  holds,
  isFinished,
  isQueued,
  type PendingWrite,
} from '../../device/outbox/pending.ts';
import { newestAnswer, stateWithMine, stateWithoutMine } from '../../device/own-words.ts';
import { type Pending, pendingOf, type Unsent, unsentOf } from './unsent.ts';

/** A day with what this phone knows beyond the server. */
export type OverlaidDay = Day & {
  /** My answer that is still on its way, or that was refused. */
  readonly unsent: Unsent | null;
  /** My words here are being deleted, or the server refused that. */
  readonly removing: Pending | null;
  /** My words are deleted, as far as this phone knows. */
  readonly removed: boolean;
};

/** Nothing is left of it to show, once my words are deleted. */
export const isGone = ({ removed, mine, partnerAnswered }: OverlaidDay): boolean =>
  removed && mine === null && !partnerAnswered;

/** Whether a write deletes what I wrote on a day, or a note that is mine. */
const isRemovalOf = ({ note, date, mine }: Day, { name, params }: PendingWrite): boolean => {
  if (name === removeAnswer.name) return note === null && params.date === date;
  if (name !== removeJournalNote.name) return false;
  // A note that the server has not told of yet goes by the date of its day.
  return note === null
    ? mine === null && params.id === date
    : note.by === 'me' && note.id === params.id;
};

/** A day without all that I wrote on it. */
const withoutMine = (day: Day): Day => ({
  ...day,
  state: stateWithoutMine(day),
  mine: null,
  reactions: { ...day.reactions, mine: null },
  comments: day.comments.filter(({ by }) => by !== 'me'),
  note: null,
});

/** A day with an answer of mine: shown as mine at once, it never claims the reveal, which only the server can open. */
const withAnswer = (day: Day, write: PendingWrite): Day => {
  const answer = contentOf(answerQuestion, write);
  if (answer === null || day.state === 'both') return day;
  const { text, visibility } = answer.body;
  const mine = { text, visibility, answeredAt: answer.savedAt };
  return { ...day, state: stateWithMine(day.state), mine };
};

/** Whether a reply tells of this day, and not of a note under the same date. */
const isAbout = (day: Day, reply: Day, { name }: FinishedWrite): boolean => {
  if (day.date !== reply.date) return false;
  if (day.note === null && name === answerQuestion.name) return true;
  return day.note?.id === reply.note?.id && day.note?.by === reply.note?.by;
};

/** A day once a write was carried out. A reveal is never taken back, should its reply have been overtaken. */
const withFinished = (day: Day, write: FinishedWrite): Day => {
  if (isRemovalOf(day, write)) return withoutMine(day);
  const reply = v.safeParse(DaySchema, write.reply);
  if (!reply.success) return write.params.date === day.date ? withAnswer(day, write) : day;
  const isOlder = day.state === 'both' && reply.output.state !== 'both';
  return isAbout(day, reply.output, write) && !isOlder ? reply.output : day;
};

/**
 * Lays pending writes over the day as last read: what the server replied to those that are finished, then
 * what waits. A refused answer and one to a day that is already revealed change nothing; they are told
 * beside the day. What is being deleted is gone at once.
 */
export const overlayDay = (read: Day, pending: readonly PendingWrite[]): OverlaidDay => {
  const queued = pending.filter(isQueued);
  const known = pending.filter(isFinished).reduce(withFinished, read);
  const isRemoval = (write: PendingWrite): boolean =>
    isRemovalOf(read, write) || isRemovalOf(known, write);
  const removal = queued.findLast(isRemoval);
  const day = removal && holds(removal) ? withoutMine(known) : known;
  const newest = newestAnswer(read.date, queued, isRemoval);
  return {
    ...(newest && holds(newest) ? withAnswer(day, newest) : day),
    unsent: unsentOf(newest),
    removing: pendingOf(removal),
    removed: pending.some((write) => isRemoval(write) && holds(write)),
  };
};
