import { type Day, DaySchema } from '@usward/core/daily/day';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { removeAnswer, removeSoloNote } from '@usward/core/daily/removal-endpoints';
import * as v from 'valibot';
import {
  type AppliedWrite,
  isAppliedByServer,
  isInOutbox,
  isNotRejected,
  type PendingWrite,
  parseWriteContent,
} from '../../device/outbox/pending-writes.ts';
import {
  findNewestAnswer,
  getStateWithAnswer,
  getStateWithoutAnswer,
} from '../../device/pending-answer.ts';
import { type Pending, toPending, toUnsentAnswer, type UnsentAnswer } from './unsent-answer.ts';

export type OptimisticDay = Day & {
  readonly unsent: UnsentAnswer | null;
  readonly removing: Pending | null;
  readonly removed: boolean;
};

export const isDeleted = ({ removed, mine, partnerAnswered }: OptimisticDay): boolean =>
  removed && mine === null && !partnerAnswered;

const deletesOwnText = ({ note, date, mine }: Day, { name, params }: PendingWrite): boolean => {
  if (name === removeAnswer.name) return note === null && params.date === date;
  if (name !== removeSoloNote.name) return false;
  // A note that is not in a response yet is identified by its date.
  return note === null
    ? mine === null && params.id === date
    : note.by === 'me' && note.id === params.id;
};

const removeMine = (day: Day): Day => ({
  ...day,
  state: getStateWithoutAnswer(day),
  mine: null,
  reactions: { ...day.reactions, mine: null },
  comments: day.comments.filter(({ by }) => by !== 'me'),
  note: null,
});

/** Own answers show immediately; the reveal never does, since only the server can open it. */
const applyAnswer = (day: Day, write: PendingWrite): Day => {
  const answer = parseWriteContent(answerQuestion, write);
  if (answer === null || day.state === 'both') return day;
  const { text, visibility } = answer.body;
  const mine = { text, visibility, answeredAt: answer.savedAt };
  return { ...day, state: getStateWithAnswer(day.state), mine };
};

const isAbout = (day: Day, reply: Day, { name }: AppliedWrite): boolean => {
  if (day.date !== reply.date) return false;
  if (day.note === null && name === answerQuestion.name) return true;
  return day.note?.id === reply.note?.id && day.note?.by === reply.note?.by;
};

/** A stale reply never takes a reveal back. */
const applyFinished = (day: Day, write: AppliedWrite): Day => {
  if (deletesOwnText(day, write)) return removeMine(day);
  const reply = v.safeParse(DaySchema, write.reply);
  if (!reply.success) return write.params.date === day.date ? applyAnswer(day, write) : day;
  const isOlder = day.state === 'both' && reply.output.state !== 'both';
  return isAbout(day, reply.output, write) && !isOlder ? reply.output : day;
};

/**
 * Applies finished writes' replies first, then queued writes. Refused writes and answers to a revealed day
 * change nothing. Deleted text disappears immediately.
 */
export const applyPendingToDay = (read: Day, pending: readonly PendingWrite[]): OptimisticDay => {
  const queued = pending.filter(isInOutbox);
  const known = pending.filter(isAppliedByServer).reduce(applyFinished, read);
  const isRemoval = (write: PendingWrite): boolean =>
    deletesOwnText(read, write) || deletesOwnText(known, write);
  const removal = queued.findLast(isRemoval);
  const day = removal && isNotRejected(removal) ? removeMine(known) : known;
  const newest = findNewestAnswer(read.date, queued, isRemoval);
  return {
    ...(newest && isNotRejected(newest) ? applyAnswer(day, newest) : day),
    unsent: toUnsentAnswer(newest),
    removing: toPending(removal),
    removed: pending.some((write) => isRemoval(write) && isNotRejected(write)),
  };
};
