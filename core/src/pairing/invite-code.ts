import { DAY_MS } from '../durations.ts';

/** Signs an invite code is made of: no 0 O 1 I L, which people mix up (product.md, "Pairing"). */
export const INVITE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Length of an invite code (specification 9). */
export const INVITE_CODE_LENGTH = 5;

/** How long a code can be used, in milliseconds: 7 days (product.md, "Pairing"). */
export const INVITE_LIFETIME_MS = 7 * DAY_MS;

/** What a person typed or pasted as a code: upper case, without spaces and dashes, cut to 5. */
export const normalizeInviteCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .slice(0, INVITE_CODE_LENGTH);

/** The first sign of a tidied code that no code has, or null. */
export const findInvalidCharacter = (code: string): string | null =>
  [...code].find((character) => !INVITE_ALPHABET.includes(character)) ?? null;

/** Whether a tidied code can exist at all. */
export const isInviteCode = (code: string): boolean =>
  code.length === INVITE_CODE_LENGTH && findInvalidCharacter(code) === null;

/**
 * A code made of random bytes. Bytes of 248 and up are passed over, so that each of the 31 signs is
 * equally likely; `bytes` must hold enough of the others or it throws.
 */
export const createInviteCode = (bytes: Uint8Array): string => {
  const fair = [...bytes].filter((byte) => byte < 8 * INVITE_ALPHABET.length);
  if (fair.length < INVITE_CODE_LENGTH) throw new Error('Too few random bytes for a code.');
  return fair
    .slice(0, INVITE_CODE_LENGTH)
    .map((byte) => INVITE_ALPHABET[byte % INVITE_ALPHABET.length])
    .join('');
};

/** The link that carries a code (specification 7). */
export const joinLink = (origin: string, code: string): string => `${origin}/join?code=${code}`;
