import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { useAuth } from '../../device/session/auth.tsx';
import { resetAsked } from '../../device/stored.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { resetFailure, resetSent, resetWithoutEmail } from './auth-words.ts';

/** Asks for a password-reset e-mail. It lives with the password step, so Back makes it new again. */
export const ForgotPassword = ({ email }: { readonly email: string }) => {
  const { sendPasswordReset } = useAuth();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');

  const send = async () => {
    const address = email.trim();
    if (address === '') {
      toast(resetWithoutEmail);
      return;
    }
    setState('sending');
    try {
      await sendPasswordReset(address);
      resetAsked.set(true);
      setState('sent');
      toast(resetSent);
    } catch (error) {
      setState('idle');
      toast(resetFailure(error));
    }
  };

  return (
    <Button kind="plain" onClick={send} busy={state === 'sending'} disabled={state === 'sent'}>
      {state === 'sent' ? t`Password reset email sent!` : t`Forgot Password`}
    </Button>
  );
};
