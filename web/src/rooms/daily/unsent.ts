import { type Instant, InstantSchema } from '@usward/core/calendar';
import type { Visibility } from '@usward/core/daily/day';
import { answerQuestion } from '@usward/core/daily/endpoints';
import * as v from 'valibot';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import type { PendingWrite } from '../../device/outbox/pending.ts';
import { type UnsentWrite, unsentWrite } from '../../device/unsent-write.ts';

/** An answer that is kept on this phone and has not reached the server. */
export type Unsent = UnsentWrite & {
  readonly text: string;
  readonly visibility: Visibility;
  readonly savedAt: Instant;
  /** The question it answers, where the write says so. */
  readonly questionId?: string | undefined;
};

/** The answer to a day in a write; null for any other write, and for one that cannot be read. */
export const answerIn = (write: PendingWrite) => {
  const body = v.safeParse(answerQuestion.body, write.body);
  const savedAt = v.safeParse(InstantSchema, write.savedAt);
  if (write.name !== answerQuestion.name || !body.success || !savedAt.success) return null;
  return { ...body.output, savedAt: savedAt.output };
};

/** What a write that answers a day tells of it; null where there is none, or it cannot be read. */
export const unsentOf = (write: QueuedWrite | undefined): Unsent | null => {
  const answer = write ? answerIn(write) : null;
  return write && answer ? { ...unsentWrite(write), ...answer } : null;
};
