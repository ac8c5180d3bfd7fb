import { describe, expect, it } from 'vitest';
import { sampleQuiz } from './quiz.fixture.ts';
import {
  countSharedItems,
  createEmptyQuizDraft,
  filterValidAnswers,
  getAnswer,
  getAnswersToSend,
  parseDraft,
  serializeDraft,
  setAnswer,
  toDraft,
  toggle,
} from './quiz-draft.ts';

const quiz = sampleQuiz();
const begun = setAnswer({ ...createEmptyQuizDraft(quiz), at: 3 }, 'cup', { own: 1 });

describe('a draft of a quiz', () => {
  it('comes back as it was kept', () => {
    expect(parseDraft(quiz, serializeDraft(begun))).toEqual(begun);
    expect(serializeDraft(null)).toBe('');
  });

  it('is none where nothing usable was kept', () => {
    for (const text of ['', '{', '7', '{"version":1}']) expect(parseDraft(quiz, text)).toBeNull();
  });

  it('goes on in a newer version with what is still asked', () => {
    const both = setAnswer(begun, 'walk', { own: 0, guess: 1 });
    const newer = sampleQuiz({
      version: 2,
      items: quiz.items.map((item) => (item.id === 'cup' ? { ...item, id: 'mug' } : item)),
    });
    const carried = parseDraft(newer, serializeDraft(both));
    expect(carried?.version).toBe(2);
    expect(Object.keys(carried?.answers ?? {})).toEqual(['walk']);
  });

  it('never goes on beyond its last item', () => {
    expect(parseDraft(quiz, serializeDraft({ ...begun, at: 99 }))?.at).toBe(quiz.items.length);
    expect(toDraft(quiz, {}).at).toBe(quiz.items.length);
  });

  it('keeps the other parts of an answer when one changes', () => {
    const draft = setAnswer(setAnswer(begun, 'cup', { guess: 0 }), 'cup', { private: true });
    expect(getAnswer(draft, 'cup')).toEqual({ own: 1, guess: 0, private: true });
    expect(getAnswer(draft, 'walk')).toEqual({ own: null, guess: null, private: false });
  });

  it('has to be looked over again after a change', () => {
    expect(setAnswer({ ...begun, done: true }, 'cup', { own: 0 }).done).toBe(false);
  });

  it('takes several options up and puts them back', () => {
    expect(toggle(null, 2)).toEqual([2]);
    expect(toggle([2], 0)).toEqual([0, 2]);
    expect(toggle([2], 2)).toBeNull();
  });

  it('sends nothing at all of an item that was left out, not even that it was kept private', () => {
    const draft = setAnswer(setAnswer(begun, 'walk', { own: null, private: true }), 'door', {
      guess: 1,
    });
    expect(Object.keys(getAnswersToSend(draft))).toEqual(['cup', 'door']);
  });

  it('counts as shared what is answered and not private', () => {
    expect(countSharedItems(begun)).toBe(1);
    expect(countSharedItems(setAnswer(begun, 'cup', { private: true }))).toBe(0);
  });

  it('leaves out what a version does not take', () => {
    const answers = {
      cup: getAnswer(begun, 'cup'),
      night: { ...getAnswer(begun, 'night'), own: 9 },
    };
    expect(Object.keys(filterValidAnswers(quiz, answers))).toEqual(['cup']);
  });
});
