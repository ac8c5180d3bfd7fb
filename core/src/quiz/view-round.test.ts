import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersAt, anyAnswers } from '../../../tests/support/builders/quiz-answers.ts';
import { runs } from '../../../tests/support/runs.ts';
import { type Instant, instant } from '../calendar.ts';
import type { ItemAnswer, QuizAnswers, QuizEntry } from './answers.ts';
import { bundledQuizzes } from './bundled-quizzes.ts';
import type { Quiz } from './quiz.ts';
import { type RoundFacts, viewRound, withoutPrivate } from './view-round.ts';

const noon = Date.parse('2026-03-12T12:00:00.000Z');
const createQuiz = (kind: Quiz['kind']): Quiz => {
  const quiz = bundledQuizzes.find((one) => one.kind === kind);
  if (quiz === undefined) throw new Error(`No quiz is of the kind ${kind}.`);
  return quiz;
};

const entry = (answers: QuizAnswers, at: Instant = instant(noon)): QuizEntry => ({
  answers,
  answeredAt: at,
});

const facts = (given: Partial<RoundFacts>): RoundFacts => ({
  quiz: createQuiz('guess'),
  round: 1,
  isAlone: false,
  mine: null,
  partners: null,
  revealedAt: null,
  before: null,
  ...given,
});

/** A quiz with answers of two, and others that differ from the second's only in what is private. */
const anyRound = fc
  .constantFrom(...bundledQuizzes)
  .chain((quiz) =>
    fc.tuple(
      fc.constant(quiz),
      fc.option(anyAnswers(quiz)),
      fc.option(anyAnswers(quiz)),
      anyAnswers(quiz),
    ),
  );

const withOtherSecrets = (answers: QuizAnswers, others: QuizAnswers): QuizAnswers => {
  const nothing: ItemAnswer = { own: null, guess: null, private: true };
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [
      id,
      answer.private ? { ...(others[id] ?? nothing), private: true } : answer,
    ]),
  );
};

