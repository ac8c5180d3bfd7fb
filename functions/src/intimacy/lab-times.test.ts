import { instant } from '@usward/core/calendar';
import { toUserId } from '@usward/core/ids';
import { PLAY_SESSION_IDLE_TIMEOUT_MS, startPlaySession } from '@usward/core/intimacy/play-session';
import { expect, it } from 'vitest';
import { labDueAt } from './lab-times.ts';

const HOUR_MS = 3_600_000;
const lab = (nextRelease: number, lapsesAt: number) => ({
  nextRelease: instant(nextRelease * HOUR_MS),
  lapsesAt: instant(lapsesAt * HOUR_MS),
});

it('an open lab is due when shared yeses open or when it rests, whatever comes first', () => {
  expect(labDueAt(lab(5, 9), null)).toBe(instant(5 * HOUR_MS));
  expect(labDueAt(lab(9, 5), null)).toBe(instant(5 * HOUR_MS));
});

it('an open lab is due when a session is to be forgotten: left alone, and an hour on', () => {
  const playSession = {
    id: 'one',
    first: toUserId('mia'),
    lastMoveAt: instant(HOUR_MS),
    playSession: startPlaySession({ where: 'together', energy: 'any' }),
    removeAt: null,
  };
  const idles = instant(HOUR_MS + PLAY_SESSION_IDLE_TIMEOUT_MS + HOUR_MS);
  expect(labDueAt(lab(9, 8), playSession)).toBe(idles);
  expect(labDueAt(lab(9, 2), playSession)).toBe(instant(2 * HOUR_MS));
  expect(labDueAt(lab(9, 8), { ...playSession, playSession: null, first: null })).toBe(
    instant(2 * HOUR_MS),
  );
});
