import { deleteAccount } from '@usward/core/account/endpoints';
import { t } from '@usward/core/language/speak';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, NetworkError } from '../../device/api.ts';
import { useOnline } from '../../device/online.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { passwordFailure } from '../../device/session/password-failure.ts';
import { useHoldUpdates } from '../../device/update.ts';
import { Button } from '../../ui/Button.tsx';
import { CurrentPassword } from '../../ui/CurrentPassword.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Thoughts } from '../../ui/Thoughts.tsx';
import { toast } from '../../ui/toast.ts';
import { lossWords } from './pairing-words.ts';
import { deletionWords } from './parting-words.ts';

type DeleteAccountFormProps = {
  /** The partner, or the former one while the shared past can be read. */
  readonly other: string | null;
  /** How many things of the person's own have not been sent. */
  readonly unsent: number;
  readonly onKeep: () => void;
};

/** What deleting means, and the password that it takes. */
export const DeleteAccountForm = ({ other, unsent, onKeep }: DeleteAccountFormProps) => {
  const { user, confirmPassword, refreshUser, signOut } = useAuth();
  const online = useOnline();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [step, setStep] = useState<'asking' | 'confirming' | 'deleting'>('asking');
  const isKept = useRef(false);
  const loss = lossWords(unsent, 'deleting');
  // A password is kept nowhere.
  useHoldUpdates(password !== '');

  // Whoever closes this while the password is looked at keeps their account.
  useEffect(() => {
    isKept.current = false;
    return () => {
      isKept.current = true;
    };
  }, []);

  const leave = async (event: FormEvent) => {
    event.preventDefault();
    if (step !== 'asking' || password === '' || !online) return;
    setStep('confirming');
    setError(null);
    try {
      await confirmPassword(password);
      if (isKept.current) return;
      setStep('deleting');
      // Never tried twice: where the first try arrived, the second is refused to somebody who is gone.
      await call(deleteAccount);
    } catch (failure) {
      // It may be deleted all the same; then the record can no longer be read, and the session ends.
      if (failure instanceof NetworkError) void refreshUser();
      setPassword('');
      setError(passwordFailure(failure));
      setStep('asking');
      return;
    }
    // The gate leads to the landing page as soon as nobody is signed in.
    await signOut();
    toast({ kind: 'success', title: t`Your account is deleted` });
  };

  return (
    <form noValidate onSubmit={(event) => void leave(event)}>
      <Stack gap={4}>
        {loss && <Hint icon="alert">{loss}</Hint>}
        <Thoughts of={deletionWords(other)} />
        <CurrentPassword
          email={user?.email}
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            setError(null);
          }}
          error={error}
          hint={online ? undefined : t`You are offline. This needs the network.`}
        />
        <Actions>
          <Button
            type="submit"
            kind="quiet"
            busy={step !== 'asking'}
            disabled={!online || (password === '' && step === 'asking')}
          >{t`Delete my account`}</Button>
          <Button
            kind="plain"
            disabled={step === 'deleting'}
            onClick={onKeep}
          >{t`Keep my account`}</Button>
        </Actions>
      </Stack>
    </form>
  );
};
