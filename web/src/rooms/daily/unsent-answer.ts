import type { Instant } from '@usward/core/calendar';
import type { Visibility } from '@usward/core/daily/day';
import { answerQuestion } from '@usward/core/daily/endpoints';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import {
  isAppliedByServer,
  type PendingWrite,
  parseWriteContent,
} from '../../device/outbox/pending-writes.ts';
import { toUnsentWrite, type UnsentWrite } from '../../device/unsent-write.ts';

export type Pending = UnsentWrite;

export const toPending = (write: PendingWrite | undefined): Pending | null =>
  write && !isAppliedByServer(write) ? toUnsentWrite(write) : null;

export const isRejected = (pending: Pending | null): pending is Pending =>
  pending?.state === 'rejected';

export type UnsentAnswer = UnsentWrite & {
  readonly text: string;
  readonly visibility: Visibility;
  readonly savedAt: Instant;
  readonly questionId?: string | undefined;
};

export const toUnsentAnswer = (write: OutboxWrite | undefined): UnsentAnswer | null => {
  const answer = parseWriteContent(answerQuestion, write);
  return write && answer
    ? { ...toUnsentWrite(write), ...answer.body, savedAt: answer.savedAt }
    : null;
};
