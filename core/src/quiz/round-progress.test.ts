import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant } from '../calendar.ts';
import { DAY_MS } from '../durations.ts';
import { bundledQuizzes } from './bundled-quizzes.ts';
import type { Quiz } from './quiz.ts';
import {
  canOpenRound,
  finishedAt,
  isVersionLost,
  type RoundProgress,
  retakeFrom,
  roundState,
  toQuizStatus,
} from './round-progress.ts';

const noon = Date.parse('2026-03-12T12:00:00.000Z');
const at = (days: number) => instant(noon + days * DAY_MS);

const [released] = bundledQuizzes;
const older = { ...released, version: 1 } as Quiz;
const newest = { ...released, version: 2 } as Quiz;

const round = (given: Partial<RoundProgress> = {}): RoundProgress => ({
  round: 1,
  quiz: older,
  isAlone: false,
  mine: null,
  partners: null,
  revealedAt: null,
  ...given,
});

describe('a round', () => {
  it('is finished when the later of two has answered, alone with the own answer', () => {
    expect(finishedAt(round())).toBeNull();
    expect(finishedAt(round({ mine: at(0) }))).toBeNull();
    expect(finishedAt(round({ partners: at(0) }))).toBeNull();
    expect(finishedAt(round({ mine: at(0), partners: at(3) }))).toBe(at(3));
    expect(finishedAt(round({ mine: at(3), partners: at(0) }))).toBe(at(3));
    expect(finishedAt(round({ mine: at(1), isAlone: true }))).toBe(at(1));
  });

  it('stays finished once both have finished it, whichever partner deletes their answers', () => {
    const answered = fc.constantFrom(null, at(0), at(5));
    fc.assert(
      fc.property(answered, answered, (mine, partners) => {
        const closed = round({ mine, partners, revealedAt: at(3) });
        expect(finishedAt(closed)).toBe(at(3));
        expect(isVersionLost({ ...closed, quiz: null })).toBe(false);
        expect(roundState(closed)).toBe(mine === null ? 'mine-deleted' : 'partner-deleted');
        expect(canOpenRound(2, closed, noon + 93 * DAY_MS - 1)).toBe(false);
        expect(canOpenRound(2, closed, noon + 93 * DAY_MS)).toBe(true);
      }),
    );
  });

  it('can be followed 90 days after that, to the millisecond', () => {
    const before = round({ mine: at(0), partners: at(3) });
    expect(retakeFrom(at(3))).toBe(at(93));
    expect(canOpenRound(2, before, noon + 93 * DAY_MS - 1)).toBe(false);
    expect(canOpenRound(2, before, noon + 93 * DAY_MS)).toBe(true);
  });

  it('is open from the start if it is the first, and never without the one before it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 999 }),
        fc.integer({ min: 0, max: 9999 }),
        (n, days) => {
          const now = noon + days * DAY_MS;
          expect(canOpenRound(1, null, now)).toBe(true);
          expect(canOpenRound(n, null, now)).toBe(false);
          expect(canOpenRound(n, round({ mine: at(0) }), now)).toBe(false);
          expect(canOpenRound(n, round({ mine: at(0), partners: at(0) }), now)).toBe(days >= 90);
        },
      ),
    );
  });
});

describe("a person's quiz state", () => {
  it('is before the first round, in the newest version, where nobody has answered', () => {
    expect(toQuizStatus(newest, null)).toEqual({
      quiz: newest,
      round: 1,
      state: 'none',
      finishedAt: null,
      retakeFrom: null,
    });
  });

  it('is in an open round in the version that it was opened with', () => {
    expect(toQuizStatus(newest, round({ mine: at(0) }))).toMatchObject({
      quiz: older,
      state: 'mine',
    });
    const theirs = toQuizStatus(newest, round({ round: 3, partners: at(0) }));
    expect(theirs).toMatchObject({ quiz: older, round: 3, state: 'partner', retakeFrom: null });
  });

  it('stays in a finished round until the next one is opened, with the newest version to play', () => {
    expect(toQuizStatus(newest, round({ mine: at(0), partners: at(1) }))).toEqual({
      quiz: newest,
      round: 1,
      state: 'both',
      finishedAt: at(1),
      retakeFrom: at(91),
    });
    const alone = toQuizStatus(newest, round({ mine: at(0), isAlone: true }));
    expect(alone).toMatchObject({ quiz: newest, state: 'mine', retakeFrom: at(90) });
  });

  it('stays in a round without what was deleted of it, until the next one can be opened', () => {
    const mine = toQuizStatus(newest, round({ mine: at(0), revealedAt: at(1) }));
    expect(mine).toEqual({
      quiz: newest,
      round: 1,
      state: 'partner-deleted',
      finishedAt: at(1),
      retakeFrom: at(91),
    });
    const theirs = toQuizStatus(newest, round({ partners: at(0), revealedAt: at(1) }));
    // Whether the other keeps theirs is not to be seen.
    expect(theirs).toEqual(toQuizStatus(newest, round({ revealedAt: at(1) })));
    expect(theirs).toEqual({ ...mine, state: 'mine-deleted' });
  });

  it('is before a round again whose version is lost, and after it where it was finished', () => {
    const open = toQuizStatus(newest, round({ round: 2, quiz: null, partners: at(0) }));
    expect(open).toMatchObject({ quiz: newest, round: 2, state: 'none', finishedAt: null });
    const done = toQuizStatus(newest, round({ quiz: null, mine: at(0), partners: at(0) }));
    expect(done).toMatchObject({ quiz: newest, round: 1, state: 'both', retakeFrom: at(90) });
  });
});
