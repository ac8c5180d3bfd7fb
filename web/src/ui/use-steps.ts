import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';

/** An entry of the history that stands at a step, and how many steps of the same go before it. */
const createEntrySchema = <Step>(step: v.GenericSchema<unknown, Step>) =>
  v.object({ step, depth: v.number() });

/**
 * Steps below one address as entries of the browser's history, so that Back leads one step back. An
 * entry says where one is and never what was answered; `step` is null at the beginning.
 */
export const useSteps = <Step>(schema: v.GenericSchema<unknown, Step>) => {
  const navigate = useNavigate();
  const { pathname, search, state, key } = useLocation();
  const here = pathname + search;
  const known = v.safeParse(createEntrySchema(schema), state);
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
  const replace = (next: Step | null) =>
    navigate(here, { replace: true, state: next && { step: next, depth } });

  return {
    step,
    go: (next: Step) => goOnce(() => navigate(here, { state: { step: next, depth: depth + 1 } })),
    /** Takes the place of this step, which Back then leaves out. */
    instead: (next: Step | null) => goOnce(() => replace(next)),
    /** One step back; where the history knows none, to `otherwise`. */
    back: (otherwise: Step | null) =>
      goOnce(() => {
        if (depth > 0) navigate(-1);
        else replace(otherwise);
      }),
    /** Back to the beginning, over all steps that were taken. */
    home: () =>
      goOnce(() => {
        if (depth > 0) navigate(-depth);
        else replace(null);
      }),
  };
};

/** What {@link useSteps} gives. */
export type Steps<Step> = ReturnType<typeof useSteps<Step>>;
