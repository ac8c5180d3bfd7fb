import { type Day, DaySchema } from '@usward/core/daily/day';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { removeAnswer, removeSoloNote } from '@usward/core/daily/removal-endpoints';
import * as v from 'valibot';
import {
  type FinishedWrite,
  isFinished,
  isInEffect,
  isQueued,
  type PendingWrite,
  parseWriteContent,
} from '../../device/outbox/pending-writes.ts';
import {
  findNewestAnswer,
  getStateWithAnswer,
  getStateWithoutAnswer,
} from '../../device/pending-answer.ts';
import { type Pending, toPending, toUnsentAnswer, type UnsentAnswer } from './unsent-answer.ts';

/** A day with what this phone knows beyond the server. */
export type OptimisticDay = Day & {
  /** My answer that is still on its way, or that was refused. */
  readonly unsent: UnsentAnswer | null;
  /** My words here are being deleted, or the server refused that. */
  readonly removing: Pending | null;
  /** My words are deleted, as far as this phone knows. */
  readonly removed: boolean;
};

/** Nothing is left of it to show, once my words are deleted. */
export const isDeleted = ({ removed, mine, partnerAnswered }: OptimisticDay): boolean =>
  removed && mine === null && !partnerAnswered;

/** Whether a write deletes what I wrote on a day, or a note that is mine. */
const deletesOwnText = ({ note, date, mine }: Day, { name, params }: PendingWrite): boolean => {
  if (name === removeAnswer.name) return note === null && params.date === date;
  if (name !== removeSoloNote.name) return false;
  // A note that the server has not told of yet goes by the date of its day.
  return note === null
    ? mine === null && params.id === date
    : note.by === 'me' && note.id === params.id;
};

/** A day without all that I wrote on it. */
const removeMine = (day: Day): Day => ({
  ...day,
  state: getStateWithoutAnswer(day),
  mine: null,
  reactions: { ...day.reactions, mine: null },
  comments: day.comments.filter(({ by }) => by !== 'me'),
  note: null,
});

/** A day with an answer of mine: shown as mine at once, it never claims the reveal, which only the server can open. */
const applyAnswer = (day: Day, write: PendingWrite): Day => {
  const answer = parseWriteContent(answerQuestion, write);
  if (answer === null || day.state === 'both') return day;
  const { text, visibility } = answer.body;
  const mine = { text, visibility, answeredAt: answer.savedAt };
  return { ...day, state: getStateWithAnswer(day.state), mine };
};

/** Whether a reply tells of this day, and not of a note under the same date. */
const isAbout = (day: Day, reply: Day, { name }: FinishedWrite): boolean => {
  if (day.date !== reply.date) return false;
  if (day.note === null && name === answerQuestion.name) return true;
  return day.note?.id === reply.note?.id && day.note?.by === reply.note?.by;
};

/** A day once a write was carried out. A reveal is never taken back, should its reply have been overtaken. */
const applyFinished = (day: Day, write: FinishedWrite): Day => {
  if (deletesOwnText(day, write)) return removeMine(day);
  const reply = v.safeParse(DaySchema, write.reply);
  if (!reply.success) return write.params.date === day.date ? applyAnswer(day, write) : day;
  const isOlder = day.state === 'both' && reply.output.state !== 'both';
  return isAbout(day, reply.output, write) && !isOlder ? reply.output : day;
};

/**
 * Lays pending writes over the day as last read: what the server replied to those that are finished, then
 * what waits. A refused answer and one to a day that is already revealed change nothing; they are told
 * beside the day. What is being deleted is gone at once.
 */
export const applyPendingToDay = (read: Day, pending: readonly PendingWrite[]): OptimisticDay => {
  const queued = pending.filter(isQueued);
  const known = pending.filter(isFinished).reduce(applyFinished, read);
  const isRemoval = (write: PendingWrite): boolean =>
    deletesOwnText(read, write) || deletesOwnText(known, write);
  const removal = queued.findLast(isRemoval);
  const day = removal && isInEffect(removal) ? removeMine(known) : known;
  const newest = findNewestAnswer(read.date, queued, isRemoval);
  return {
    ...(newest && isInEffect(newest) ? applyAnswer(day, newest) : day),
    unsent: toUnsentAnswer(newest),
    removing: toPending(removal),
    removed: pending.some((write) => isRemoval(write) && isInEffect(write)),
  };
};
