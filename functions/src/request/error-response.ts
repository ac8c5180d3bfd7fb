import { AppError } from '@usward/core/errors';
import type { Context } from 'hono';
import * as v from 'valibot';

/** Where an error came about, without what it says. */
const getStackFrames = ({ stack = '', message }: Error): string => {
  const start = stack.indexOf(message);
  return start === -1 ? '' : stack.slice(start + message.length);
};

/**
 * An error as it may stand in a log: a document or request that does not fit its schema is named by
 * the place that does not, never by what stands there.
 */
export const redactError = (error: unknown): unknown => {
  if (!v.isValiError(error)) return error;
  const places = error.issues.map((issue) => v.getDotPath(issue) ?? 'the whole');
  const bare = new Error(`This does not fit its schema: ${places.join(', ')}`);
  bare.stack = `${bare.name}: ${bare.message}${getStackFrames(error)}`;
  return bare;
};

/** Writes one line to the function's log; never a person's words. */
export type Log = (message: string, error: unknown) => void;

/**
 * gRPC's DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED and UNAVAILABLE, and where another write came first
 * NOT_FOUND, ALREADY_EXISTS and FAILED_PRECONDITION: later it may go well.
 */
const retryableCodes: readonly unknown[] = [4, 5, 6, 8, 9, 10, 14];

/** Seconds after which another try makes sense. */
const RETRY_AFTER_SECONDS = 2;

/** Whether another try may go well, as far as the database says. */
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

/** Any failure as the one error body, with its status; what is unexpected goes to the log only. */
export const errorResponse = (error: unknown, context: Context, log: Log): Response => {
  const refusal = toAppError(error, log);
  if (refusal.retryAfter !== undefined) {
    context.header('Retry-After', String(Math.ceil(refusal.retryAfter)));
  }
  // What is left of such a body is never read, so nothing else can come by the same connection.
  if (refusal.code === 'too-large') context.header('Connection', 'close');
  context.status(refusal.status as 400);
  return context.json(refusal.toBody());
};
