import { DAY_MS } from '../durations.ts';

/** Without 0 O 1 I L, which are easily confused (docs/product.md, "Linking"). */
export const INVITE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** See docs/specification.md, 9. */
export const INVITE_CODE_LENGTH = 5;

/** See docs/product.md, "Linking". */
export const INVITE_LIFETIME_MS = 7 * DAY_MS;

export const normalizeInviteCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .slice(0, INVITE_CODE_LENGTH);

export const findInvalidCharacter = (code: string): string | null =>
  [...code].find((character) => !INVITE_ALPHABET.includes(character)) ?? null;

export const isInviteCode = (code: string): boolean =>
  code.length === INVITE_CODE_LENGTH && findInvalidCharacter(code) === null;

/**
 * Skips bytes from 248 on, so that all 31 characters are equally likely. Throws if too few bytes are left.
 */
export const createInviteCode = (bytes: Uint8Array): string => {
  const fair = [...bytes].filter((byte) => byte < 8 * INVITE_ALPHABET.length);
  if (fair.length < INVITE_CODE_LENGTH) throw new Error('Too few random bytes for a code.');
  return fair
    .slice(0, INVITE_CODE_LENGTH)
    .map((byte) => INVITE_ALPHABET[byte % INVITE_ALPHABET.length])
    .join('');
};

/** See docs/specification.md, 7. */
export const joinLink = (origin: string, code: string): string => `${origin}/join?code=${code}`;
