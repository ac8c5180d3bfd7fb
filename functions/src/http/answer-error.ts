import { AppError } from '@usward/core/errors';
import type { Context } from 'hono';

/** Writes one line to the function's log; never a person's words. */
export type Log = (message: string, error: unknown) => void;

const asAppError = (error: unknown, log: Log): AppError => {
  if (error instanceof AppError) {
    if (error.status >= 500) log(error.code, error.cause ?? error);
    return error;
  }
  log('unexpected', error);
  return new AppError('internal', { cause: error });
};

/** Any failure as the one error body, with its status; what is unexpected goes to the log only. */
export const answerError = (error: unknown, context: Context, log: Log): Response => {
  const refusal = asAppError(error, log);
  if (refusal.retryAfter !== undefined) {
    context.header('Retry-After', String(Math.ceil(refusal.retryAfter)));
  }
  context.status(refusal.status as 400);
  return context.json(refusal.toBody());
};
