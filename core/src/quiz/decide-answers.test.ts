import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersAt, anyAnswers } from '../../../tests/support/builders/quiz-answers.ts';
import { runs } from '../../../tests/support/runs.ts';
import { instant } from '../calendar.ts';
import { DAY_MS } from '../durations.ts';
import { AppError } from '../errors.ts';
import type { QuizAnswers, QuizEntry } from './answers.ts';
import { bundledQuizzes } from './bundled-quizzes.ts';
import { type AnswerFacts, decideAnswers, normalizeAnswers } from './decide-answers.ts';
import type { Quiz } from './quiz.ts';
import { RETAKE_AFTER_DAYS } from './round.ts';
import type { RoundProgress } from './round-progress.ts';
import { withoutPrivate } from './view-round.ts';

const noon = Date.parse('2026-03-12T12:00:00.000Z');
const at = (days: number) => instant(noon + days * DAY_MS);

const released = bundledQuizzes.find(({ kind }) => kind === 'guess') as Quiz;
const older: Quiz = { ...released, version: 1 };
const newest: Quiz = { ...released, version: 2 };
const [first, second] = [answersAt(released, 0), answersAt(released, 1)];
const idOfFirst = released.items[0]?.id ?? '';

const entry = (answers: QuizAnswers, days = 0): QuizEntry => ({ answers, answeredAt: at(days) });

const round = (given: Partial<RoundProgress> = {}): RoundProgress => ({
  round: 1,
  quiz: older,
  isAlone: false,
  mine: null,
  partners: null,
  revealedAt: null,
  ...given,
});

const facts = (given: Partial<AnswerFacts> = {}): AnswerFacts => ({
  round: 1,
  now: noon + DAY_MS,
  newest,
  opened: null,
  before: null,
  mine: null,
  hasLaterRound: false,
  ...given,
});

const outcome = (given: Partial<AnswerFacts>, answers: QuizAnswers, version: number): string => {
  try {
    return decideAnswers(facts(given), { version, answers }).kind;
  } catch (error) {
    return error instanceof AppError ? error.code : 'broken';
  }
};

const mineOpen = { opened: round({ mine: at(0) }), mine: entry(first) };
const bothOpen = { ...mineOpen, opened: round({ mine: at(0), partners: at(0) }) };

