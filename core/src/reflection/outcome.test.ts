import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { type FormAnswer, type FormAnswers, SharedAnswersSchema } from './answers.ts';
import {
  anyAnswerPair,
  chipsBlock,
  choiceBlock,
  createForm,
  themeBlock,
  wordsBlock,
} from './form.fixture.ts';
import { decideOutcome, nothingShared, OutcomeSchema, toSharedAnswers } from './outcome.ts';
import { reflectionScore } from './score.ts';

const sliders = (...places: (number | null)[]): FormAnswer => ({
  kind: 'theme',
  sliders: places,
  shared: true,
});
const picked = (...chips: number[]): FormAnswer => ({ kind: 'chips', picked: chips, shared: true });
const wordsAnswer: FormAnswer = { kind: 'words', text: 'The rain.', shared: true };
const chosen: FormAnswer = { kind: 'choice', option: 1, shared: true };

const form = createForm(themeBlock('ease'), chipsBlock(), wordsBlock(), themeBlock('care'));
const decide = (one: FormAnswers, other: FormAnswers, asked = form) =>
  decideOutcome(asked, toSharedAnswers(one, false), toSharedAnswers(other, false));
const tooFew = { outcome: { state: 'too-few' }, score: null };
const unshared = (answers: FormAnswers): FormAnswers =>
  Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [id, { ...answer, shared: false }]),
  );

describe('the shared part of the answers', () => {
  it('is what was ticked, as it is, without saying so', () => {
    const answers = {
      ease: sliders(1, null, 7),
      music: chosen,
      more: picked(3, 0),
      said: wordsAnswer,
    };
    expect(toSharedAnswers(answers, false)).toEqual({
      sliders: { ease: [1, null, 7] },
      open: {
        music: { kind: 'choice', option: 1 },
        more: { kind: 'chips', picked: [0, 3] },
        said: { kind: 'words', text: 'The rain.' },
      },
    });
  });

  it('is the same nothing, whether all is kept, nothing ticked, or all left out', () => {
    fc.assert(
      fc.property(anyAnswerPair, ({ one }) => {
        const bytes = JSON.stringify(nothingShared);
        expect(JSON.stringify(toSharedAnswers(one, true))).toBe(bytes);
        expect(JSON.stringify(toSharedAnswers(unshared(one), false))).toBe(bytes);
        expect(JSON.stringify(toSharedAnswers({}, false))).toBe(bytes);
      }),
    );
    expect(toSharedAnswers({ ease: sliders(null, null, null) }, false)).toEqual(nothingShared);
    expect(nothingShared).toEqual({ sliders: {}, open: {} });
  });

  it('does not depend on what was not ticked', () => {
    fc.assert(
      fc.property(anyAnswerPair, ({ one, other }) => {
        const secrets = Object.entries(one).map(([id, answer]) => [
          id,
          answer.shared ? answer : { ...(other[id] ?? answer), shared: false },
        ]);
        const left = Object.entries(one).filter(([, answer]) => answer.shared);
        const bytes = JSON.stringify(toSharedAnswers(one, false));
        expect(JSON.stringify(toSharedAnswers(Object.fromEntries(secrets), false))).toBe(bytes);
        expect(JSON.stringify(toSharedAnswers(Object.fromEntries(left), false))).toBe(bytes);
        expect(v.is(SharedAnswersSchema, JSON.parse(bytes))).toBe(true);
      }),
    );
  });

  it('does not tell in which order chips were tapped, and changes nothing in the answers', () => {
    const answer = picked(2, 0, 1);
    const shares = toSharedAnswers({ more: answer }, false);
    expect(JSON.stringify(shares)).toBe(
      JSON.stringify(toSharedAnswers({ more: picked(1, 2, 0) }, false)),
    );
    expect(answer).toEqual(picked(2, 0, 1));
  });
});

