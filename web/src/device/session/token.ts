import { currentUserId } from '../current-user.ts';
import { NetworkError } from '../network/api-error.ts';
import { afterPaint } from '../startup/after-paint.ts';
import { nextTask } from '../startup/idle.ts';
import { endsSession, type Identity, IdentityError } from './identity-port.ts';

// The library is large; nothing of it may stand between the person and the first screen.
const loadIdentity = async () => {
  await afterPaint();
  const provider = await import('./firebase-identity.ts');
  // To run it is long enough for one task.
  await nextTask();
  return provider;
};

let connecting: Promise<Identity> | null = null;

/** The identity provider; its library is fetched when first asked for, after the first paint. */
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

/**
 * The ID token for a request, or null for a visitor. Nobody's request goes out with the token of
 * somebody else whom the provider signed in meanwhile.
 */
export const currentToken = async (refresh: boolean): Promise<string | null> => {
  // Asked before anything is awaited; a sign-up asks while the device shows nobody yet.
  const userId = currentUserId();
  try {
    return await (await identity()).token(refresh, userId);
  } catch (error) {
    if (endsSession(error)) return null;
    throw error instanceof IdentityError ? new NetworkError(undefined, { cause: error }) : error;
  }
};
