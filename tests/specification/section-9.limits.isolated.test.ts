import { randomBytes } from 'node:crypto';
import { DEFAULT_TOGETHER_SINCE } from '@usward/core/account/constants';
import {
  createInviteCode,
  isInviteCode,
  normalizeInviteCode,
} from '@usward/core/pairing/invite-code';
import { expect, vi } from 'vitest';
import { isLongEnoughPassword } from '../../web/src/rooms/account/sign-up-steps.ts';
import { letHeartsFly } from '../../web/src/rooms/pairing/hearts.ts';
import { check } from './check.ts';

const shoot = vi.hoisted(() => vi.fn(async (_: { readonly particleCount: number }) => undefined));
vi.mock('canvas-confetti', () => ({
  default: { create: () => shoot, shapeFromPath: () => ({ type: 'path' }) },
}));

// Nobody here has asked for less motion.
vi.mock('../../web/src/device/appearance/reduced-motion.ts', () => ({
  prefersReducedMotion: () => false,
}));

const codes = Array.from({ length: 1_000 }, () => createInviteCode(randomBytes(32)));

check('S9.01', () => {
  expect(new Set(codes.map((code) => code.length))).toEqual(new Set([5]));
  expect(['K7M2', 'K7M2P', 'K7M2PQ'].map(isInviteCode)).toEqual([false, true, false]);
});

check('S9.02', () => {
  expect(codes.filter((code) => code !== code.toUpperCase())).toEqual([]);
  expect(normalizeInviteCode('k7m2p')).toBe('K7M2P');
  expect(isInviteCode('k7m2p')).toBe(false);
});

check('S9.03', () => {
  expect(['12345', '123456'].map(isLongEnoughPassword)).toEqual([false, true]);
});

check('S9.04', () => {
  expect(DEFAULT_TOGETHER_SINCE).toBe('2025-01-01');
});

check('S9.07', async () => {
  vi.useFakeTimers();
  void letHeartsFly({ getContext: () => ({}) } as unknown as HTMLCanvasElement);
  const hearts = () =>
    shoot.mock.calls.reduce((sum, [{ particleCount }]) => sum + particleCount, 0);
  await expect.poll(() => hearts()).toBe(50);
});
