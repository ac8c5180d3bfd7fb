import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';

/** Where in answering a form somebody is; none: at its beginning. */
const StepSchema = v.variant('at', [
  v.object({ at: v.literal('block'), place: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  v.object({ at: v.literal('private') }),
  v.object({ at: v.literal('share') }),
]);
/** Where in answering a form somebody is. */
export type AnswerStep = v.InferOutput<typeof StepSchema>;

const EntrySchema = v.object({ step: StepSchema, depth: v.number() });

/**
 * The steps of answering as entries of the browser's history, so that Back leads one step back. An
 * entry says where one is and never what was answered.
 */
export const useAnswerSteps = () => {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const here = pathname + search;
  const known = v.safeParse(EntrySchema, state);
  const step = known.success ? known.output.step : null;
  const depth = known.success ? known.output.depth : 0;

  // A double press goes on by one step only.
  const leaving = useRef<string | null>(null);
  useEffect(() => {
    if (leaving.current !== key) leaving.current = null;
  }, [key]);

  const goOnce = (go: () => void) => {
    if (leaving.current === key) return;
    leaving.current = key;
    go();
  };

  return {
    step,
    go: (next: AnswerStep) =>
      goOnce(() => navigate(here, { state: { step: next, depth: depth + 1 } })),
    /** One step back; where the history knows none, to `otherwise`. */
    back: (otherwise: AnswerStep | null) =>
      goOnce(() => {
        if (depth > 0) navigate(-1);
        else navigate(here, { replace: true, state: otherwise && { step: otherwise, depth } });
      }),
    /** Back to the beginning, over all steps that were taken. */
    home: () =>
      goOnce(() => {
        if (depth > 0) navigate(-depth);
        else navigate(here, { replace: true, state: null });
      }),
  };
};

/** What {@link useAnswerSteps} gives. */
export type AnswerSteps = ReturnType<typeof useAnswerSteps>;
