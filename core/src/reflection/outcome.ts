import * as v from 'valibot';
import type { FormAnswers, OpenAnswer, SharedAnswers } from './answers.ts';
import { BlockIdSchema, type Form } from './form.ts';
import { reflectionScore, themeBand } from './score.ts';
import { BandSchema, ThemeSchema } from './themes.ts';

/** Per user, for a reflection to open at all (our own choice). */
const MIN_SHARED_TO_OPEN = 2;

/** Too few answers look the same whatever the cause: left out, not ticked, or private. */
export const OutcomeSchema = v.variant('state', [
  v.object({ state: v.literal('too-few') }),
  v.object({
    state: v.literal('open'),
    /** In the form's order; null: too few answers. */
    themes: v.array(v.object({ theme: ThemeSchema, band: v.nullable(BandSchema) })),
    /** By block: chips that both tapped and shared. */
    chips: v.record(BlockIdSchema, v.array(v.number())),
  }),
]);
export type Outcome = v.InferOutput<typeof OutcomeSchema>;
export type OpenOutcome = Extract<Outcome, { state: 'open' }>;

/** Sharing nothing and keeping all private look the same. */
export const nothingShared: SharedAnswers = { sliders: {}, open: {} };

const sortNumbers = (picked: readonly number[]): number[] =>
  [...picked].sort((one, other) => one - other);

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

const countShared = ({ sliders, open }: SharedAnswers): number =>
  Object.values(sliders)
    .flat()
    .filter((place) => place !== null).length + Object.keys(open).length;

const countItems = (form: Form): number =>
  form.blocks.reduce((sum, block) => sum + (block.kind === 'theme' ? block.sliders.length : 1), 0);

/** Then it cannot open, whatever the partner shares. */
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

const computeThemeBands = (
  form: Form,
  one: SharedAnswers,
  other: SharedAnswers,
): OpenOutcome['themes'] =>
  form.blocks.flatMap((block) => {
    if (block.kind !== 'theme') return [];
    const [mine, theirs] = [one.sliders[block.id] ?? [], other.sliders[block.id] ?? []];
    return [{ theme: block.theme, band: themeBand(mine, theirs) }];
  });

/** What both see, and the hidden score, 0 to 1. */
export const decideOutcome = (
  form: Form,
  one: SharedAnswers,
  other: SharedAnswers,
): { readonly outcome: Outcome; readonly score: number | null } => {
  if (isBelowSharedMinimum(form, one) || isBelowSharedMinimum(form, other)) {
    return { outcome: { state: 'too-few' }, score: null };
  }
  const themes = computeThemeBands(form, one, other);
  return {
    outcome: { state: 'open', themes, chips: findCommonChips(form, one, other) },
    score: reflectionScore(themes.map(({ band }) => band)),
  };
};