describe('answers to a round', () => {
  it('open it in the newest version, and in no other', () => {
    expect(decideAnswers(facts(), { version: 2, answers: first })).toEqual({
      kind: 'answered',
      quiz: newest,
      entry: entry(first, 1),
    });
    expect(outcome({}, first, 1)).toBe('question-changed');
    expect(outcome({}, first, 3)).toBe('question-changed');
  });

  it('are taken in the version of an open round, whatever has come out since', () => {
    const opened = round({ partners: at(0) });
    expect(decideAnswers(facts({ opened }), { version: 1, answers: first }).quiz).toBe(older);
    expect(outcome({ opened }, first, 2)).toBe('question-changed');
  });

  it('can be rewritten until the other has answered, and are locked from then on', () => {
    expect(outcome(mineOpen, second, 1)).toBe('answered');
    expect(outcome(bothOpen, second, 1)).toBe('locked');
    // Locked says more than that the version is another.
    expect(outcome(bothOpen, second, 2)).toBe('locked');
  });

  it('are taken by no round whose answers were deleted after the reveal, nor by a version of it', () => {
    const anyEntry = fc.constantFrom(null, entry(first));
    fc.assert(
      fc.property(anyEntry, fc.boolean(), fc.constantFrom(1, 2), (mine, isTheirs, version) => {
        const opened = round({
          mine: mine && at(0),
          partners: isTheirs ? at(0) : null,
          revealedAt: at(0),
        });
        const now = noon + 400 * DAY_MS;
        expect(outcome({ opened, mine, now }, second, version)).toBe('locked');
        const again = outcome({ opened, mine, now }, first, version);
        expect(again).toBe(mine && version === 1 ? 'unchanged' : 'locked');
      }),
    );
    const closed = round({ revealedAt: at(-89) });
    expect(outcome({ round: 2, before: closed }, first, 2)).toBe('answered');
    expect(outcome({ round: 2, before: closed, now: noon + DAY_MS - 1 }, first, 2)).toBe(
      'not-open',
    );
  });

  it('said again change nothing, also after the reveal and long after', () => {
    for (const given of [mineOpen, bothOpen]) {
      const decision = decideAnswers(facts({ ...given, now: noon + 400 * DAY_MS }), {
        version: 1,
        answers: first,
      });
      expect(decision).toEqual({ kind: 'unchanged', quiz: older, entry: entry(first) });
    }
  });

  it('are the same in whatever order they come, and with whatever was left out', () => {
    const reversed = Object.fromEntries(Object.entries(first).reverse());
    const mine = { ...reversed };
    delete mine[idOfFirst];
    const left = { ...first, [idOfFirst]: { own: null, guess: null, private: false } };
    expect(outcome({ ...bothOpen, mine: entry(first) }, reversed, 1)).toBe('unchanged');
    expect(outcome({ ...bothOpen, mine: entry(mine) }, left, 1)).toBe('unchanged');
    expect(outcome({ ...bothOpen, mine: entry(first) }, left, 1)).toBe('locked');
  });

  it('that do not belong to the version are refused by field', () => {
    const wrong = { ...first, [idOfFirst]: { own: 99, guess: null, private: false } };
    expect.assertions(2);
    try {
      decideAnswers(facts(), { version: 2, answers: wrong });
    } catch (error) {
      const { code, fields } = (error as AppError).toBody();
      expect(code).toBe('invalid');
      expect(Object.keys(fields ?? {})).toEqual([`answers.${idOfFirst}.own`]);
    }
  });

  it('open the next round 90 days after the end of the last, and not before', () => {
    const before = round({ mine: at(-90), partners: at(-89) });
    expect(outcome({ round: 2, before, now: noon + DAY_MS - 1 }, first, 2)).toBe('not-open');
    expect(outcome({ round: 2, before, now: noon + DAY_MS }, first, 2)).toBe('answered');
    expect(() =>
      decideAnswers(facts({ round: 2, before, now: noon }), { version: 2, answers: first }),
    ).toThrow(`after ${RETAKE_AFTER_DAYS} days`);
    const unfinished = round({ mine: at(-400) });
    expect(outcome({ round: 2, before: unfinished }, first, 2)).toBe('not-open');
    expect(outcome({ round: 7 }, first, 2)).toBe('not-open');
  });

  it('open a round again whose version is lost, with the newest one', () => {
    const opened = round({ quiz: null, partners: at(0) });
    expect(outcome({ opened }, first, 2)).toBe('answered');
    expect(outcome({ opened }, first, 1)).toBe('question-changed');
    const finished = round({ quiz: null, mine: at(0), partners: at(0) });
    expect(outcome({ opened: finished }, first, 2)).toBe('locked');
  });

  it('of somebody alone can be rewritten until they take the quiz again', () => {
    const alone = { opened: round({ mine: at(0), isAlone: true }), mine: entry(first) };
    expect(outcome(alone, second, 1)).toBe('answered');
    expect(outcome(alone, second, 2)).toBe('question-changed');
    expect(outcome({ ...alone, hasLaterRound: true }, second, 1)).toBe('locked');
    expect(outcome({ ...alone, hasLaterRound: true }, first, 1)).toBe('unchanged');
    const lost = { ...alone, opened: round({ quiz: null, mine: at(0), isAlone: true }) };
    expect(outcome(lost, second, 2)).toBe('locked');
  });

  it('changed for the own eyes only keep their time, so that the other sees no trace of it', () => {
    const any = fc
      .constantFrom(...bundledQuizzes)
      .chain((quiz) => fc.tuple(fc.constant(quiz), anyAnswers(quiz), anyAnswers(quiz)));
    fc.assert(
      fc.property(any, ([quiz, mine, others]) => {
        const changed = Object.fromEntries(
          quiz.items.flatMap(({ id }) => {
            const was = mine[id];
            if (was && !was.private) return [[id, was]];
            const now = others[id];
            return now ? [[id, { ...now, private: true }]] : [];
          }),
        );
        const opened = round({ quiz, mine: at(0) });
        const given = facts({ newest: quiz, opened, mine: entry(normalizeAnswers(mine)) });
        const decision = decideAnswers(given, { version: quiz.version, answers: changed });
        expect(decision.entry.answeredAt).toBe(at(0));
        expect(withoutPrivate(decision.entry.answers)).toEqual(
          withoutPrivate(normalizeAnswers(mine)),
        );
      }),
      { numRuns: runs(200) },
    );
    expect(decideAnswers(facts(mineOpen), { version: 1, answers: second }).entry.answeredAt).toBe(
      at(1),
    );
  });
});

describe('answers as they are kept', () => {
  it('name several options in their order, and no item of which nothing is said', () => {
    expect(
      normalizeAnswers({
        tags: { own: [3, 0, 2], guess: null, private: true },
        left: { own: null, guess: null, private: true },
        guessed: { own: null, guess: 1, private: false },
      }),
    ).toEqual({
      tags: { own: [0, 2, 3], guess: null, private: true },
      guessed: { own: null, guess: 1, private: false },
    });
  });
});
