import { describe, expect, it } from 'vitest';
import { type AnswerDraft, toDraft } from './answer-draft.ts';
import { sampleForm } from './form.fixture.ts';
import { getFormPages } from './form-pages.ts';
import { clearPageChoices, hasPageAnswer } from './page-answers.ts';

const pages = getFormPages(sampleForm);
const nothing = toDraft(null);
const answered: AnswerDraft = {
  ...nothing,
  answers: {
    near: { kind: 'theme', sliders: [6, null, 5], shared: false },
    pace: { kind: 'choice', option: 1, shared: true },
    more: { kind: 'chips', picked: [0, 2], shared: true },
    again: { kind: 'words', text: 'The music', shared: true },
  },
};

describe('a page of a form', () => {
  it('has an answer of its own, whatever the other sliders of its theme say', () => {
    expect(pages.map((page) => hasPageAnswer(answered, page))).toEqual([
      true,
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(pages.some((page) => hasPageAnswer(nothing, page))).toBe(false);
  });

  it('that is skipped loses what was chosen on it, and nothing of another page', () => {
    for (const page of pages.filter(({ kind }) => kind !== 'words')) {
      const skipped = clearPageChoices(answered, page);
      expect(pages.filter((one) => hasPageAnswer(skipped, one))).toEqual(
        pages.filter((one) => one !== page && hasPageAnswer(answered, one)),
      );
    }
  });

  it('that is skipped keeps written words, and who may see it', () => {
    const skipped = pages.reduce(clearPageChoices, answered);
    expect(skipped.answers.again).toEqual(answered.answers.again);
    expect(skipped.answers.more).toEqual({ kind: 'chips', picked: [], shared: true });
  });

  it('without an answer is skipped without a change', () => {
    expect(pages.reduce(clearPageChoices, nothing)).toBe(nothing);
  });
});
