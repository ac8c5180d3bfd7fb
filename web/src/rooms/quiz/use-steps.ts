import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { focusHeading } from '../../ui/focus-heading.ts';

/** Where in a quiz somebody is. */
const StepSchema = v.variant('at', [
  v.object({ at: v.literal('item'), place: v.number(), once: v.optional(v.boolean(), false) }),
  v.object({ at: v.literal('review') }),
  v.object({ at: v.literal('reveal'), place: v.number() }),
  v.object({ at: v.literal('results') }),
  v.object({ at: v.literal('all') }),
  v.object({ at: v.literal('again') }),
]);
/** Where in a quiz somebody is; none: at its beginning. */
export type Step = v.InferOutput<typeof StepSchema>;

const StateSchema = v.object({ step: StepSchema, depth: v.number() });

/**
 * The steps of a quiz as entries of the browser's history, so that Back leads one step back. An entry
 * says where one is and never what was answered.
 */
export const useSteps = () => {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const here = pathname + search;
  const known = v.safeParse(StateSchema, state);
  const step = known.success ? known.output.step : null;
  const depth = known.success ? known.output.depth : 0;

  // A double press goes on by one step only.
  const leaving = useRef<string | null>(null);

  // What changed below the same address is read out; the screen's first sight is the app's concern.
  const seen = useRef(key);
  useEffect(() => {
    leaving.current = null;
    if (seen.current === key) return;
    seen.current = key;
    focusHeading();
  }, [key]);

  const goOnce = (go: () => void) => {
    if (leaving.current === key) return;
    leaving.current = key;
    go();
  };

  return {
    step,
    go: (next: Step) => goOnce(() => navigate(here, { state: { step: next, depth: depth + 1 } })),
    /** Takes the place of this step, which Back then leaves out. */
    instead: (next: Step | null) =>
      goOnce(() =>
        navigate(here, {
          replace: true,
          state: next && { step: next, depth },
        }),
      ),
    /** One step back; where the history knows none, to `otherwise`. */
    back: (otherwise: Step | null) =>
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

/** What {@link useSteps} gives. */
export type Steps = ReturnType<typeof useSteps>;
