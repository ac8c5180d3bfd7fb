import { login } from '@usward/core/account/endpoints';
import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import { ApiError, call, NetworkError } from '../../device/network/api.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { getErrorCode, getErrorMessage } from '../../device/session/identity-messages.ts';
import { isSessionEndingError } from '../../device/session/identity-port.ts';
import { getIdentity } from '../../device/session/token.ts';
import { PasswordDeclined, retryWithPassword } from '../../ui/ask-password.ts';
import { toast } from '../../ui/toast.ts';

const messagesByCode: Readonly<Record<string, string>> = {
  'auth/email-already-in-use': t`This address already belongs to an account.`,
  'auth/invalid-email': t`This doesn’t look like an email address.`,
  'auth/invalid-new-email': t`This doesn’t look like an email address.`,
  'auth/too-many-requests': t`Too many tries. Wait a moment and try again.`,
  'auth/network-request-failed': t`We couldn’t reach Usward. Try again.`,
};

export const getEmailErrorMessage = (error: unknown): string => {
  if (error instanceof NetworkError) return t`We couldn’t reach Usward. Try again.`;
  if (error instanceof ApiError) return error.message;
  return (
    messagesByCode[getErrorCode(error) ?? ''] ??
    getErrorMessage(error) ??
    t`That didn’t work. Try again.`
  );
};

export const isSameEmail = (typed: string, present: string | null): boolean =>
  typed.trim().toLowerCase() === (present ?? '').toLowerCase();

/** The provider sends a link to the new address; `onChanged` runs once it was opened. */
export const useChangeEmail = (onChanged: () => void) => {
  const { replaceUser } = useAuth();
  const [isSent, setIsSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const run = async (action: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await action();
    } catch (failure) {
      if (!(failure instanceof PasswordDeclined)) setError(getEmailErrorMessage(failure));
    } finally {
      setBusy(false);
    }
  };

  /** Once the link was followed, the old session has ended or knows the new address. */
  const look = async (email: string) => {
    try {
      const provider = await getIdentity();
      if (!isSameEmail(email, await provider.readEmail())) {
        setError(t`The link hasn’t been opened yet. It can take a minute to arrive.`);
        return;
      }
      const idToken = await provider.token(true);
      if (idToken !== null) replaceUser(await call(login, { body: { idToken } }));
      toast({ kind: 'success', title: t`Your new email address is active` });
      onChanged();
    } catch (failure) {
      if (!isSessionEndingError(failure)) throw failure;
      toast({
        kind: 'success',
        title: t`Your email address has changed`,
        description: t`Sign in again with ${email}.`,
      });
    }
  };

  return {
    isSent,
    busy,
    error,
    forgetError: () => setError(null),
    startAgain: () => {
      setError(null);
      setIsSent(false);
    },
    send: (email: string) =>
      run(async () => {
        await retryWithPassword(async () => (await getIdentity()).changeEmail(email));
        setIsSent(true);
      }),
    look: (email: string) => run(() => look(email)),
  };
};
