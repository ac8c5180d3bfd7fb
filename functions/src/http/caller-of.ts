import type { Endpoint } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { bearerToken, type Caller, type IsAdmin, type VerifyToken } from './identity.ts';

type Asking = { readonly verifyToken: VerifyToken; readonly isAdmin: IsAdmin };

/** Refusals that tell somebody who they are to us; all others tell of the call itself. */
const ofCaller: readonly string[] = ['unauthenticated', 'signed-out'];

/** Whoever is not an admin is told what a wrong address is told, so that there is nothing to find. */
export const hideFrom = ({ access }: Pick<Endpoint, 'access'>, error: unknown): unknown =>
  access === 'admin' && error instanceof AppError && ofCaller.includes(error.code)
    ? new AppError('not-found', { cause: error })
    : error;

/** An admin by their token, which must not be revoked, and by what the provider says now. */
const adminOf = async (token: string, { verifyToken, isAdmin }: Asking): Promise<Caller> => {
  const caller = await verifyToken(token, false);
  // Nobody else makes us ask the provider, which takes its time and may be away.
  if (!caller.isAdmin) throw new AppError('not-found');
  await verifyToken(token, true);
  if (!(await isAdmin(caller.id))) throw new AppError('not-found');
  return caller;
};

/** Who calls, as far as the call is not for everybody. Refuses who may not. */
export const callerOf = async (
  endpoint: Pick<Endpoint, 'access' | 'checkRevoked'>,
  authorization: string | undefined,
  asking: Asking,
): Promise<Caller | null> => {
  switch (endpoint.access) {
    case 'visitor':
      return null;
    case 'person':
      return asking.verifyToken(bearerToken(authorization), endpoint.checkRevoked ?? false);
    case 'admin':
      return adminOf(bearerToken(authorization), asking);
  }
};
