import { decideOutcome, toSharedAnswers } from '@usward/core/reflection/outcome';
import { describe, expect, it } from 'vitest';
import {
  type AnswerDraft,
  getAnswer,
  getAnsweredThemes,
  getGivenAnswers,
  getSharedNonThemeBlocks,
  setAnswer,
  setThemesShared,
  sharesTooFew,
  toDraft,
} from './answer-draft.ts';
import { sampleForm } from './form.fixture.ts';

const form = sampleForm;
const nothing = toDraft(null);
const near = { kind: 'theme' as const, sliders: [6, null, 5], shared: false };
const pace = { kind: 'choice' as const, option: 1, shared: true };
const more = { kind: 'chips' as const, picked: [0, 2], shared: false };
const again = { kind: 'words' as const, text: 'The music', shared: true };
const all: AnswerDraft = { answers: { near, pace, more, again }, keep: false, at: 4 };

describe('the sharing choices', () => {
  it('asks of themes that have a slider set, and ticks none of them before', () => {
    expect(getAnsweredThemes(form, all).map(({ id }) => id)).toEqual(['near']);
    expect(getAnsweredThemes(form, nothing)).toEqual([]);
    expect(getAnswer(all, { id: 'near', kind: 'theme' }).shared).toBe(false);
  });

  it('ticks themes and unticks them, sliders untouched', () => {
    const ticked = setThemesShared(all, getAnsweredThemes(form, all), true);
    expect(ticked.answers.near).toEqual({ ...near, shared: true });
    expect(setThemesShared(ticked, getAnsweredThemes(form, all), false)).toEqual(all);
  });

  it('names the other parts that are for both, and not those for the own eyes', () =>
    expect(getSharedNonThemeBlocks(form, all).map(({ id }) => id)).toEqual(['pace', 'again']));

  it('tells where it is too little to open', () => {
    expect(sharesTooFew(form, nothing)).toBe(true);
    expect(sharesTooFew(form, setAnswer(nothing, 'pace', pace))).toBe(true);
    expect(sharesTooFew(form, all)).toBe(false);
    const theme = setAnswer(nothing, 'near', { ...near, shared: true });
    expect(sharesTooFew(form, theme)).toBe(false);
  });

  it('is enough with the one answer that a small form has', () => {
    const small = { ...form, blocks: form.blocks.slice(1, 2) };
    expect(sharesTooFew(small, nothing)).toBe(true);
    expect(sharesTooFew(small, setAnswer(nothing, 'pace', pace))).toBe(false);
  });

  it('tells as the server decides it', () => {
    const theirs = toSharedAnswers({ near: { ...near, shared: true }, pace, again }, false);
    for (const draft of [nothing, setAnswer(nothing, 'pace', pace), all]) {
      const { outcome } = decideOutcome(
        form,
        toSharedAnswers(getGivenAnswers(form, draft), false),
        theirs,
      );
      expect(outcome.state === 'too-few').toBe(sharesTooFew(form, draft));
    }
  });
});
