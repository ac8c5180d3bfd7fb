import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The step that the present entry of the browser's history was made for. The entry a screen was
 * opened at is its beginning, whatever it was made for: a reloaded page has forgotten what was
 * typed, and must not jump ahead in the middle of an address.
 */
export const useStepInHistory = (): unknown => {
  const { key, state } = useLocation();
  const [opened] = useState(key);
  if (key === opened) return undefined;
  return typeof state === 'object' && state !== null && 'step' in state ? state.step : undefined;
};

/** Goes on to a step as a new entry of the history, once however often it is pressed. */
export const useGoToStep = (path: string): ((step: string) => void) => {
  const { key } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is another chance to leave.
  useEffect(() => {
    isLeaving.current = false;
  }, [key]);
  return (step) => {
    // The next step is drawn a moment later; until then a second press is the same one.
    if (isLeaving.current) return;
    isLeaving.current = true;
    navigate(path, { state: { step } });
  };
};
