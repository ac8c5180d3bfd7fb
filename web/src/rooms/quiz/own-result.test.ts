import type { ItemAnswer } from '@usward/core/quiz/answers';
import { bundledQuizzes } from '@usward/core/quiz/bundled-quizzes';
import { getOptions } from '@usward/core/quiz/quiz';
import { describe, expect, it } from 'vitest';
import { getOwnLeans, getStrongestLeans } from './OwnResult.tsx';
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

  it('names none where more than two are level', () => {
    const travel = bundledQuizzes.find(({ id }) => id === 'travel');
    if (travel === undefined) throw new Error('There is no quiz about travel.');
    const answers = Object.fromEntries(travel.items.map(({ id }) => [id, createAnswer(0)]));
    const leans = getOwnLeans(travel, answers);
    expect(leans.filter(({ share }) => share === leans[0]?.share).length).toBeGreaterThan(2);
    expect(getStrongestLeans(leans)).toEqual([]);
  });

  it('keeps the chosen words by what they point to, and none of the middle of a slider', () => {
    const chosen = (answers: Parameters<typeof getOwnLeans>[1]) =>
      Object.fromEntries(getOwnLeans(sampleQuiz(), answers).map((lean) => [lean.id, lean.chosen]));
    const { items } = sampleQuiz();
    const textAt = (id: string, index: number) => {
      const item = items.find((one) => one.id === id);
      return item === undefined ? null : getOptions(item)[index]?.text;
    };
    expect(chosen({ cup: createAnswer(0), night: createAnswer(6) })).toEqual({
      near: [textAt('cup', 0)],
      own: [textAt('night', 1)],
    });
    expect(chosen({ night: createAnswer(4) })).toEqual({ near: [], own: [] });
  });
});
