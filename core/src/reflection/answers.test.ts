import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  FormAnswerSchema,
  FormAnswersSchema,
  getFormAnswerErrors,
  MAX_TEXT_ANSWER_LENGTH,
} from './answers.ts';
import { answerForm, shareForm } from './endpoints.ts';
import {
  anyAnswerPair,
  chipsBlock,
  choiceBlock,
  createForm,
  themeBlock,
  wordsBlock,
} from './form.fixture.ts';
import { type Block, FORM_LIMITS, type Form } from './form.ts';
import { themes } from './themes.ts';

/** The most bytes that a request can have (functions/src/request/parse.ts). */
const MAX_BODY_BYTES = 32 * 1024;
const countBytes = (body: unknown): number => new TextEncoder().encode(JSON.stringify(body)).length;
/** A sign of four bytes. */
const CLOUD = '🌧';
const ID = (index: number): string => `${index}`.padStart(36, 'a');

const theme = (...sliders: unknown[]) => ({ kind: 'theme', sliders, shared: true });
const chosen = (option: unknown) => ({ kind: 'choice', option, shared: true });
const picked = (...chips: unknown[]) => ({ kind: 'chips', picked: chips, shared: true });
const createWordsAnswer = (text: unknown) => ({ kind: 'words', text, shared: true });
const isAnswer = (answer: unknown): boolean => v.is(FormAnswerSchema, answer);

describe('an answer', () => {
  it('sets three sliders from 1 to 7, or leaves them out', () => {
    expect([theme(1, 7, 4), theme(null, null, null)].filter(isAnswer)).toHaveLength(2);
    const wrong = [theme(0, 1, 1), theme(8, 1, 1), theme(1.5, 1, 1), theme('1', 1, 1)];
    expect([...wrong, theme(1, 1), theme(1, 1, 1, 1), theme()].filter(isAnswer)).toEqual([]);
  });

  it('chooses one, or taps chips of which none is named twice', () => {
    expect([chosen(0), chosen(5), picked(0), picked(11, 0)].filter(isAnswer)).toHaveLength(4);
    const wrong = [chosen(-1), chosen(12), chosen(0.5), chosen(null), picked(), picked(12)];
    expect([...wrong, picked(-1), picked(1, 1), picked(0.5)].filter(isAnswer)).toEqual([]);
  });

  it('says up to 2000 signs, however many bytes they are', () => {
    expect(MAX_TEXT_ANSWER_LENGTH).toBe(2000);
    expect(
      [
        createWordsAnswer('x'),
        createWordsAnswer(CLOUD.repeat(2000)),
        createWordsAnswer('ש'.repeat(2000)),
      ].every(isAnswer),
    ).toBe(true);
    expect(
      [
        createWordsAnswer(' '),
        createWordsAnswer(CLOUD.repeat(2001)),
        createWordsAnswer(null),
      ].filter(isAnswer),
    ).toEqual([]);
  });

  it('says whether it is for both, and nothing more', () => {
    for (const answer of [theme(1, 2, 3), chosen(0), picked(0), createWordsAnswer('x')]) {
      const { shared: _, ...unsaid } = answer;
      expect(isAnswer(answer)).toBe(true);
      expect(isAnswer(unsaid)).toBe(false);
      expect(isAnswer({ ...answer, at: 1 })).toBe(false);
      expect(isAnswer({ ...answer, kind: 'private' })).toBe(false);
    }
    expect(v.is(FormAnswersSchema, { 'Not A Name': chosen(0) })).toBe(false);
  });
});

describe('answers to a form', () => {
  const form = createForm(themeBlock('ease'), choiceBlock(), chipsBlock(), wordsBlock());
  const misfits = (answers: object) =>
    getFormAnswerErrors(form, v.parse(FormAnswersSchema, answers));

  it('fit where each is of its part’s kind and among what there is', () => {
    fc.assert(
      fc.property(anyAnswerPair, ({ form: asked, one }) => {
        expect(v.is(FormAnswersSchema, one)).toBe(true);
        expect(getFormAnswerErrors(asked, one)).toEqual({});
      }),
    );
    expect(misfits({ music: chosen(2), more: picked(0, 3) })).toEqual({});
    expect(misfits({})).toEqual({});
  });

  it('have every field named that does not fit', () => {
    const message = 'This form doesn’t ask that.';
    expect(
      misfits({ music: chosen(3), more: picked(0, 4), elsewhere: createWordsAnswer('x') }),
    ).toEqual({
      'answers.music': message,
      'answers.more': message,
      'answers.elsewhere': message,
    });
  });

  it('fit no part of another kind', () => {
    const all = {
      ease: theme(1, 2, 3),
      music: chosen(0),
      more: picked(0),
      said: createWordsAnswer('x'),
    };
    for (const id of Object.keys(all)) {
      const fitting = Object.entries(all).filter(
        ([, answer]) => Object.keys(misfits({ [id]: answer })).length === 0,
      );
      expect(fitting.map(([name]) => name)).toEqual([id]);
    }
  });
});

describe('the largest request', () => {
  const largest: Block[] = [
    ...[0, 1, 2].map((index) => ({ ...wordsBlock(ID(index)), prompt: CLOUD.repeat(140) })),
    ...[3, 4, 5, 6, 7, 8, 9].map((index) => ({
      ...chipsBlock(ID(index)),
      sort: 'loved' as const,
      chips: Array.from({ length: 12 }, (_, chip) => CLOUD.repeat(28) + String(10 + chip)),
    })),
  ];
  const form = (blocks: Block[]): Form => ({ title: CLOUD.repeat(60), blocks });

  it('fits, with three long answers in the largest signs there are', () => {
    const everyChip = [...Array(12).keys()];
    const answers = Object.fromEntries(
      largest.map(({ kind, id }) => [
        id,
        kind === 'words'
          ? { kind, text: CLOUD.repeat(MAX_TEXT_ANSWER_LENGTH), shared: false }
          : { kind: 'chips', picked: everyChip, shared: false },
      ]),
    );
    const body = { answers, keep: false };
    expect(v.is(answerForm.body, body)).toBe(true);
    expect(getFormAnswerErrors(form(largest), v.parse(FormAnswersSchema, answers))).toEqual({});
    expect(countBytes(body)).toBeGreaterThan(24_000);
    expect(countBytes(body)).toBeLessThan(MAX_BODY_BYTES);
  });

  it('fits, with a form of ten parts that are as long as they may be', () => {
    const choices = (from: number): Block[] =>
      Array.from({ length: 10 - from }, (_, index) => ({
        ...choiceBlock(ID(from + index)),
        prompt: CLOUD.repeat(FORM_LIMITS.prompt),
        options: ['1', '2', '3', '4', '5', '6'].map((sign) => CLOUD.repeat(59) + sign),
      }));
    const sliders = themes.map(
      (name, index): Block => ({
        ...themeBlock(name),
        id: ID(index),
        sliders: Array(3).fill(CLOUD.repeat(FORM_LIMITS.prompt)),
      }),
    );
    for (const blocks of [largest, choices(0), [...sliders, ...choices(6)]]) {
      const body = { form: form(blocks) };
      expect(v.is(shareForm.body, body)).toBe(true);
      expect(countBytes(body)).toBeLessThan(MAX_BODY_BYTES);
    }
  });
});
