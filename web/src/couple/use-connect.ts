import { markInviteSeen } from '@usward/core/account/endpoints';
import type { User } from '@usward/core/account/user';
import { t } from '@usward/core/language/i18n';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mutate } from '../device/cache/mutate.ts';
import { currentUserId } from '../device/current-user.ts';
import { type ConnectionResult, connectByCode } from '../device/invite.ts';
import {
  $justLinked,
  $pairingProgress,
  updatePairingProgress,
} from '../device/pairing-progress.ts';
import { useAuth } from '../device/session/auth.tsx';
import { stored } from '../device/storage/local-storage.ts';
import { paths } from '../ui/paths.ts';
import { toast } from '../ui/toast.ts';
import {
  getConnectionFailedToast,
  getMsUntilNextText,
  isFinalCodeRefusal,
} from './connection-messages.ts';

export const useConnect = (): ((code: string) => Promise<ConnectionResult>) => {
  const { refreshUser } = useAuth();
  return async (code) => {
    const userId = currentUserId();
    const connection = await connectByCode(code);
    // Signed out meanwhile: the next user must not see the result.
    if (currentUserId() !== userId) return { type: 'failed', refusal: null };
    if (connection.type === 'connected') {
      toast({ title: t`Connected!`, kind: 'success' });
      $justLinked.set(connection.partner);
    } else if (connection.refusal?.code === 'already-paired') {
      void refreshUser();
    }
    return connection;
  };
};

const markInviteStepCompleted = (): Promise<User | null> =>
  mutate(markInviteSeen).then(
    ({ user }) => user,
    () => null,
  );

/** Call it only from a tap on a screen that shows the code (decision 038). Null if a code is already in use. */
export const useAcceptCode = (): ((code: string) => Promise<ConnectionResult | null>) => {
  const { replaceUser, refreshUser } = useAuth();
  const connect = useConnect();

  return async (code) => {
    if ($pairingProgress.get().codeInUse !== null) return null;
    const userId = currentUserId();
    updatePairingProgress({ codeInUse: code, isDateSkipped: true });
    // Stored first, so that a page that is closed on the way asks again.
    stored.pendingInviteCode.set(code);
    const connection = await connect(code);
    const user = connection.type === 'connected' ? await markInviteStepCompleted() : null;
    // Signed out meanwhile: another user's visit may have begun.
    if (currentUserId() !== userId) return connection;
    if (user !== null) replaceUser(user);
    else if (connection.type === 'connected') void refreshUser();
    else toast(getConnectionFailedToast(connection.refusal));
    const settled = connection.type === 'connected' || isFinalCodeRefusal(connection.refusal);
    if (settled) stored.pendingInviteCode.remove();
    updatePairingProgress({ codeInUse: null, ...(settled ? { handledCode: code } : {}) });
    return connection;
  };
};

export const useForgetCodeAndLeave = (): ((code: string) => void) => {
  const navigate = useNavigate();
  return (code) => {
    stored.pendingInviteCode.remove();
    updatePairingProgress({ handledCode: code });
    navigate(paths.landing, { replace: true });
  };
};

export const useCountdown = () => {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, until - now);

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), getMsUntilNextText(left));
    return () => clearTimeout(timer);
  }, [left]);

  const start = useCallback((seconds: number) => {
    const begun = Date.now();
    setNow(begun);
    setUntil(begun + seconds * 1000);
  }, []);

  return { left: left / 1000, start };
};
