import * as v from 'valibot';
import { useSteps } from '../../ui/use-steps.ts';

const AnswerStepSchema = v.variant('at', [
  v.object({ at: v.literal('block'), place: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  v.object({ at: v.literal('private') }),
  v.object({ at: v.literal('share') }),
]);
/** Where in answering a form somebody is; none: at its beginning. */
export type AnswerStep = v.InferOutput<typeof AnswerStepSchema>;

/** The steps of answering a form. */
export const useAnswerSteps = () => useSteps(AnswerStepSchema);
