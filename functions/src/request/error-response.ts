import { AppError } from '@usward/core/errors';
import type { Context } from 'hono';
import * as v from 'valibot';

/** Stack frames without the message, which may hold user data. */
const getStackFrames = ({ stack = '', message }: Error): string => {
  const start = stack.indexOf(message);
  return start === -1 ? '' : stack.slice(start + message.length);
};

/** Safe to log: names the path that does not fit its schema, never the value. */
export const redactError = (error: unknown): unknown => {
  if (!v.isValiError(error)) return error;
  const places = error.issues.map((issue) => v.getDotPath(issue) ?? 'the whole');
  const bare = new Error(`This does not fit its schema: ${places.join(', ')}`);
  bare.stack = `${bare.name}: ${bare.message}${getStackFrames(error)}`;
  return bare;
};

/** Never logs a user's text. */
export type Log = (message: string, error: unknown) => void;

/**
 * gRPC's DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED and UNAVAILABLE; after a competing write
 * also NOT_FOUND, ALREADY_EXISTS and FAILED_PRECONDITION.
 */
const retryableCodes: readonly unknown[] = [4, 5, 6, 8, 9, 10, 14];

const RETRY_AFTER_SECONDS = 2;

const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && retryableCodes.includes(error.code);

const toAppError = (error: unknown, log: Log): AppError => {
  if (error instanceof AppError) {
    if (error.status >= 500) log(error.code, redactError(error.cause ?? error));
    return error;
  }
  if (isRetryable(error)) {
    log('unavailable', error);
    return new AppError('unavailable', { cause: error, retryAfter: RETRY_AFTER_SECONDS });
  }
  log('unexpected', redactError(error));
  return new AppError('internal', { cause: error });
};

export const errorResponse = (error: unknown, context: Context, log: Log): Response => {
  const refusal = toAppError(error, log);
  if (refusal.retryAfter !== undefined) {
    context.header('Retry-After', String(Math.ceil(refusal.retryAfter)));
  }
  // The rest of the body is never read, so the connection cannot be reused.
  if (refusal.code === 'too-large') context.header('Connection', 'close');
  context.status(refusal.status as 400);
  return context.json(refusal.toBody());
};
