import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { useHeadingFocusOnChange } from '../../ui/focus-heading.ts';
import { type Steps, useSteps } from '../../ui/use-steps.ts';

const QuizStepSchema = v.variant('at', [
  v.object({ at: v.literal('item'), index: v.number(), once: v.optional(v.boolean(), false) }),
  v.object({ at: v.literal('reveal'), index: v.number() }),
  v.object({ at: v.literal('end') }),
  v.object({ at: v.literal('results') }),
  v.object({ at: v.literal('all') }),
  v.object({ at: v.literal('again') }),
]);
type QuizStep = v.InferOutput<typeof QuizStepSchema>;

export type QuizSteps = Steps<QuizStep>;

/** Focuses the heading when only the history state changes, so that it is read out. */
export const useQuizSteps = (): QuizSteps => {
  useHeadingFocusOnChange(useLocation().key);
  return useSteps(QuizStepSchema);
};
