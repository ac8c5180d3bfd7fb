import { markInviteSeen, type saveOnboarding } from '@usward/core/account/endpoints';
import type { Output } from '@usward/core/endpoint';
import { useNavigate } from 'react-router-dom';
import { mutate } from '../../device/mutate.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { stored } from '../../device/stored.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { afterDate, dateSaved, setupComplete } from './after-date.ts';

/**
 * What follows the date step: `goOn(answer)` after saving, `goOn(null)` after skipping. A stored
 * code is tried on the way to the invite step, by the same gate that tries it for everybody else.
 */
export const useAfterDate = () => {
  const navigate = useNavigate();
  const { replaceUser } = useAuth();

  return async (saved: Output<typeof saveOnboarding> | null): Promise<void> => {
    const next = afterDate(saved, stored.pendingInviteCode.get());
    if (saved !== null && next === 'dashboard') {
      // The record is replaced last, since the redirects follow it at once.
      const { user } = await mutate(markInviteSeen).catch(() => saved);
      stored.onboardingInviteCompleted.set(user.inviteStepCompleted);
      replaceUser(user);
      toast(setupComplete);
      navigate(paths.dashboard, { replace: true });
      return;
    }
    if (saved !== null) replaceUser(saved.user);
    if (saved !== null && next === 'invite') toast(dateSaved);
    navigate(paths.invite, { replace: true });
  };
};
