import type { AuthoringCouple } from '@usward/core/authoring-couple';
import type { ErrorCode } from '@usward/core/error-codes';
import * as v from 'valibot';
import { isFromOtherCouple } from './authoring-couple.ts';
import type { OutboxWrite } from './outbox/outbox.ts';

export type UnsentWrite = Pick<OutboxWrite, 'key' | 'state' | 'message' | 'code' | 'couple'> & {
  readonly visibility?: string | undefined;
};

const BodySchema = v.object({ visibility: v.string() });

export const toUnsentWrite = ({ body, ...write }: OutboxWrite): UnsentWrite => {
  const { key, state, message, code, couple } = write;
  const parsed = v.safeParse(BodySchema, body);
  const visibility = parsed.success ? parsed.output.visibility : undefined;
  return { key, state, message, code, couple, visibility };
};

/** The same write would be rejected again. */
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

/** Never for a write that was meant for another partner. */
export const mayRetry = (
  write: Pick<UnsentWrite, 'code' | 'couple' | 'visibility'>,
  present: AuthoringCouple,
): boolean =>
  !finalCodes.has(write.code ?? '') &&
  (write.visibility === 'me' || !isFromOtherCouple(write, present));
