import { expect, it } from 'vitest';
import { isUserVerified } from './passkey.ts';

const saying = (flags: number): ArrayBuffer => {
  const data = new Uint8Array(37);
  data[32] = flags;
  return data.buffer;
};

it('a passkey unlocks only if the authenticator verified its owner', () => {
  expect(isUserVerified(saying(0b101))).toBe(true);
  expect(isUserVerified(saying(0b1_1101))).toBe(true);
  expect(isUserVerified(saying(0b001))).toBe(false);
  expect(isUserVerified(saying(0b100))).toBe(false);
  expect(isUserVerified(new ArrayBuffer(0))).toBe(false);
});