describe("a reflection's outcome", () => {
  it('is the same for both', () => {
    fc.assert(
      fc.property(anyAnswerPair, ({ form: asked, one, other }) => {
        const decided = decide(one, other, asked);
        expect(decide(other, one, asked)).toEqual(decided);
        expect(v.parse(OutcomeSchema, decided.outcome)).toEqual(decided.outcome);
      }),
      { numRuns: runs(200) },
    );
  });

  it('is too few answers where either shares fewer than two items, whatever the cause', () => {
    const enough = { ease: sliders(7, 7, 7), said: wordsAnswer };
    const few: FormAnswers[] = [
      {},
      { said: wordsAnswer },
      { ease: sliders(7, null, null) },
      { ease: { ...enough.ease, shared: false }, said: wordsAnswer },
    ];
    for (const answers of few) {
      expect(decide(answers, enough)).toEqual(tooFew);
      expect(decide(enough, answers)).toEqual(tooFew);
      expect(JSON.stringify(decide(answers, enough))).toBe(
        JSON.stringify(decideOutcome(form, nothingShared, toSharedAnswers(enough, false))),
      );
    }
    expect(decide({ ease: sliders(7, 7, null) }, enough).outcome.state).toBe('open');
    expect(decide({ ease: sliders(7, null, null), said: wordsAnswer }, enough).outcome.state).toBe(
      'open',
    );
  });

  it('opens a form of one single item with that', () => {
    const one = createForm(choiceBlock());
    const open = { state: 'open', themes: [], chips: {} };
    expect(decide({ music: chosen }, { music: chosen }, one).outcome).toEqual(open);
    expect(decide({ music: chosen }, {}, one)).toEqual(tooFew);
    const theme = createForm(themeBlock('ease'));
    expect(decide({ ease: sliders(7) }, { ease: sliders(7) }, theme)).toEqual(tooFew);
  });

  it('has every theme of the form in its order, without a band where the two share too little', () => {
    const decided = decide(
      { ease: sliders(7, 7, null), care: sliders(6, 6, 6), more: picked(1) },
      { ease: sliders(null, 7, 7), care: sliders(6, 6, 6) },
    );
    expect(decided).toEqual({
      outcome: {
        state: 'open',
        themes: [
          { theme: 'ease', band: null },
          { theme: 'care', band: 'blooming' },
        ],
        chips: {},
      },
      score: null,
    });
    const unticked = decide(
      { care: sliders(6, 6, 6) },
      { care: { ...sliders(6, 6, 6), shared: false }, said: wordsAnswer, more: picked(0) },
    );
    expect(unticked.outcome).toMatchObject({ themes: [{ band: null }, { band: null }] });
  });

  it('has the chips that both have tapped and shared, in the order of the form', () => {
    const chipsBy = (one: FormAnswer, other: FormAnswer) => {
      const { outcome } = decide(
        { more: one, said: wordsAnswer },
        { more: other, said: wordsAnswer, ease: sliders(1, 1, 1) },
      );
      return outcome.state === 'open' ? outcome.chips : null;
    };
    expect(chipsBy(picked(3, 1, 0), picked(0, 2, 3))).toEqual({ more: [0, 3] });
    expect(chipsBy(picked(1), picked(0, 2, 3))).toEqual({});
    const shares = (...chips: number[]) => ({
      sliders: { ease: [7, 7, 7] },
      open: { more: { kind: 'chips' as const, picked: chips } },
    });
    for (const [one, other] of [
      [shares(3, 0, 1), shares(1, 3)],
      [shares(1, 3), shares(3, 0, 1)],
    ] as const) {
      expect(decideOutcome(form, one, other).outcome).toMatchObject({ chips: { more: [1, 3] } });
    }
    expect(
      decide(
        { more: picked(1), said: wordsAnswer },
        { more: { ...picked(1), shared: false }, said: wordsAnswer, ease: sliders(1, 1, 1) },
      ).outcome,
    ).toMatchObject({ chips: {} });
  });

  it('has the score of its bands, so that the whole adds nothing to them', () => {
    fc.assert(
      fc.property(anyAnswerPair, ({ form: asked, one, other }) => {
        const { outcome, score } = decide(one, other, asked);
        const seen = outcome.state === 'open' ? outcome.themes.map(({ band }) => band) : [];
        expect(score).toBe(reflectionScore(seen));
      }),
    );
    const both = { ease: sliders(6, 6, 6), care: sliders(1, 1, 1) };
    expect(decide(both, both).score).toBeCloseTo(0.65, 12);
  });

  it('has no number of anybody’s sliders, and no word', () => {
    fc.assert(
      fc.property(anyAnswerPair, ({ form: asked, one, other }) => {
        const { outcome } = decide(one, other, asked);
        if (outcome.state !== 'open') return;
        expect(Object.keys(outcome).sort()).toEqual(['chips', 'state', 'themes']);
        expect(JSON.stringify(outcome.themes)).not.toMatch(/\d/);
      }),
    );
  });
});
