import { currentUserId } from '../current-user.ts';
import { NetworkError } from '../network/api-error.ts';
import { afterPaint } from '../startup/after-paint.ts';
import { nextTask } from '../startup/idle.ts';
import { endsSession, type Identity, IdentityError } from './identity-port.ts';

// The library is large and must not delay the first screen.
const loadIdentity = async () => {
  await afterPaint();
  const provider = await import('./firebase-identity.ts');
  // Running it is long enough for one task.
  await nextTask();
  return provider;
};

let connecting: Promise<Identity> | null = null;

export const identity = (): Promise<Identity> => {
  connecting ??= loadIdentity().then(
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
    return await (await identity()).token(refresh, userId);
  } catch (error) {
    if (endsSession(error)) return null;
    throw error instanceof IdentityError ? new NetworkError(undefined, { cause: error }) : error;
  }
};
