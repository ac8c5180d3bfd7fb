/** What is kept of a PIN: enough to tell it again, not to read it. */
export type KeptPin = {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iterations: number;
  readonly hash: Uint8Array<ArrayBuffer>;
};

/** What OWASP's Password Storage Cheat Sheet asks of PBKDF2 with HMAC-SHA-256. */
export const ITERATIONS = 600_000;

const SALT_BYTES = 16;
const HASH_BITS = 256;

/** Whether a text can be a PIN: 4 to 12 digits. */
export const isPin = (text: string): boolean => /^[0-9]{4,12}$/.test(text);

const derive = async (
  pin: string,
  { salt, iterations }: Pick<KeptPin, 'salt' | 'iterations'>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const typed = new TextEncoder().encode(pin);
  const key = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, HASH_BITS));
};

/** Makes what is kept of a new PIN. */
export const keepPin = async (pin: string): Promise<KeptPin> => {
  const how = { salt: crypto.getRandomValues(new Uint8Array(SALT_BYTES)), iterations: ITERATIONS };
  return { ...how, hash: await derive(pin, how) };
};

/** Takes equally long wherever the two differ. */
const areSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length &&
  one.reduce((differing, byte, index) => differing | (byte ^ (other[index] ?? 0)), 0) === 0;

/** Whether this is the PIN that was kept. */
export const isKeptPin = async (pin: string, kept: KeptPin): Promise<boolean> =>
  areSame(await derive(pin, kept), kept.hash);
