import { login } from '@usward/core/account/endpoints';
import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { call } from '../../device/api.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { endsSession } from '../../device/session/identity-port.ts';
import { identity } from '../../device/session/token.ts';
import { toast } from '../../ui/toast.ts';
import { emailFailure, sameEmail, wantsPassword } from './email-words.ts';

/** Where the change stands: an address is typed, the password is wanted, or the link is on its way. */
export type EmailStep = 'address' | 'password' | 'sent';

/**
 * Changing the e-mail address through the provider, which sends a link to the new one; `onChanged` once
 * that was opened, where the sign-in goes on.
 */
export const useChangeEmail = (onChanged: () => void) => {
  const { confirmPassword, replaceUser } = useAuth();
  const [step, setStep] = useState<EmailStep>('address');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const run = async (deed: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await deed();
    } catch (failure) {
      setError(emailFailure(failure));
    } finally {
      setBusy(false);
    }
  };

  const send = async (email: string) => {
    await (await identity()).changeEmail(email);
    setStep('sent');
  };

  /** Whether the link was followed: the old sign-in has then ended, or knows the new address. */
  const look = async (email: string) => {
    try {
      const provider = await identity();
      if (!sameEmail(email, await provider.readEmail())) {
        setError(t`The link has not been opened yet. It can take a minute to arrive.`);
        return;
      }
      const idToken = await provider.token(true);
      if (idToken !== null) replaceUser(await call(login, { body: { idToken } }));
      toast({ kind: 'success', title: t`Your new e-mail address counts` });
      onChanged();
    } catch (failure) {
      if (!endsSession(failure)) throw failure;
      toast({
        kind: 'success',
        title: t`Your e-mail address is changed`,
        description: t`Please sign in again with ${email}.`,
      });
    }
  };

  return {
    step,
    busy,
    error,
    forgetError: () => setError(null),
    startAgain: () => {
      setError(null);
      setStep('address');
    },
    ask: (email: string) =>
      run(async () => {
        try {
          await send(email);
        } catch (failure) {
          if (!wantsPassword(failure)) throw failure;
          setStep('password');
        }
      }),
    confirm: (email: string, password: string) =>
      run(async () => {
        await confirmPassword(password);
        await send(email);
      }),
    look: (email: string) => run(() => look(email)),
  };
};
