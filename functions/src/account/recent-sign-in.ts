import { AppError } from '@usward/core/errors';
import type { Caller } from '../http/identity.ts';

/** Refuses unless the caller entered their password within so many milliseconds. */
export const assertRecentSignIn = (
  { signedInAt }: Pick<Caller, 'signedInAt'>,
  now: number,
  within: number,
): void => {
  if (now - signedInAt > within) throw new AppError('sign-in-again');
};
