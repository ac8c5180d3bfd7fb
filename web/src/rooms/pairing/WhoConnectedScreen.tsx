import { markInviteSeen } from '@usward/core/account/endpoints';
import { HIDDEN_EMAIL } from '@usward/core/account/user';
import { t } from '@usward/core/language/speak';
import { confirmCouple, undoCouple } from '@usward/core/pairing/endpoints';
import { useNavigate } from 'react-router-dom';
import { dropOwnCode } from '../../device/invite.ts';
import { mutate } from '../../device/mutate.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { stored } from '../../device/stored.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { WhoConnectedView } from './WhoConnectedView.tsx';

/** Asks the inviter whether the person who used the code is the right one. */
const WhoConnectedScreen = () => {
  const navigate = useNavigate();
  const { user, replaceUser, refreshUser } = useAuth();
  const email = user?.partnerEmail ?? null;
  // After a failure: perhaps it was settled on another device.
  const { busy, attempt } = useAttempt(() => void refreshUser());

  const confirm = () =>
    attempt(async () => {
      const confirmed = (await mutate(confirmCouple)).user;
      const seen = confirmed.inviteStepCompleted
        ? confirmed
        : await mutate(markInviteSeen).then(
            (answer) => answer.user,
            () => confirmed,
          );
      stored.onboardingInviteCompleted.set(seen.inviteStepCompleted);
      replaceUser(seen);
      toast({ kind: 'success', title: t`Connected!` });
      navigate(paths.dashboard, { replace: true });
    });

  const undo = () =>
    attempt(async () => {
      const { user: alone } = await mutate(undoCouple);
      // The code that was used is spent.
      dropOwnCode();
      replaceUser(alone);
      toast({ kind: 'success', title: t`You are not connected any more` });
      navigate(alone.inviteStepCompleted ? paths.dashboard : paths.invite, { replace: true });
    });

  return (
    <WhoConnectedView
      me={user?.firstName ?? null}
      you={user?.partner?.firstName ?? null}
      email={email === HIDDEN_EMAIL ? null : email}
      busy={busy}
      onConfirm={confirm}
      onUndo={undo}
    />
  );
};

export default WhoConnectedScreen;
