import type { Instant } from '@usward/core/calendar';
import type { Visibility } from '@usward/core/daily/day';
import { answerQuestion } from '@usward/core/daily/endpoints';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import {
  isFinished,
  type PendingWrite,
  parseWriteContent,
} from '../../device/outbox/pending-writes.ts';
import { type UnsentWrite, unsentWrite } from '../../device/unsent-write.ts';

export type Pending = UnsentWrite;

/** What a write tells that has yet to be carried out; null where there is none. */
export const toPending = (write: PendingWrite | undefined): Pending | null =>
  write && !isFinished(write) ? unsentWrite(write) : null;

/** Whether the server refused it, so that the person decides. */
export const isRejected = (pending: Pending | null): pending is Pending =>
  pending?.state === 'rejected';

/** An answer that is kept on this phone and has not reached the server. */
export type UnsentAnswer = UnsentWrite & {
  readonly text: string;
  readonly visibility: Visibility;
  readonly savedAt: Instant;
  /** The question it answers, where the write says so. */
  readonly questionId?: string | undefined;
};

/** What a write that answers a day tells of it; null where there is none, or it cannot be read. */
export const toUnsentAnswer = (write: QueuedWrite | undefined): UnsentAnswer | null => {
  const answer = parseWriteContent(answerQuestion, write);
  return write && answer
    ? { ...unsentWrite(write), ...answer.body, savedAt: answer.savedAt }
    : null;
};
