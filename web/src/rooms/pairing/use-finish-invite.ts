import { markInviteSeen } from '@usward/core/account/endpoints';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../device/api.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { stored } from '../../device/stored.ts';
import { paths } from '../../paths.ts';
import { type ToastWords, toast } from '../../ui/toast.ts';
import { stepFailure } from './pairing-words.ts';

/** Ends the invite step: marks it as seen, refreshes the user, and goes to the dashboard. */
export const useFinishInvite = () => {
  const { refreshUser, replaceUser } = useAuth();
  const navigate = useNavigate();
  const [finishing, setFinishing] = useState(false);

  const finish = async (words?: ToastWords): Promise<void> => {
    if (finishing) return;
    setFinishing(true);
    try {
      const { user } = await call(markInviteSeen);
      stored.onboardingInviteCompleted.set(true);
      if ((await refreshUser()) === null) replaceUser(user);
      if (words) toast(words);
      navigate(paths.dashboard, { replace: true });
    } catch (error) {
      toast(stepFailure(error));
    } finally {
      setFinishing(false);
    }
  };

  return { finish, finishing };
};
