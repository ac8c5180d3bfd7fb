import { t } from '@usward/core/language/i18n';

const PASSKEY_TIMEOUT_MS = 60_000;

const USER_PRESENT_FLAG = 0b001;
const USER_VERIFIED_FLAG = 0b100;
/** The flags follow the 32-byte hash of the relying party. */
const FLAGS_OFFSET = 32;

let openPrompts = 0;

/** The device's own sheet may cover or hide the app meanwhile. */
export const isPasskeyPromptOpen = (): boolean => openPrompts > 0;

const withPrompt = async <T>(ask: () => Promise<T>): Promise<T> => {
  openPrompts += 1;
  try {
    return await ask();
  } finally {
    openPrompts -= 1;
  }
};

const randomBytes = (length: number): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(length));

export const isPasskeyAvailable = async (): Promise<boolean> => {
  if (typeof PublicKeyCredential === 'undefined') return false;
  try {
    return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
  } catch {
    return false;
  }
};

/** Without a name in it; null if it failed. */
export const createPasskey = async (): Promise<Uint8Array<ArrayBuffer> | null> => {
  const made = await withPrompt(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: randomBytes(32),
        rp: { name: 'Usward' },
        user: { id: randomBytes(16), name: t`App lock`, displayName: t`App lock` },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          userVerification: 'required',
          residentKey: 'discouraged',
        },
        timeout: PASSKEY_TIMEOUT_MS,
      },
    }),
  ).catch(() => null);
  return made instanceof PublicKeyCredential ? new Uint8Array(made.rawId) : null;
};

export const isUserVerified = (authenticatorData: ArrayBuffer): boolean => {
  const flags = new Uint8Array(authenticatorData)[FLAGS_OFFSET] ?? 0;
  return (flags & USER_PRESENT_FLAG) !== 0 && (flags & USER_VERIFIED_FLAG) !== 0;
};

const isSameId = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

/** Nothing is sent to a server: the result only opens the screen. */
export const verifyPasskey = async (id: Uint8Array<ArrayBuffer>): Promise<boolean> => {
  const given = await withPrompt(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: randomBytes(32),
        allowCredentials: [{ type: 'public-key', id, transports: ['internal'] }],
        userVerification: 'required',
        timeout: PASSKEY_TIMEOUT_MS,
      },
    }),
  ).catch(() => null);
  return (
    given instanceof PublicKeyCredential &&
    isSameId(new Uint8Array(given.rawId), id) &&
    given.response instanceof AuthenticatorAssertionResponse &&
    isUserVerified(given.response.authenticatorData)
  );
};
