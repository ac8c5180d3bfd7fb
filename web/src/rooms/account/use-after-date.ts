import { markInviteSeen, type saveOnboarding } from '@usward/core/account/endpoints';
import type { Output } from '@usward/core/endpoint';
import { useNavigate } from 'react-router-dom';
import { mutate } from '../../device/mutate.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { stored } from '../../device/stored.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { useAcceptCode } from '../../ui/use-accept-code.ts';
import { afterDate, dateSaved, setupComplete } from './after-date.ts';

/**
 * What follows the date step: `goOn(answer)` after saving, `goOn(null)` after skipping. Either button is the yes to the
 * code that stands beside it.
 */
export const useAfterDate = (code: string | null) => {
  const navigate = useNavigate();
  const { replaceUser } = useAuth();
  const accept = useAcceptCode();

  return async (saved: Output<typeof saveOnboarding> | null): Promise<void> => {
    const next = afterDate(saved, code);
    if (saved !== null && next.to === 'dashboard') {
      // The record is replaced last, since the redirects follow it at once.
      const { user } = await mutate(markInviteSeen).catch(() => saved);
      stored.onboardingInviteCompleted.set(user.inviteStepCompleted);
      replaceUser(user);
      toast(setupComplete);
      navigate(paths.dashboard, { replace: true });
      return;
    }
    if (next.to === 'accept') {
      const trial = accept(next.code);
      if (saved !== null) replaceUser(saved.user);
      await trial;
      return;
    }
    if (saved !== null) {
      replaceUser(saved.user);
      toast(dateSaved);
    }
    navigate(paths.invite, { replace: true });
  };
};
