import { describe, expect, it } from 'vitest';
import { instant } from '../calendar.ts';
import { HOUR_MS } from '../durations.ts';
import { createOwnAnswers, createReflectionFacts } from './form.fixture.ts';
import { closesAt, getReflectionState, retainedUntil } from './view-reflection.ts';

const noon = Date.parse('2026-03-12T12:00:00.000Z');
const closing = noon + 72 * HOUR_MS;

describe('a shared form’s state', () => {
  const both = { hasAnswered: true, partnerAnswered: true };
  const one = { hasAnswered: true, partnerAnswered: false };
  const other = { hasAnswered: false, partnerAnswered: true };
  const nobody = { hasAnswered: false, partnerAnswered: false };
  /** By who has answered: before and after its time is over, declined or not. */
  const table = [
    { who: both, open: 'both', over: 'both', declined: 'both' },
    { who: one, open: 'mine', over: 'closed', declined: null },
    { who: other, open: 'partner', over: null, declined: null },
    { who: nobody, open: 'none', over: null, declined: null },
  ];

  it.each(table)('is told by who has answered, and by the time: $who', (row) => {
    const { who, open, over, declined } = row;
    for (const mine of [null, createOwnAnswers({})]) {
      for (const isMine of [true, false]) {
        const given = createReflectionFacts({ ...who, mine, isMine });
        for (const now of [noon, closing - 1]) {
          expect(getReflectionState(given, now)).toBe(open);
          expect(getReflectionState({ ...given, isDeclined: true }, now)).toBe(declined);
        }
        for (const now of [closing, closing + 1, noon + 400 * 24 * HOUR_MS]) {
          expect(getReflectionState(given, now)).toBe(over);
          expect(getReflectionState({ ...given, isDeclined: true }, now)).toBe(declined);
        }
        for (const now of [noon, closing]) {
          for (const isDeclined of [true, false]) {
            const forgotten = { ...given, isDeclined, forgottenAt: instant(noon + HOUR_MS) };
            expect(getReflectionState(forgotten, now)).toBe(mine === null ? null : 'forgotten');
          }
        }
      }
    }
  });

  it('closes 72 hours after sharing, and is kept for 90 days', () => {
    expect(closesAt(instant(noon))).toBe('2026-03-15T12:00:00.000Z');
    expect(retainedUntil(instant(noon))).toBe('2026-06-10T12:00:00.000Z');
  });
});
