import type { ItemAnswer } from '@usward/core/quiz/answers';
import { bundledQuizzes } from '@usward/core/quiz/bundled-quizzes';
import { describe, expect, it } from 'vitest';
import { getLeanShareText, getOwnLeans, getStrongestLeans } from './OwnResult.tsx';
import { sampleQuiz } from './quiz.fixture.ts';

const createAnswer = (own: ItemAnswer['own'], isPrivate = false): ItemAnswer => ({
  own,
  guess: null,
  private: isPrivate,
});

const shares = (answers: Parameters<typeof getOwnLeans>[1]) =>
  Object.fromEntries(getOwnLeans(sampleQuiz(), answers).map(({ id, share }) => [id, share]));

describe('the own result', () => {
  it('goes by what the answers speak for, the strongest first', () => {
    const leans = getOwnLeans(sampleQuiz(), {
      cup: createAnswer(0),
      walk: createAnswer(0),
      door: createAnswer(1),
    });
    expect(leans.map(({ id }) => id)).toEqual(['near', 'own']);
    expect(leans[0]?.share).toBeCloseTo(2 / 3);
  });

  it('shares an answer of several out between them', () => {
    expect(shares({ shelf: createAnswer([0, 1]) })).toEqual({ near: 0.5, own: 0.5 });
  });

  it('reads a slider by how near it is to either end', () => {
    expect(shares({ night: createAnswer(1) })).toEqual({ near: 1, own: 0 });
    expect(shares({ night: createAnswer(4) })).toEqual({ near: 0.5, own: 0.5 });
    expect(shares({ night: createAnswer(7) })).toEqual({ near: 0, own: 1 });
  });

  it('counts what is private, as nobody else sees it, and not what was left out', () => {
    expect(shares({ cup: createAnswer(1, true), walk: createAnswer(null) })).toEqual({
      near: 0,
      own: 1,
    });
    expect(getOwnLeans(sampleQuiz(), { cup: createAnswer(null) })).toEqual([]);
  });

  it('makes whole shares of every released quiz, whatever is chosen', () => {
    for (const quiz of bundledQuizzes) {
      for (const place of [0, 1]) {
        const answers = Object.fromEntries(
          quiz.items.map(({ id, type }) => [
            id,
            createAnswer(type === 'several' ? [place] : type === 'slider' ? 1 + place * 6 : place),
          ]),
        );
        const sum = getOwnLeans(quiz, answers).reduce((all, { share }) => all + share, 0);
        expect(sum).toBeCloseTo(1);
      }
    }
  });

  it('names one lean, or two that are level', () => {
    const names = (answers: Parameters<typeof getOwnLeans>[1]) =>
      getStrongestLeans(getOwnLeans(sampleQuiz(), answers)).map(({ id }) => id);
    expect(names({ cup: createAnswer(0), walk: createAnswer(0), door: createAnswer(1) })).toEqual([
      'near',
    ]);
    expect(names({ cup: createAnswer(0), door: createAnswer(1) })).toHaveLength(2);
    expect(names({})).toEqual([]);
  });

  it('is told in words that rank nothing', () => {
    expect([0, 0.1, 0.3, 0.5, 0.8, 1].map(getLeanShareText)).toEqual([
      'None',
      'A few',
      'Some',
      'About half',
      'Most',
      'All',
    ]);
  });
});
