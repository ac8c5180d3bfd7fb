import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { noteMeeting, useMeeting } from '../../device/meeting.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { paths } from '../../paths.ts';
import { SuccessView } from './SuccessView.tsx';
import { useFinishInvite } from './use-finish-invite.ts';

/** Shown to whoever typed a code that connected, wherever they typed it. */
export default function SuccessScreen() {
  const navigate = useNavigate();
  const { user, refreshUser } = useAuth();
  const meeting = useMeeting();
  const { finish, finishing } = useFinishInvite();
  const isLeaving = useRef(false);
  const goOn = async () => {
    // The button is drawn as busy a moment later; a second press would let go of the celebration too early.
    if (isLeaving.current) return;
    isLeaving.current = true;
    if (user?.inviteStepCompleted) {
      void refreshUser();
      navigate(paths.dashboard, { replace: true });
    } else {
      await finish();
    }
    // Also where that found no network: nobody is held here, and the gate leads on later.
    noteMeeting(null);
  };
  return (
    <SuccessView
      me={user?.firstName ?? null}
      you={meeting?.firstName ?? null}
      onContinue={() => void goOn()}
      busy={finishing}
    />
  );
}
