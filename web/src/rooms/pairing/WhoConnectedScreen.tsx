import { useQueryClient } from '@tanstack/react-query';
import { markInviteSeen } from '@usward/core/account/endpoints';
import { getDaily } from '@usward/core/daily/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { confirmCouple, undoCouple } from '@usward/core/pairing/endpoints';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../device/api.ts';
import { readOptions } from '../../device/read-cache.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { stored } from '../../device/stored.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { stepFailure } from './pairing-words.ts';
import { WhoConnectedView } from './WhoConnectedView.tsx';

/** Asks the inviter whether the person who used the code is the right one. */
const WhoConnectedScreen = () => {
  const { user, replaceUser, refreshUser } = useAuth();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  const attempt = async (run: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await run();
    } catch (error) {
      toast(stepFailure(error));
      // Perhaps it was settled on another device.
      await refreshUser();
    } finally {
      setBusy(false);
    }
  };

  // What was read before holds another pair of people.
  const forgetReads = () => {
    for (const { queryKey } of [readOptions(getDashboard), readOptions(getDaily)]) {
      void client.invalidateQueries({ queryKey });
    }
  };

  const confirm = () =>
    attempt(async () => {
      const confirmed = (await call(confirmCouple)).user;
      const seen = confirmed.inviteStepCompleted
        ? confirmed
        : await call(markInviteSeen).then(
            (answer) => answer.user,
            () => confirmed,
          );
      stored.onboardingInviteCompleted.set(seen.inviteStepCompleted);
      forgetReads();
      replaceUser(seen);
      toast({ kind: 'success', title: 'Connected!' });
      navigate(paths.dashboard, { replace: true });
    });

  const undo = () =>
    attempt(async () => {
      const { user: alone } = await call(undoCouple);
      // The code that was used is spent.
      stored.partnerInviteCode.remove();
      stored.partnerInviteLink.remove();
      forgetReads();
      replaceUser(alone);
      toast({ kind: 'success', title: 'You are not connected any more' });
      navigate(alone.inviteStepCompleted ? paths.dashboard : paths.invite, { replace: true });
    });

  return (
    <WhoConnectedView
      me={user?.firstName ?? null}
      you={user?.partner?.firstName ?? null}
      email={user?.partnerEmail ?? null}
      busy={busy}
      onConfirm={confirm}
      onUndo={undo}
    />
  );
};

export default WhoConnectedScreen;
