export type PinHash = {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iterations: number;
  readonly hash: Uint8Array<ArrayBuffer>;
};

/** OWASP's Password Storage Cheat Sheet for PBKDF2 with HMAC-SHA-256. */
export const PBKDF2_ITERATIONS = 600_000;

const SALT_BYTES = 16;
const HASH_BITS = 256;

export const isPin = (text: string): boolean => /^[0-9]{4,12}$/.test(text);

const derive = async (
  pin: string,
  { salt, iterations }: Pick<PinHash, 'salt' | 'iterations'>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const typed = new TextEncoder().encode(pin);
  const key = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits']);
  const options = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(options, key, HASH_BITS));
};

export const hashPin = async (pin: string): Promise<PinHash> => {
  const options = {
    salt: crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
    iterations: PBKDF2_ITERATIONS,
  };
  return { ...options, hash: await derive(pin, options) };
};

/** Takes equally long wherever the two differ. */
const areEqualConstantTime = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length &&
  one.reduce((differing, byte, index) => differing | (byte ^ (other[index] ?? 0)), 0) === 0;

export const verifyPin = async (pin: string, stored: PinHash): Promise<boolean> =>
  areEqualConstantTime(await derive(pin, stored), stored.hash);
