import { type Instant, InstantSchema } from '@usward/core/calendar';
import { answerForm } from '@usward/core/reflection/endpoints';
import type { OwnAnswers } from '@usward/core/reflection/reflection';
import * as v from 'valibot';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import type { PendingWrite } from '../../device/outbox/pending-writes.ts';
import { type UnsentWrite, unsentWrite } from '../../device/unsent-write.ts';

/** Answers of mine that are kept on this phone and have not reached the server. */
export type UnsentAnswers = UnsentWrite & { readonly mine: OwnAnswers };

/** When a write was made; null where nothing usable was kept of it. */
export const getWrittenAt = ({ savedAt }: Pick<QueuedWrite, 'savedAt'>): Instant | null => {
  const parsed = v.safeParse(InstantSchema, savedAt);
  return parsed.success ? parsed.output : null;
};

/** The answers in a write; null for any other write. */
export const getWrittenAnswers = (
  write: Pick<PendingWrite, 'name' | 'body' | 'savedAt'>,
): OwnAnswers | null => {
  if (write.name !== answerForm.name) return null;
  const body = v.safeParse(answerForm.body, write.body);
  const answeredAt = getWrittenAt(write);
  if (!body.success || answeredAt === null) return null;
  return { answers: body.output.answers, kept: body.output.keep, answeredAt };
};

/** My newest answers to a shared form that wait here, be it to go out or, refused, for me. */
export const getUnsentAnswers = (
  id: string,
  queued: readonly QueuedWrite[],
): UnsentAnswers | null => {
  const write = queued.findLast((one) => one.name === answerForm.name && one.params.id === id);
  const mine = write === undefined ? null : getWrittenAnswers(write);
  return write === undefined || mine === null ? null : { ...unsentWrite(write), mine };
};

/** Whether answers are on their way, and not refused. */
export const isSending = (unsent: UnsentAnswers | null): unsent is UnsentAnswers =>
  unsent !== null && unsent.state !== 'rejected';
