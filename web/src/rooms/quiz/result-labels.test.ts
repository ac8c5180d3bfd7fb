import { computeQuizResults } from '@usward/core/quiz/compute-results';
import { describe, expect, it } from 'vitest';
import { toRevealedItems } from './ItemReveal.tsx';
import { sampleQuiz } from './quiz.fixture.ts';
import {
  countTalkChanges,
  getAlikeBeforeText,
  getAlikeCalculationText,
  getAlikeRuleTexts,
  getAlikeText,
  getGuessesText,
  getTalkChangeText,
  getTalkPrompt,
  getTalkRuleText,
  getTalkText,
  NOT_ENOUGH,
} from './result-labels.ts';

const quiz = sampleQuiz();
const say = (own: number | number[] | null, guess: number | null = null, isPrivate = false) => ({
  own,
  guess,
  private: isPrivate,
});
const all = (own: number) =>
  Object.fromEntries(quiz.items.map(({ id, type }) => [id, say(type === 'several' ? [own] : own)]));

describe('the words of the numbers', () => {
  it('say how often the two were at the same place, or close by', () => {
    const mine = { cup: say(0), walk: say(0), night: say(2) };
    const partners = { cup: say(0), walk: say(1), night: say(3) };
    expect(getAlikeText(quiz, mine, partners)).toBe(
      'You gave the same answer on 1 of 3 questions. You’re close on one more.',
    );
    expect(getAlikeText(quiz, { cup: say(1) }, { cup: say(1) })).toBe(
      'You gave the same answer on the one question you both shared.',
    );
    const night = (own: number) => ({ night: say(own) });
    expect(getAlikeText(quiz, { cup: say(0), ...night(2) }, { cup: say(1), ...night(6) })).toBe(
      'You didn’t give quite the same answer on any of the 2 questions you both shared.',
    );
    expect(getAlikeText(quiz, { cup: say(1), ...night(2) }, { cup: say(1), ...night(2) })).toBe(
      'You gave the same answer on all 2 questions.',
    );
  });

  it('say how many things the two see differently, and from where on something counts', () => {
    expect(getTalkText(1)).toBe('You see one thing differently. Neither of you is wrong.');
    expect(getTalkText(4)).toMatch(/^You see 4 things differently\./);
    expect(getTalkRuleText(quiz)).toContain(
      'by a third or less. On a slider, that’s 4 steps apart or more. Seeing things differently',
    );
    expect(getTalkRuleText({ items: quiz.items.slice(0, 8) })).toContain(
      'by a third or less. Seeing things differently',
    );
  });

  it('give the number of an earlier day', () => {
    const counted = { state: 'counted', percent: 68, of: 9 } as const;
    expect(getAlikeBeforeText('12 March', { alike: counted })).toBe('On 12 March: 68 of 100');
    expect(getAlikeBeforeText('12 March', { alike: { state: 'not-enough-shared' } })).toBe(
      'On 12 March: not enough shared',
    );
  });

  it('show the very sum behind Alike', () => {
    const mine = { ...all(0), night: say(1) };
    const partners = { ...all(0), cup: say(1), night: say(4) };
    const { alike } = computeQuizResults(quiz, mine, partners);
    expect(getAlikeCalculationText(quiz, mine, partners)).toBe('7.5 ÷ 9 = 0.83, so 83 of 100');
    expect(alike).toMatchObject({ state: 'counted', percent: 83, of: 9 });
  });

  it('give the rule only for what the quiz has', () => {
    expect(getAlikeRuleTexts(quiz)).toHaveLength(5);
    const choices = sampleQuiz({
      items: Array.from({ length: 8 }, (_, place) => ({ ...quiz.items[0], id: `i${place}` })),
    });
    expect(getAlikeRuleTexts(choices).join(' ')).not.toMatch(/slider|several/i);
  });

  it('judge nothing and rank nothing', () => {
    const words = [
      NOT_ENOUGH,
      getTalkText(0),
      getTalkText(1),
      getTalkText(4),
      getGuessesText({ right: 0, of: 9 }),
      getGuessesText(null),
      ...getAlikeRuleTexts(quiz),
      ...Array.from({ length: 12 }, (_, place) => getTalkPrompt(place)),
    ].join(' ');
    expect(words).not.toMatch(/pass|fail|score|win|lose|best|worst|match|compatib|great|only|!/i);
  });

  it('tell what has left the list of far apart things and what came', () => {
    expect(countTalkChanges(['a', 'b'], ['b', 'c', 'd'])).toEqual({ closer: 1, newer: 2 });
    expect(getTalkChangeText(['a', 'b'], ['b', 'c', 'd'])).toBe(
      '2 things last time. 1 of them is no longer on the list. 2 are new.',
    );
    expect(getTalkChangeText(['a'], ['a'])).toBe('The same things as last time.');
    expect(getTalkChangeText([], [])).toBeNull();
  });
});

describe('the reveal', () => {
  const mine = { cup: say(0, 1), walk: say(1, 0, true), door: say(1), night: say(null, 3) };
  const partners = { cup: say(1, 1), walk: say(0, 0), night: say(2) };
  const revealed = (id: string) =>
    toRevealedItems(quiz, mine, partners).find(({ item }) => item.id === id)?.both;

  it('puts both answers beside each other with both guesses', () => {
    expect(revealed('cup')).toEqual({
      mine: 0,
      partners: 1,
      myGuess: { guess: 1, right: true },
      theirGuess: { guess: 1, right: false },
    });
  });

  it('opens an item for neither where one kept it or left it out, whoever that was', () => {
    for (const id of ['walk', 'door', 'night', 'song']) expect(revealed(id)).toBeNull();
  });
});
