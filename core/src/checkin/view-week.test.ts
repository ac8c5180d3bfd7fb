import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { calendarDate, instant } from '../calendar.ts';
import { AppError } from '../errors.ts';
import { toUserId } from '../ids.ts';
import { decideWeekAnswers } from './decide-week-answers.ts';
import { viewWeek, type WeekFacts } from './view-week.ts';
import type { WeekEntry } from './week.ts';

const mia = toUserId('mia');
const noah = toUserId('noah');
const CANARY = 'noahs-words-of-the-week';
const closesAt = Date.parse('2026-03-23T03:00:00.000Z');

const entry = (...answers: readonly (string | null)[]): WeekEntry => ({
  answers: [...answers],
  answeredAt: instant(closesAt - 1000),
});

const facts = (given: Partial<WeekFacts> = {}): WeekFacts => ({
  week: calendarDate('2026-03-13'),
  questions: [{ kind: 'appreciation', text: 'What made you glad this week, and why?' }],
  setId: 'w-01',
  now: closesAt - 1,
  closesAt,
  mine: null,
  partners: null,
  wasRevealed: false,
  step: null,
  lastStep: null,
  ...given,
});

const refusal = (given: Partial<WeekFacts>, answers: WeekEntry['answers']): string => {
  try {
    return decideWeekAnswers(facts(given), answers).kind;
  } catch (error) {
    return error instanceof AppError ? error.code : 'broken';
  }
};

describe('visible week data', () => {
  it('has the other’s answers exactly when both have answered, in any history', () => {
    const words = fc.array(fc.option(fc.string()), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.option(words),
        fc.option(words),
        fc.integer({ min: -9, max: 9 }),
        (mine, theirs, hours) => {
          const given = {
            mine: mine && entry(...mine),
            partners: theirs && entry(...theirs.map((text) => CANARY + text)),
            now: closesAt + hours * 3_600_000,
          };
          const seen = viewWeek(facts(given), mia);
          const isOpen = mine !== null && theirs !== null;
          expect(JSON.stringify(seen).includes(CANARY)).toBe(isOpen);
          expect(seen.state === 'both').toBe(isOpen);
          expect(seen.mine).toEqual(given.mine);
          // Before the reveal it shows that there are answers, and nothing of which.
          if (isOpen || theirs === null) return;
          const other = viewWeek(facts({ ...given, partners: entry('else') }), mia);
          expect(JSON.stringify(seen)).toBe(JSON.stringify(other));
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it('goes from open to closed at the millisecond', () => {
    expect(viewWeek(facts({ mine: entry('a') }), mia).state).toBe('mine');
    expect(viewWeek(facts({ mine: entry('a'), now: closesAt }), mia).state).toBe('closed');
    expect(viewWeek(facts({ now: closesAt }), mia).state).toBe('skipped');
  });

  it('names the owner of a step from where one stands', () => {
    const step = { text: 'walk', due: calendarDate('2026-03-20'), outcome: null };
    const owners = (owner: typeof mia | 'both') =>
      [mia, noah].map((me) => viewWeek(facts({ step: { ...step, owner } }), me).step?.owner);
    expect(owners(mia)).toEqual(['me', 'partner']);
    expect(owners(noah)).toEqual(['partner', 'me']);
    expect(owners('both')).toEqual(['both', 'both']);
  });
});

describe('answers of a week', () => {
  it('can be given and rewritten until both have answered', () => {
    expect(refusal({}, ['a'])).toBe('answered');
    expect(refusal({ mine: entry('a') }, ['b'])).toBe('answered');
    expect(refusal({ mine: entry('a'), partners: entry('x') }, ['b'])).toBe('locked');
  });

  it('are closed to both for good once both have answered, whichever partner deletes theirs', () => {
    const left = [{}, { mine: entry('a') }, { partners: entry('x') }];
    for (const one of left) {
      const given = { ...one, wasRevealed: true };
      expect(refusal(given, ['b'])).toBe('locked');
      expect(['closed', 'skipped']).toContain(viewWeek(facts(given), mia).state);
    }
  });

  it('are refused once the week has closed', () => {
    expect(refusal({ now: closesAt }, ['a'])).toBe('closed');
    expect(refusal({ now: closesAt, mine: entry('a') }, ['b'])).toBe('closed');
  });

  it('that are the same change nothing, whenever they are sent', () => {
    const later = { mine: entry('a', null), partners: entry('x'), now: closesAt * 2 };
    expect(refusal(later, ['a', null])).toBe('unchanged');
  });
});
