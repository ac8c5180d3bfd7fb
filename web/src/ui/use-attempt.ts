import { t } from '@usward/core/language/speak';
import { useRef, useState } from 'react';
import { type ToastWords, toast } from './toast.ts';

/** A step that needs the network and did not get an answer, or was refused. */
export const stepFailure = (error: unknown): ToastWords => ({
  kind: 'error',
  title: t`That did not go through`,
  description:
    error instanceof Error && error.message !== ''
      ? error.message
      : t`Please try again in a moment.`,
});

/**
 * Runs one step at a time and says so when it fails; `onFailure` may then look what holds now. An
 * attempt answers whether the step was carried out.
 */
export const useAttempt = (onFailure?: () => void) => {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const attempt = async (step: () => Promise<void>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      await step();
      return true;
    } catch (error) {
      toast(stepFailure(error));
      onFailure?.();
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { busy, attempt };
};
