import { expect, it } from 'vitest';
import { instant } from '../calendar.ts';
import {
  getUndoDeadline,
  isProvisional,
  PROVISIONAL_PERIOD_MS,
  UNDO_PERIOD_MS,
} from './couple-periods.ts';

const now = Date.parse('2026-03-12T18:00:00.000Z');
const ago = (milliseconds: number) => instant(now - milliseconds);

it.each([
  ['nobody has confirmed', null, false, true],
  ['nobody has confirmed, although both have written', null, true, true],
  [
    'one has not written, a moment before three days are over',
    ago(PROVISIONAL_PERIOD_MS - 1),
    false,
    true,
  ],
  ['three days are over', ago(PROVISIONAL_PERIOD_MS), false, false],
  ['both have written', ago(1), true, false],
])('a new couple of which %s is on trial: %o, %o, %o', (_, confirmedAt, haveBothWritten, is) => {
  expect(isProvisional({ confirmedAt, haveBothWritten }, now)).toBe(is);
});

it('the joiner may undo for a day', () => {
  expect(getUndoDeadline(now)).toBe('2026-03-13T18:00:00.000Z');
  expect(UNDO_PERIOD_MS).toBeLessThan(PROVISIONAL_PERIOD_MS);
});
