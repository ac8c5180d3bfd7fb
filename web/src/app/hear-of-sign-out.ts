import { t } from '@usward/core/language/speak';
import { onSignedOut } from '../device/api.ts';
import { beforeSignOut } from '../device/session/current-session.ts';
import { leaveSignIn } from '../device/session/leave-sign-in.ts';
import type { Session } from '../device/session/session.ts';
import { toast } from '../ui/toast.ts';

/**
 * Has whoever signs out say so to the server, and has the session look again once a call was refused since its sign-in had been ended from afar. The
 * answer may be of a sign-in before this one, so only what the server says of the present one counts.
 */
export const hearOfSignOut = (session: Pick<Session, 'getState' | 'lookAgain'>): void => {
  beforeSignOut(leaveSignIn);
  let isLooking = false;
  const look = async (): Promise<void> => {
    const { user, isAttempting } = session.getState();
    if (isAttempting) return;
    await session.lookAgain();
    if (user === null || session.getState().user !== null) return;
    toast({
      title: t`You were signed out on another device`,
      description: t`Nothing of yours is left on this one.`,
    });
  };
  onSignedOut(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        isLooking = false;
      });
  });
};
