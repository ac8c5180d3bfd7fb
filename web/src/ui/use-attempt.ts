import { useMutation } from '@tanstack/react-query';
import { t } from '@usward/core/language/i18n';
import { useRef } from 'react';
import { currentUserId } from '../device/current-user.ts';
import { PasswordDeclined } from './ask-password.ts';
import { dismissErrorToast, type ToastContent, toast } from './toast.ts';

export const getStepFailedToast = (error: unknown): ToastContent => ({
  kind: 'error',
  title: t`That didn’t go through`,
  description:
    error instanceof Error && error.message !== '' ? error.message : t`Try again in a moment.`,
});

type Attempt = { readonly step: () => Promise<void>; readonly userId: string | null };

/** One step at a time; a failure shows a toast. The attempt resolves to whether the step succeeded. */
export const useAttempt = (onFailure?: () => void) => {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ step }: Attempt) => step(),
    // Each write of a step has its own retry (device/cache/mutate.ts).
    retry: false,
    // The step's closure holds what was typed.
    gcTime: 0,
    onError: (error, { userId }) => {
      // After a sign-out, the next person must not hear of it.
      if (error instanceof PasswordDeclined || currentUserId() !== userId) return;
      toast(getStepFailedToast(error));
      onFailure?.();
    },
  });
  const running = useRef(false);

  const attempt = async (step: () => Promise<void>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    dismissErrorToast();
    try {
      await mutateAsync({ step, userId: currentUserId() });
      return true;
    } catch {
      return false;
    } finally {
      running.current = false;
    }
  };

  return { busy: isPending, attempt };
};
