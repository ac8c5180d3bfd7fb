import * as v from 'valibot';
import type { FormAnswers, OpenAnswer, SharedAnswers } from './answers.ts';
import { BlockIdSchema, type Form } from './form.ts';
import { reflectionScore, themeBand } from './score.ts';
import { BandSchema, ThemeSchema } from './themes.ts';

/** Answers that each must share for a reflection to open at all (our own choice). */
const MIN_SHARED_TO_OPEN = 2;

/**
 * Schema of what came of a reflection, the same for both. Too few answers look the same whatever the
 * cause: left out, not ticked, or all kept to oneself.
 */
export const OutcomeSchema = v.variant('state', [
  v.object({ state: v.literal('too-few') }),
  v.object({
    state: v.literal('open'),
    /** Every theme of the form, in its order; null: too few answers. */
    themes: v.array(v.object({ theme: ThemeSchema, band: v.nullable(BandSchema) })),
    /** By block, the chips that both have tapped and shared; blocks without any are not there. */
    chips: v.record(BlockIdSchema, v.array(v.number())),
  }),
]);
/** What came of a reflection. */
export type Outcome = v.InferOutput<typeof OutcomeSchema>;
/** What came of a reflection that opened. */
export type OpenOutcome = Extract<Outcome, { state: 'open' }>;

/** Somebody who shares nothing; whoever keeps all to themselves is no different. */
export const nothingShared: SharedAnswers = { sliders: {}, open: {} };

const sortNumbers = (picked: readonly number[]): number[] =>
  [...picked].sort((one, other) => one - other);

/** Of somebody's answers what they share: nothing where they keep this one to themselves. */
export const toSharedAnswers = (answers: FormAnswers, isPrivate: boolean): SharedAnswers => {
  if (isPrivate) return nothingShared;
  const sliders: SharedAnswers['sliders'] = {};
  const open: Record<string, OpenAnswer> = {};
  for (const [id, answer] of Object.entries(answers)) {
    if (!answer.shared) continue;
    if (answer.kind === 'theme') {
      if (answer.sliders.some((place) => place !== null)) sliders[id] = answer.sliders;
    } else {
      const { shared: _, ...sharedAnswer } = answer;
      open[id] =
        sharedAnswer.kind === 'chips'
          ? { ...sharedAnswer, picked: sortNumbers(sharedAnswer.picked) }
          : sharedAnswer;
    }
  }
  return { sliders, open };
};

/** Items that somebody shares: sliders that are set, and each answer given in another way. */
const countShared = ({ sliders, open }: SharedAnswers): number =>
  Object.values(sliders)
    .flat()
    .filter((place) => place !== null).length + Object.keys(open).length;

/** Items that a form has. */
const countItems = (form: Form): number =>
  form.blocks.reduce((sum, block) => sum + (block.kind === 'theme' ? block.sliders.length : 1), 0);

/** Whether somebody shares so little of a form that it cannot open, whatever the other shares. */
export const isBelowSharedMinimum = (form: Form, shared: SharedAnswers): boolean =>
  countShared(shared) < Math.min(MIN_SHARED_TO_OPEN, countItems(form));

const getPickedChips = ({ open }: SharedAnswers, id: string): readonly number[] => {
  const answer = open[id];
  return answer?.kind === 'chips' ? answer.picked : [];
};

const findCommonChips = (
  form: Form,
  one: SharedAnswers,
  other: SharedAnswers,
): OpenOutcome['chips'] =>
  Object.fromEntries(
    form.blocks.flatMap(({ id }) => {
      const theirs = getPickedChips(other, id);
      const both = sortNumbers(getPickedChips(one, id).filter((chip) => theirs.includes(chip)));
      return both.length === 0 ? [] : [[id, both] as const];
    }),
  );

const computeThemes = (
  form: Form,
  one: SharedAnswers,
  other: SharedAnswers,
): OpenOutcome['themes'] =>
  form.blocks.flatMap((block) => {
    if (block.kind !== 'theme') return [];
    const [mine, theirs] = [one.sliders[block.id] ?? [], other.sliders[block.id] ?? []];
    return [{ theme: block.theme, band: themeBand(mine, theirs) }];
  });

/** What a reflection comes to once both have answered: what both see, and its hidden score, 0 to 1. */
export const decideOutcome = (
  form: Form,
  one: SharedAnswers,
  other: SharedAnswers,
): { readonly outcome: Outcome; readonly score: number | null } => {
  if (isBelowSharedMinimum(form, one) || isBelowSharedMinimum(form, other)) {
    return { outcome: { state: 'too-few' }, score: null };
  }
  const themes = computeThemes(form, one, other);
  return {
    outcome: { state: 'open', themes, chips: findCommonChips(form, one, other) },
    score: reflectionScore(themes.map(({ band }) => band)),
  };
};
