import { t } from '@usward/core/language/speak';
import { undoCouple } from '@usward/core/pairing/endpoints';
import { useNavigate } from 'react-router-dom';
import { dropOwnCode } from '../device/invite.ts';
import { mutate } from '../device/mutate.ts';
import { useAuth } from '../device/session/auth.tsx';
import { paths } from '../paths.ts';
import { toast } from './toast.ts';
import { useAttempt } from './use-attempt.ts';

/** "This isn’t my partner": unlinks the two as if nothing had happened. */
export const useUndo = () => {
  const navigate = useNavigate();
  const { user, replaceUser, refreshUser } = useAuth();
  // After a failure: it may have been decided on another device.
  const { busy, attempt } = useAttempt(() => void refreshUser());
  const undo = () =>
    attempt(async () => {
      const body = user?.coupleId ? { couple: user.coupleId } : {};
      const { user: alone } = await mutate(undoCouple, { body });
      // The code that was used is spent.
      dropOwnCode();
      replaceUser(alone);
      toast({ kind: 'success', title: t`You’re no longer linked` });
      navigate(alone.inviteStepCompleted ? paths.dashboard : paths.invite, { replace: true });
    });
  return { undo, busy };
};
