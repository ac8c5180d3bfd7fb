import { decideOutcome, toSharedAnswers } from '@usward/core/reflection/outcome';
import { describe, expect, it } from 'vitest';
import {
  type AnswerDraft,
  getAnswer,
  getGivenAnswers,
  setAnswer,
  toDraft,
} from './answer-draft.ts';
import { sampleForm } from './form.fixture.ts';
import {
  countShared,
  getAnsweredBlocks,
  isBlockShared,
  setAllShared,
  setBlockShared,
  sharesTooFew,
} from './share-choices.ts';

const form = sampleForm;
const nothing = toDraft(null);
const near = { kind: 'theme' as const, sliders: [6, null, 5], shared: false };
const pace = { kind: 'choice' as const, option: 1, shared: true };
const more = { kind: 'chips' as const, picked: [0, 2], shared: false };
const again = { kind: 'words' as const, text: 'The music', shared: true };
const all: AnswerDraft = { answers: { near, pace, more, again }, keep: false, at: 4 };

const getSharedIds = (draft: AnswerDraft) =>
  form.blocks.filter((block) => isBlockShared(draft, block)).map(({ id }) => id);

const switchPart = (draft: AnswerDraft, id: string, shared: boolean) => {
  const block = form.blocks.find((one) => one.id === id);
  if (!block) throw new Error(`The form has no part ${id}.`);
  return setBlockShared(form, draft, block, shared);
};

describe('the sharing choices', () => {
  it('asks of each part that has an answer, in the form’s order', () => {
    expect(getAnsweredBlocks(form, all).map(({ id }) => id)).toEqual([
      'near',
      'pace',
      'more',
      'again',
    ]);
    expect(getAnsweredBlocks(form, nothing)).toEqual([]);
  });

  it.each(form.blocks)('shows no $kind before it is switched on', (block) =>
    expect(getAnswer(nothing, block).shared).toBe(false),
  );

  it('switches all parts with an answer on and off at once', () => {
    const draft = { ...nothing, answers: { near, again }, keep: true };
    const on = setAllShared(form, draft, true);
    expect(on.keep).toBe(false);
    expect(getSharedIds(on)).toEqual(['near', 'again']);
    expect(getSharedIds(setAllShared(form, on, false))).toEqual([]);
  });

  it('switches one part on and off, and leaves the answers and the other parts alone', () => {
    const on = switchPart(all, 'near', true);
    expect(on.answers).toEqual({ ...all.answers, near: { ...near, shared: true } });
    expect(switchPart(on, 'near', false)).toEqual(all);
  });

  it('shows nothing of what was all kept private, and then only the part that is switched on', () => {
    const privateDraft = { ...all, keep: true };
    expect(getSharedIds(privateDraft)).toEqual([]);
    expect(countShared(form, privateDraft)).toBe(0);
    expect(sharesTooFew(form, privateDraft)).toBe(true);
    const one = switchPart(privateDraft, 'more', true);
    expect(one.keep).toBe(false);
    expect(getSharedIds(one)).toEqual(['more']);
  });

  it('counts what is shown', () => {
    expect(countShared(form, nothing)).toBe(0);
    expect(countShared(form, { ...all, answers: { near, more } })).toBe(0);
    expect(countShared(form, all)).toBe(2);
  });

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
