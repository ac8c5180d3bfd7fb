import { instant } from '@usward/core/calendar';
import { personId } from '@usward/core/identity';
import { beginSession, SESSION_IDLES_FOR } from '@usward/core/intimacy/session';
import { expect, it } from 'vitest';
import { labDueAt } from './lab-times.ts';

const HOUR = 3_600_000;
const lab = (nextRelease: number, lapsesAt: number) => ({
  nextRelease: instant(nextRelease * HOUR),
  lapsesAt: instant(lapsesAt * HOUR),
});

it('an open lab is due when shared yeses open or when it rests, whatever comes first', () => {
  expect(labDueAt(lab(5, 9), null)).toBe(instant(5 * HOUR));
  expect(labDueAt(lab(9, 5), null)).toBe(instant(5 * HOUR));
});

it('an open lab is due when a session is to be forgotten: left alone, and an hour on', () => {
  const session = {
    id: 'one',
    first: personId('mia'),
    movedAt: instant(HOUR),
    session: beginSession({ where: 'together', energy: 'any' }),
    removeAt: null,
  };
  const idles = instant(HOUR + SESSION_IDLES_FOR + HOUR);
  expect(labDueAt(lab(9, 8), session)).toBe(idles);
  expect(labDueAt(lab(9, 2), session)).toBe(instant(2 * HOUR));
  expect(labDueAt(lab(9, 8), { ...session, session: null, first: null })).toBe(instant(2 * HOUR));
});