describe('visible round data', () => {
  it('has the other’s answers and the numbers exactly when both have answered', () => {
    fc.assert(
      fc.property(anyRound, ([quiz, mine, theirs]) => {
        const seen = viewRound(
          facts({ quiz, mine: mine && entry(mine), partners: theirs && entry(theirs) }),
        );
        const isOpen = mine !== null && theirs !== null;
        expect(seen.state === 'both').toBe(isOpen);
        expect(seen.partner !== null).toBe(isOpen);
        expect(seen.numbers !== null).toBe(isOpen);
        expect(seen.finishedAt !== null).toBe(isOpen);
        expect(seen.retakeFrom !== null).toBe(isOpen);
        expect(seen.partnerAnswered).toBe(theirs !== null);
        expect(seen.mine?.answers).toEqual(mine ?? undefined);
      }),
      { numRuns: runs(200) },
    );
  });

  it('has nothing of the other’s once one has deleted theirs, whatever was said', () => {
    fc.assert(
      fc.property(anyRound, ([quiz, mine, theirs, others]) => {
        const revealedAt = instant(noon);
        const seen = (partners: QuizAnswers | null) =>
          viewRound(
            facts({
              quiz,
              mine: mine && entry(mine),
              partners: partners && entry(partners),
              revealedAt,
            }),
          );
        expect(seen(theirs)).toEqual({
          quiz,
          round: 1,
          state: mine ? 'partner-deleted' : 'mine-deleted',
          mine: mine && entry(mine),
          partner: null,
          partnerAnswered: true,
          numbers: null,
          before: null,
          finishedAt: revealedAt,
          retakeFrom: '2026-06-10T12:00:00.000Z',
        });
        expect(JSON.stringify(seen(others))).toBe(JSON.stringify(seen(null)));
      }),
    );
  });

  it('is the same in every byte before the reveal, whatever the other has said', () => {
    fc.assert(
      fc.property(anyRound, ([quiz, , theirs, others]) => {
        const seen = (answers: QuizAnswers | null) =>
          JSON.stringify(viewRound(facts({ quiz, partners: answers && entry(answers) })));
        if (theirs) expect(seen(theirs)).toBe(seen(others));
      }),
    );
  });

  it('is the same in every byte after it, whatever the other has kept private', () => {
    fc.assert(
      fc.property(anyRound, ([quiz, mine, theirs, others]) => {
        if (mine === null || theirs === null) return;
        const seen = (answers: QuizAnswers) =>
          JSON.stringify(
            viewRound(
              facts({
                quiz,
                mine: entry(mine),
                partners: entry(answers),
                before: { quiz, mine: entry(mine), partners: entry(answers) },
              }),
            ),
          );
        expect(seen(withOtherSecrets(theirs, others))).toBe(seen(theirs));
      }),
      { numRuns: runs(200) },
    );
  });

  it('says of an item that was kept private what it says of one that was left out: nothing', () => {
    const quiz = createQuiz('guess');
    const [first] = quiz.items;
    const baseAnswers = answersAt(quiz, 0);
    const id = first?.id ?? '';
    const left = { ...baseAnswers, [id]: { own: null, guess: null, private: false } };
    const hidden = { ...baseAnswers, [id]: { own: 1, guess: 1, private: true } };
    expect(JSON.stringify(withoutPrivate(hidden))).toBe(JSON.stringify(withoutPrivate(left)));
    expect(withoutPrivate(hidden)).not.toHaveProperty(id);
  });

  it('has no guess of the other’s about what one has kept private oneself', () => {
    const quiz = createQuiz('guess');
    const [first, second] = quiz.items;
    const baseAnswers = answersAt(quiz, 0);
    const mine = { ...baseAnswers, [first?.id ?? '']: { own: 0, guess: 0, private: true } };
    const seen = viewRound(facts({ quiz, mine: entry(mine), partners: entry(baseAnswers) }));
    expect(seen.partner?.answers[first?.id ?? '']).toMatchObject({ own: 0, guess: null });
    expect(seen.partner?.answers[second?.id ?? '']).toMatchObject({ own: 0, guess: 0 });
  });

  it('has the same numbers for both, with the directions swapped', () => {
    fc.assert(
      fc.property(anyRound, ([quiz, mine, theirs]) => {
        if (mine === null || theirs === null) return;
        const [a, b] = [entry(mine), entry(theirs)];
        const shared = (given: QuizEntry) => entry(withoutPrivate(given.answers));
        const hers = viewRound(facts({ quiz, mine: a, partners: shared(b) })).numbers;
        const his = viewRound(facts({ quiz, mine: b, partners: shared(a) })).numbers;
        expect(his).toEqual({
          ...hers,
          know: hers?.know && { mine: hers.know.partners, partners: hers.know.mine },
        });
      }),
      { numRuns: runs(200) },
    );
  });

  it('shows the change since the round before, each round by its own version', () => {
    const quiz = createQuiz('this-or-that');
    const older: Quiz = { ...quiz, version: 1, items: quiz.items.slice(0, 8) };
    const newer: Quiz = { ...quiz, version: 2 };
    const [left, right] = [answersAt(quiz, 0), answersAt(quiz, 1)];
    const seen = viewRound(
      facts({
        quiz: newer,
        round: 2,
        mine: entry(left),
        partners: entry(left),
        before: {
          quiz: older,
          mine: entry(left, instant(noon - 2000)),
          partners: entry(right, instant(noon - 1000)),
        },
      }),
    );
    expect(seen.numbers?.alike).toEqual({ state: 'counted', percent: 100, of: quiz.items.length });
    expect(seen.before).toMatchObject({
      finishedAt: instant(noon - 1000),
      numbers: { alike: { state: 'counted', percent: 0, of: 8 } },
    });
  });
});

describe('the round of an unpaired person', () => {
  it('is their own side, finished when they answered, with nobody to wait for', () => {
    const quiz = createQuiz('about-me');
    const seen = viewRound(facts({ quiz, isAlone: true, mine: entry(answersAt(quiz, 0)) }));
    expect(seen).toMatchObject({
      state: 'mine',
      partner: null,
      partnerAnswered: false,
      numbers: null,
      finishedAt: instant(noon),
      retakeFrom: '2026-06-10T12:00:00.000Z',
    });
  });
});
