import { t } from '@usward/core/language/i18n';
import { onSignedOut } from '../device/network/api.ts';
import { endOwnSession } from '../device/session/end-session.ts';
import type { Session } from '../device/session/session.ts';
import { registerSignOutTask } from '../device/session/start-session.ts';
import { toast } from '../ui/toast.ts';

/**
 * Ends the session on the server at sign-out, and checks the session after a call was refused for a remote sign-out.
 * That answer may be about an earlier session, so only the server's word on the current one counts.
 */
export const watchRemoteSignOut = (session: Pick<Session, 'getState' | 'revalidate'>): void => {
  registerSignOutTask(endOwnSession);
  let isChecking = false;
  const checkSession = async (): Promise<void> => {
    const { user, isAttempting } = session.getState();
    if (isAttempting) return;
    await session.revalidate();
    if (user === null || session.getState().user !== null) return;
    toast({
      title: t`You were signed out from another device`,
      description: t`None of your data is left on this device.`,
    });
  };
  onSignedOut(() => {
    if (isChecking) return;
    isChecking = true;
    checkSession()
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        isChecking = false;
      });
  });
};
