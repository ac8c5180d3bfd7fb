import { decideOutcome, sharedPart } from '@usward/core/reflection/outcome';
import { describe, expect, it } from 'vitest';
import {
  type AnswerDraft,
  answersSaid,
  answerTo,
  draftOf,
  openSaid,
  sharesTooFew,
  themesSaid,
  withAnswer,
  withTicks,
} from './answer-draft.ts';
import { sampleForm } from './sample-form.ts';

const form = sampleForm;
const nothing = draftOf(null);
const near = { kind: 'theme' as const, sliders: [6, null, 5], shared: false };
const pace = { kind: 'choice' as const, option: 1, shared: true };
const more = { kind: 'chips' as const, picked: [0, 2], shared: false };
const again = { kind: 'words' as const, text: 'The music', shared: true };
const all: AnswerDraft = { answers: { near, pace, more, again }, keep: false, at: 4 };

describe('what may be shown', () => {
  it('asks of themes that have a slider set, and ticks none of them before', () => {
    expect(themesSaid(form, all).map(({ id }) => id)).toEqual(['near']);
    expect(themesSaid(form, nothing)).toEqual([]);
    expect(answerTo(all, { id: 'near', kind: 'theme' }).shared).toBe(false);
  });

  it('ticks themes and unticks them, sliders untouched', () => {
    const ticked = withTicks(all, themesSaid(form, all), true);
    expect(ticked.answers.near).toEqual({ ...near, shared: true });
    expect(withTicks(ticked, themesSaid(form, all), false)).toEqual(all);
  });

  it('names the other parts that are for both, and not those for the own eyes', () =>
    expect(openSaid(form, all).map(({ id }) => id)).toEqual(['pace', 'again']));

  it('tells where it is too little to open', () => {
    expect(sharesTooFew(form, nothing)).toBe(true);
    expect(sharesTooFew(form, withAnswer(nothing, 'pace', pace))).toBe(true);
    expect(sharesTooFew(form, all)).toBe(false);
    const theme = withAnswer(nothing, 'near', { ...near, shared: true });
    expect(sharesTooFew(form, theme)).toBe(false);
  });

  it('is enough with the one answer that a small form has', () => {
    const small = { ...form, blocks: form.blocks.slice(1, 2) };
    expect(sharesTooFew(small, nothing)).toBe(true);
    expect(sharesTooFew(small, withAnswer(nothing, 'pace', pace))).toBe(false);
  });

  it('tells as the server decides it', () => {
    const theirs = sharedPart({ near: { ...near, shared: true }, pace, again }, false);
    for (const draft of [nothing, withAnswer(nothing, 'pace', pace), all]) {
      const { outcome } = decideOutcome(form, sharedPart(answersSaid(form, draft), false), theirs);
      expect(outcome.state === 'too-few').toBe(sharesTooFew(form, draft));
    }
  });
});
