import { deleteAccountLater } from '@usward/core/account/deletion-endpoints';
import { deleteAccount } from '@usward/core/account/endpoints';
import { t } from '@usward/core/language/speak';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, NetworkError } from '../../device/api.ts';
import { mutate } from '../../device/mutate.ts';
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

type When = 'now' | 'tomorrow';

type DeleteAccountFormProps = {
  /** The partner, or the former one while the shared past can be read. */
  readonly other: string | null;
  /** How many things of the person's own have not been sent. */
  readonly unsent: number;
  readonly onKeep: () => void;
};

/** What deleting means, and the password that it takes. */
export const DeleteAccountForm = ({ other, unsent, onKeep }: DeleteAccountFormProps) => {
  const { user, confirmPassword, refreshUser, replaceUser, signOut } = useAuth();
  const online = useOnline();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [step, setStep] = useState<'asking' | 'confirming' | 'deleting'>('asking');
  const isKept = useRef(false);
  const [when, setWhen] = useState<When>('tomorrow');
  const loss = lossWords(unsent, 'deleting');
  const isWaiting = user?.deletionAt != null;
  // A password is kept nowhere.
  useHoldUpdates(password !== '');

  // Whoever closes this while the password is looked at keeps their account.
  useEffect(() => {
    isKept.current = false;
    return () => {
      isKept.current = true;
    };
  }, []);

  /** Deletes at once; never tried twice: where the first try arrived, the second is refused to somebody who is gone. */
  const leave = async () => {
    await call(deleteAccount);
    // The gate leads to the landing page as soon as nobody is signed in.
    await signOut();
    toast({ kind: 'success', title: t`Your account is deleted` });
  };

  const leaveTomorrow = async () => {
    const { user: waiting } = await mutate(deleteAccountLater);
    replaceUser(waiting);
    onKeep();
    toast({ kind: 'success', title: t`Your account will be deleted tomorrow` });
  };

  const begin = async (wish: When) => {
    if (step !== 'asking' || password === '' || !online) return;
    setWhen(wish);
    setStep('confirming');
    setError(null);
    try {
      await confirmPassword(password);
      if (isKept.current) return;
      setStep('deleting');
      await (wish === 'now' ? leave() : leaveTomorrow());
    } catch (failure) {
      // It may be deleted all the same; then the record can no longer be read, and the session ends.
      if (failure instanceof NetworkError) void refreshUser();
      setPassword('');
      setError(passwordFailure(failure));
      setStep('asking');
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void begin(isWaiting ? 'now' : 'tomorrow');
  };
  const canBegin = online && (password !== '' || step !== 'asking');

  return (
    <form noValidate onSubmit={submit}>
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
          {!isWaiting && (
            <Button
              type="submit"
              kind="quiet"
              busy={step !== 'asking' && when === 'tomorrow'}
              disabled={!canBegin}
            >{t`Delete tomorrow`}</Button>
          )}
          <Button
            kind="quiet"
            busy={step !== 'asking' && when === 'now'}
            disabled={!canBegin}
            onClick={() => void begin('now')}
          >{t`Delete now`}</Button>
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
