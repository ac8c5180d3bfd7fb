import { noteMeeting, useMeeting } from '../../device/meeting.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { SuccessView } from './SuccessView.tsx';
import { useFinishInvite } from './use-finish-invite.ts';

/** Shown to whoever typed a code that connected, wherever they typed it. */
export default function SuccessScreen() {
  const { user } = useAuth();
  const meeting = useMeeting();
  const { finish, finishing } = useFinishInvite();
  const goOn = async () => {
    if (await finish()) noteMeeting(null);
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
