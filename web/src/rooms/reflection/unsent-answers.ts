import { type Instant, InstantSchema } from '@usward/core/calendar';
import { answerForm } from '@usward/core/reflection/endpoints';
import type { OwnAnswers } from '@usward/core/reflection/reflection';
import * as v from 'valibot';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import type { PendingWrite } from '../../device/outbox/pending-writes.ts';
import { toUnsentWrite, type UnsentWrite } from '../../device/unsent-write.ts';

export type UnsentAnswers = UnsentWrite & { readonly mine: OwnAnswers };

export const getWrittenAt = ({ savedAt }: Pick<OutboxWrite, 'savedAt'>): Instant | null => {
  const parsed = v.safeParse(InstantSchema, savedAt);
  return parsed.success ? parsed.output : null;
};

export const getWrittenAnswers = (
  write: Pick<PendingWrite, 'name' | 'body' | 'savedAt'>,
): OwnAnswers | null => {
  if (write.name !== answerForm.name) return null;
  const body = v.safeParse(answerForm.body, write.body);
  const answeredAt = getWrittenAt(write);
  if (!body.success || answeredAt === null) return null;
  return { answers: body.output.answers, kept: body.output.keep, answeredAt };
};

export const getUnsentAnswers = (
  id: string,
  queued: readonly OutboxWrite[],
): UnsentAnswers | null => {
  const write = queued.findLast((one) => one.name === answerForm.name && one.params.id === id);
  const mine = write === undefined ? null : getWrittenAnswers(write);
  return write === undefined || mine === null ? null : { ...toUnsentWrite(write), mine };
};

export const isWaitingToSend = (unsent: UnsentAnswers | null): unsent is UnsentAnswers =>
  unsent !== null && unsent.state !== 'rejected';
