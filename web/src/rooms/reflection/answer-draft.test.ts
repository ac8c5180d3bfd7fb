import { instant } from '@usward/core/calendar';
import { getFormAnswerErrors } from '@usward/core/reflection/answers';
import type { OwnAnswers } from '@usward/core/reflection/reflection';
import { describe, expect, it } from 'vitest';
import { isIntimateDraft } from '../../device/storage/draft-keys.ts';
import {
  type AnswerDraft,
  getAnswer,
  getAnswersDraftKey,
  getGivenAnswers,
  getInvalidParts,
  getReflectionIdFromDraftKey,
  parseAnswerDraft,
  parseDraftAnswersWithoutForm,
  serializeDraft,
  setAnswer,
  toDraft,
} from './answer-draft.ts';
import { sampleForm } from './form.fixture.ts';

const form = sampleForm;
const nothing = toDraft(null);
const near = { kind: 'theme' as const, sliders: [6, null, 5], shared: false };
const pace = { kind: 'choice' as const, option: 1, shared: true };
const more = { kind: 'chips' as const, picked: [0, 2], shared: false };
const again = { kind: 'words' as const, text: 'The music 🎶', shared: true };

const all: AnswerDraft = {
  answers: { near, pace, more, again },
  keep: false,
  at: 4,
};
const mine: OwnAnswers = {
  answers: { pace },
  kept: true,
  answeredAt: instant(Date.parse('2026-03-12T12:00:00Z')),
};

describe('a draft of answers', () => {
  it('is kept from others who use this browser', () =>
    expect(isIntimateDraft(getAnswersDraftKey('9b2e'))).toBe(true));

  it('comes back as it was kept', () =>
    expect(parseAnswerDraft(form, serializeDraft(all, null))).toEqual(all));

  it('is none where nothing usable was kept', () => {
    for (const text of ['', '{', '7', '{"answers":{}}'])
      expect(parseAnswerDraft(form, text)).toBeNull();
  });

  it('drops what its form does not ask', () => {
    const answers = {
      missing: again,
      near: pace,
      pace: { ...pace, option: 9 },
      more: { ...more, picked: [7] },
      again,
    };
    expect(parseAnswerDraft(form, JSON.stringify({ ...all, answers }))?.answers).toEqual({ again });
  });

  it('never goes on beyond its form', () => {
    expect(parseAnswerDraft(form, JSON.stringify({ ...all, at: 99 }))?.at).toBe(6);
    expect(parseAnswerDraft(form, JSON.stringify({ ...all, at: -1 }))?.at).toBe(0);
  });

  it('can be read also where its form is known no more', () => {
    expect(parseDraftAnswersWithoutForm(serializeDraft(all, null))).toEqual({
      near,
      pace,
      more,
      again,
    });
    expect(parseDraftAnswersWithoutForm('{')).toEqual({});
  });

  it('is known by its place', () => {
    expect(getReflectionIdFromDraftKey(getAnswersDraftKey('9b2e'))).toBe('9b2e');
    expect(getReflectionIdFromDraftKey('intimacy/reflection/form/9b2e')).toBeNull();
  });

  it('has no place for the three private items', () => {
    const text = JSON.stringify({ ...all, private: { wanted: 1 }, stop: 1 });
    expect(JSON.stringify(parseAnswerDraft(form, text))).not.toMatch(/private|wanted|stop/);
  });

  it('begins with what was sent, all of it still for the own eyes', () => {
    expect(toDraft(mine)).toEqual({ answers: { pace }, keep: true, at: 0 });
  });

  it('is nothing to keep before anything is said', () => {
    expect(serializeDraft(nothing, null)).toBe('');
    expect(serializeDraft({ ...nothing, at: 3 }, null)).toBe('');
  });

  it('is kept where everything that was sent is taken back', () => {
    expect(parseAnswerDraft(form, serializeDraft(nothing, mine))).toEqual(nothing);
  });

  it('keeps who may see an answer also before there is one', () => {
    const draft = setAnswer(nothing, 'again', { kind: 'words', text: '', shared: true });
    expect(parseAnswerDraft(form, serializeDraft(draft, null))?.answers.again).toMatchObject({
      shared: true,
    });
  });

  it('forgets a part that is as at the beginning', () => {
    const block = form.blocks[1];
    const own = { ...pace, shared: false };
    const draft = setAnswer(nothing, 'pace', own);
    const undone = setAnswer(draft, 'pace', { ...own, option: null });
    expect(undone).toEqual(nothing);
    expect(block && getAnswer(undone, block)).toEqual({ ...own, option: null });
  });
});

describe('a block before any answer', () => {
  it('is only for its author, whatever its kind', () => {
    for (const block of form.blocks) expect(getAnswer(nothing, block).shared).toBe(false);
  });
});

describe('the request body', () => {
  it('is what was said, and fits the form', () => {
    const answers = getGivenAnswers(form, all);
    expect(answers).toEqual({ near, pace, more, again });
    expect(getFormAnswerErrors(form, answers)).toEqual({});
  });

  it('says nothing of what was left out', () => {
    const left: AnswerDraft = {
      ...nothing,
      answers: {
        near: { ...near, sliders: [null, null, null], shared: true },
        pace: { ...pace, option: null },
        more: { ...more, picked: [] },
        again: { ...again, text: ' \n' },
      },
    };
    expect(getGivenAnswers(form, left)).toEqual({});
  });
});

describe('words', () => {
  const saying = (text: string) => setAnswer(nothing, 'again', { ...again, text });

  it('may be as long as 2000 signs, emoji counted as one each', () => {
    expect(getInvalidParts(form, saying('🎶'.repeat(2000)))).toEqual([]);
    expect(getInvalidParts(form, saying('🎶'.repeat(2001)))).toMatchObject([
      { place: 3, why: 'Use 2000 characters or fewer.' },
    ]);
  });

  it('are not lost where they are too long', () => {
    const text = 'a'.repeat(2001);
    expect(getGivenAnswers(form, saying(text))).toMatchObject({ again: { text } });
  });

  it('have to be looked at where they hold a broken sign, rather than be left out', () => {
    expect(getInvalidParts(form, saying('one\u0007two'))).toMatchObject([{ place: 3 }]);
  });
});
