import type { AuthoringCouple } from '@usward/core/authoring-couple';
import type { ErrorCode } from '@usward/core/error-codes';
import * as v from 'valibot';
import { isFromOtherCouple } from './authoring-couple.ts';
import type { QueuedWrite } from './outbox/outbox.ts';

/** A write that is kept on this phone, as far as its place on a screen has to tell of it. */
export type UnsentWrite = Pick<QueuedWrite, 'key' | 'state' | 'message' | 'code' | 'couple'> & {
  /** `me`: it is for the eyes of its author alone. */
  readonly visibility?: string | undefined;
};

const BodySchema = v.object({ visibility: v.string() });

/** What a screen has to know of a queued write. */
export const unsentWrite = ({ body, ...write }: QueuedWrite): UnsentWrite => {
  const { key, state, message, code, couple } = write;
  const parsed = v.safeParse(BodySchema, body);
  const visibility = parsed.success ? parsed.output.visibility : undefined;
  return { key, state, message, code, couple, visibility };
};

/** Rejections that the same write would meet again, whenever it is sent. */
const finalCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'locked',
  'closed',
  'question-changed',
  'couple-changed',
  'already-planned',
  'stale-state',
  'too-late',
  'too-large',
]);

/** Whether a rejected write may be sent again: never one that was meant for another partner than today's. */
export const mayRetry = (
  write: Pick<UnsentWrite, 'code' | 'couple' | 'visibility'>,
  present: AuthoringCouple,
): boolean =>
  !finalCodes.has(write.code ?? '') &&
  (write.visibility === 'me' || !isFromOtherCouple(write, present));
