import { AppError } from '@usward/core/errors';
import type { Context } from 'hono';
import * as v from 'valibot';

/** Where an error came about, without what it says. */
const framesOf = ({ stack = '', message }: Error): string => {
  const start = stack.indexOf(message);
  return start === -1 ? '' : stack.slice(start + message.length);
};

/**
 * An error as it may stand in a log: a document or request that does not fit its schema is named by
 * the place that does not, never by what stands there.
 */
export const withoutWords = (error: unknown): unknown => {
  if (!v.isValiError(error)) return error;
  const places = error.issues.map((issue) => v.getDotPath(issue) ?? 'the whole');
  const bare = new Error(`This does not fit its schema: ${places.join(', ')}`);
  bare.stack = `${bare.name}: ${bare.message}${framesOf(error)}`;
  return bare;
};

/** Writes one line to the function's log; never a person's words. */
export type Log = (message: string, error: unknown) => void;

/**
 * gRPC's DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED and UNAVAILABLE, and where another write came first
 * NOT_FOUND, ALREADY_EXISTS and FAILED_PRECONDITION: later it may go well.
 */
const passing: readonly unknown[] = [4, 5, 6, 8, 9, 10, 14];

/** Seconds after which another try makes sense. */
const TRY_AGAIN_AFTER = 2;

/** Whether another try may go well, as far as the database says. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && passing.includes(error.code);

const asAppError = (error: unknown, log: Log): AppError => {
  if (error instanceof AppError) {
    if (error.status >= 500) log(error.code, withoutWords(error.cause ?? error));
    return error;
  }
  if (isPassing(error)) {
    log('unavailable', error);
    return new AppError('unavailable', { cause: error, retryAfter: TRY_AGAIN_AFTER });
  }
  log('unexpected', withoutWords(error));
  return new AppError('internal', { cause: error });
};

/** Any failure as the one error body, with its status; what is unexpected goes to the log only. */
export const answerError = (error: unknown, context: Context, log: Log): Response => {
  const refusal = asAppError(error, log);
  if (refusal.retryAfter !== undefined) {
    context.header('Retry-After', String(Math.ceil(refusal.retryAfter)));
  }
  // What is left of such a body is never read, so nothing else can come by the same connection.
  if (refusal.code === 'too-large') context.header('Connection', 'close');
  context.status(refusal.status as 400);
  return context.json(refusal.toBody());
};
