import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, calendarDate } from '../calendar.ts';
import type { Question } from './question.ts';
import { noQuestionChanges } from './question-changes.ts';
import { type Deck, QuestionPlan } from './question-plan.ts';
import { type DeckReleases, noReleases, withWordingOn } from './question-wordings.ts';
import { findSwapQuestion } from './replacement-question.ts';

const question = (number: number): Question => ({
  id: `q-${String(number).padStart(3, '0')}`,
  topic: (['food', 'play', 'home'] as const)[number % 3] ?? 'food',
  depth: 'light',
  text: `Which question is number ${number} of them all?`,
});
const chapter = (from: number, size: number) =>
  Array.from({ length: size }, (_, index) => question(from + index));
const own: Deck = [chapter(1, 9), chapter(10, 8)];
const start = calendarDate('2026-03-12');

type Instance = { readonly deck: Deck; readonly releases: DeckReleases };

/** Two instances: one that has heard of a release, and one that has not yet. */
const before: Instance = { deck: own, releases: { ...noReleases, since: [null, null] } };
const after = (since: CalendarDate, inactiveNumbers: readonly number[]): Instance => ({
  deck: [...own, chapter(18, 6)],
  releases: {
    since: [null, null, since],
    inactivePeriods: inactiveNumbers.map((number) => ({
      id: question(number).id,
      from: since,
      until: null,
    })),
    words: new Map([
      [
        'q-001',
        [
          { since: null, text: 'old' },
          { since, text: 'new' },
        ],
      ],
      [
        'q-012',
        [
          { since: null, text: 'old' },
          { since, text: 'new' },
        ],
      ],
    ]),
  },
});

const askedBy = ({ deck, releases }: Instance, seed: string, days: number) => {
  const plan = new QuestionPlan({
    deck,
    seed,
    startDay: start,
    changes: noQuestionChanges,
    releases,
  });
  return Array.from({ length: days }, (_, day) => {
    const date = addDays(start, day);
    const asked = plan.on(date);
    if (typeof asked === 'string') throw new Error('Nobody thought of a question.');
    const { id, text } = withWordingOn(asked, { date, startDay: start }, releases);
    return [id, text === 'new' ? 'new' : 'old'] as const;
  });
};

const anyInactiveNumbers = fc.subarray(
  Array.from({ length: 17 }, (_, index) => index + 1),
  { maxLength: 12 },
);

describe('a release of questions', () => {
  it('changes no day that was drawn before it counts, in any round', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(60), anyInactiveNumbers, (seed, day, inactivePeriods) => {
        // The day before the first morning that counts: the last on which an instance may be behind.
        const today = day;
        const since = addDays(start, day + 1);
        const drawn = today + 7 + 1;
        expect(askedBy(after(since, inactivePeriods), seed, drawn)).toEqual(
          askedBy(before, seed, drawn),
        );
      }),
    );
  });

  it('asks what it adds, and nothing that rests, in the days drawn since', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(30), anyInactiveNumbers, (seed, day, inactivePeriods) => {
        const since = addDays(start, day);
        const drawnSince = day === 0 ? 0 : day + 7;
        const asked = askedBy(after(since, inactivePeriods), seed, day + 7 + 60).slice(drawnSince);
        const ids = new Set(asked.map(([id]) => id));
        for (const number of inactivePeriods) expect(ids).not.toContain(question(number).id);
        for (const { id } of chapter(18, 6)) expect(ids).toContain(id);
      }),
    );
  });

  it('gives nothing that rests, and nothing that is yet to come, in the place of another', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(30), anyInactiveNumbers, (seed, day, inactivePeriods) => {
        const since = addDays(start, day);
        const source = {
          seed,
          startDay: start,
          changes: noQuestionChanges,
          ...after(since, inactivePeriods),
        };
        const instead = findSwapQuestion(source, since)?.id;
        expect(inactivePeriods.map((number) => question(number).id)).not.toContain(instead);
        if (day === 0) return;
        const dayBefore = findSwapQuestion(source, addDays(since, -1))?.id;
        expect(dayBefore).toBe(findSwapQuestion({ ...source, ...before }, addDays(since, -1))?.id);
      }),
    );
  });

  it('words a day as it was worded on the morning it was drawn', () => {
    const { releases } = after(addDays(start, 10), []);
    const onDay = (day: number, startDay = start) =>
      withWordingOn(question(1), { date: addDays(start, day), startDay }, releases).text;
    expect([onDay(0), onDay(16), onDay(17)]).toEqual(['old', 'old', 'new']);
    // Who began since was never asked in the old words.
    expect(onDay(12, addDays(start, 11))).toBe('new');
    expect(withWordingOn(question(2), { date: start, startDay: start }, releases)).toEqual(
      question(2),
    );
  });
});
