import { markInviteSeen } from '@usward/core/account/endpoints';
import { useNavigate } from 'react-router-dom';
import { mutate } from '../../device/cache/mutate.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { stored } from '../../device/storage/local-storage.ts';
import { paths } from '../../ui/paths.ts';
import { type ToastContent, toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';

export const useFinishInviteStep = () => {
  const navigate = useNavigate();
  const { refreshUser, replaceUser } = useAuth();
  const { attempt } = useAttempt();

  return (words?: ToastContent): Promise<boolean> =>
    attempt(async () => {
      const { user } = await mutate(markInviteSeen);
      stored.onboardingInviteCompleted.set(true);
      if ((await refreshUser()) === null) replaceUser(user);
      if (words) toast(words);
      navigate(paths.dashboard, { replace: true });
    });
};
