import { describe, expect, it } from 'vitest';
import { bundledQuizzes } from '../quiz/bundled-quizzes.ts';
import type { KnownItem } from './check-row.ts';
import { getTranslationNotes } from './check-translation.ts';

const quiz = bundledQuizzes.find(({ source }) => source !== null);
if (!quiz) throw new Error('The app came with no quiz that has a source.');
const english: KnownItem = { item: quiz, isInactive: false, wording: 0 };

const reasons = (language: string, fields: object, of: KnownItem | undefined = english) =>
  getTranslationNotes('quizzes', language, { ...fields }, of).map(({ reason }) => reason);

describe('a translation', () => {
  it('of everything there is has nothing to note', () => {
    expect(reasons('es', quiz)).toEqual([]);
  });

  it('says how much of a quiz it leaves in English', () => {
    const [first, ...others] = quiz.items;
    const texts = 1 + (first?.type === 'slider' ? 2 : (first?.options.length ?? 0));
    const guess = first?.guess === undefined ? 0 : 1;
    expect(reasons('es', { ...quiz, items: others })).toEqual([
      `${texts + guess} English texts aren’t translated here and stay in English.`,
    ]);
    expect(reasons('ar', { ...quiz, source: null })).toEqual([
      'One English text isn’t translated here and stays in English.',
    ]);
  });

  it('is noted where nobody would see it', () => {
    expect(reasons('de', quiz)).toEqual([
      'We’ll save this, but the app isn’t available in this language.',
    ]);
    expect(reasons('es', quiz, { ...english, isInactive: true })).toEqual([
      'We’ll save this, but what it translates was removed earlier.',
    ]);
  });
});
