import { currentUserId } from '../current-user.ts';
import { NetworkError } from '../network/api-error.ts';
import { yieldToNextTask } from '../startup/idle.ts';
import { waitForPaint } from '../startup/wait-for-paint.ts';
import { type Identity, IdentityError, isSessionEndingError } from './identity-port.ts';

// The library is large and must not delay the first screen.
const loadIdentityModule = async () => {
  await waitForPaint();
  const provider = await import('./firebase-identity.ts');
  // Running it is long enough for one task.
  await yieldToNextTask();
  return provider;
};

let connecting: Promise<Identity> | null = null;

export const getIdentity = (): Promise<Identity> => {
  connecting ??= loadIdentityModule().then(
    ({ connectFirebaseIdentity }) => connectFirebaseIdentity(),
    (error: unknown) => {
      connecting = null;
      throw new NetworkError(undefined, { cause: error });
    },
  );
  return connecting;
};

/** Null for a visitor, or if the provider signed in another user meanwhile. */
export const currentToken = async (refresh: boolean): Promise<string | null> => {
  // Read before any await; a sign-up calls this while there is no user yet.
  const userId = currentUserId();
  try {
    return await (await getIdentity()).token(refresh, userId);
  } catch (error) {
    if (isSessionEndingError(error)) return null;
    throw error instanceof IdentityError ? new NetworkError(undefined, { cause: error }) : error;
  }
};
