import { t } from '@usward/core/language/speak';

const TIMEOUT = 60_000;

/** Bits of what an authenticator says of itself: somebody was there, and it knows that it was they. */
const PRESENT = 0b001;
const VERIFIED = 0b100;
/** Where they stand, after the hash of whom they were asked for. */
const FLAGS_AT = 32;

let asking = 0;

/** Whether the device is being asked now: its own sheet may lie over the app, or hide it. */
export const isAsking = (): boolean => asking > 0;

const whileAsking = async <T>(ask: () => Promise<T>): Promise<T> => {
  asking += 1;
  try {
    return await ask();
  } finally {
    asking -= 1;
  }
};

const random = (length: number): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(length));

/** Whether this device can tell its owner, by a finger, a face or its own code. */
export const isPasskeyOffered = async (): Promise<boolean> => {
  if (typeof PublicKeyCredential === 'undefined') return false;
  try {
    return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
  } catch {
    return false;
  }
};

/** Makes a passkey for the lock of this device, without a name in it; null when nothing came of it. */
export const makePasskey = async (): Promise<Uint8Array<ArrayBuffer> | null> => {
  const made = await whileAsking(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: random(32),
        rp: { name: 'Usward' },
        user: { id: random(16), name: t`App lock`, displayName: t`App lock` },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          userVerification: 'required',
          residentKey: 'discouraged',
        },
        timeout: TIMEOUT,
      },
    }),
  ).catch(() => null);
  return made instanceof PublicKeyCredential ? new Uint8Array(made.rawId) : null;
};

/** Whether the authenticator says that it made sure of its owner. */
export const isVerified = (authenticatorData: ArrayBuffer): boolean => {
  const flags = new Uint8Array(authenticatorData)[FLAGS_AT] ?? 0;
  return (flags & PRESENT) !== 0 && (flags & VERIFIED) !== 0;
};

const isSameId = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

/** Asks the device for its owner. Nothing is sent: the answer only opens the screen. */
export const askPasskey = async (id: Uint8Array<ArrayBuffer>): Promise<boolean> => {
  const given = await whileAsking(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: random(32),
        allowCredentials: [{ type: 'public-key', id, transports: ['internal'] }],
        userVerification: 'required',
        timeout: TIMEOUT,
      },
    }),
  ).catch(() => null);
  return (
    given instanceof PublicKeyCredential &&
    isSameId(new Uint8Array(given.rawId), id) &&
    given.response instanceof AuthenticatorAssertionResponse &&
    isVerified(given.response.authenticatorData)
  );
};
