import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';

const createEntrySchema = <Step>(step: v.GenericSchema<unknown, Step>) =>
  v.object({ step, depth: v.number() });

/** Steps as history entries, so that Back goes one step back. For privacy an entry holds the step, never an answer. */
export const useSteps = <Step>(schema: v.GenericSchema<unknown, Step>) => {
  const navigate = useNavigate();
  const { pathname, search, state, key } = useLocation();
  const here = pathname + search;
  const known = v.safeParse(createEntrySchema(schema), state);
  const step = known.success ? known.output.step : null;
  const depth = known.success ? known.output.depth : 0;

  // A double press moves one step, and a write that finishes after the user moved on moves none.
  const movableKey = useRef<string | null>(null);
  useLayoutEffect(() => {
    movableKey.current = key;
    return () => {
      movableKey.current = null;
    };
  }, [key]);

  // The history brings back where the start was scrolled to, but what it shows now is new.
  const isGoingHome = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another entry is shown.
  useEffect(() => {
    if (isGoingHome.current) scrollTo({ top: 0, behavior: 'instant' });
    isGoingHome.current = false;
  }, [key]);

  const goOnce = (go: () => void) => {
    if (movableKey.current !== key) return;
    movableKey.current = null;
    go();
  };
  const replace = (next: Step | null) =>
    navigate(here, { replace: true, state: next && { step: next, depth } });

  return {
    step,
    go: (next: Step) => goOnce(() => navigate(here, { state: { step: next, depth: depth + 1 } })),
    instead: (next: Step | null) => goOnce(() => replace(next)),
    back: (otherwise: Step | null) =>
      goOnce(() => {
        if (depth > 0) navigate(-1);
        else replace(otherwise);
      }),
    /** Where the history is `count` entries ahead of what may be shown; `otherwise` if it does not go back that far. */
    backBy: (count: number, otherwise: Step) =>
      goOnce(() => {
        if (depth >= count) navigate(-count);
        else replace(otherwise);
      }),
    home: () =>
      goOnce(() => {
        isGoingHome.current = true;
        if (depth > 0) navigate(-depth);
        else replace(null);
      }),
  };
};

export type Steps<Step> = ReturnType<typeof useSteps<Step>>;
