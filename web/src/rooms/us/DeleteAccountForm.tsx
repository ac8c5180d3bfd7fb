import { deleteAccount } from '@usward/core/account/endpoints';
import { type FormEvent, useState } from 'react';
import { call } from '../../device/api.ts';
import { useOnline } from '../../device/online.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { Button } from '../../ui/Button.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { toast } from '../../ui/toast.ts';
import { lossWords } from './pairing-words.ts';
import { deletionFailure, deletionWords } from './parting-words.ts';
import styles from './us.module.css';

type DeleteAccountFormProps = {
  /** The partner, or the former one while the shared past can be read. */
  readonly other: string | null;
  /** How many things of the person's own have not been sent. */
  readonly unsent: number;
  readonly onKeep: () => void;
};

/** What deleting means, and the password that it takes. */
export const DeleteAccountForm = ({ other, unsent, onKeep }: DeleteAccountFormProps) => {
  const { user, confirmPassword, signOut } = useAuth();
  const online = useOnline();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const loss = lossWords(unsent, 'Deleting');

  const leave = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || password === '' || !online) return;
    setBusy(true);
    setError(null);
    try {
      await confirmPassword(password);
      await call(deleteAccount);
    } catch (failure) {
      setPassword('');
      setError(deletionFailure(failure));
      setBusy(false);
      return;
    }
    // The gate leads to the landing page as soon as nobody is signed in.
    await signOut();
    toast({ kind: 'success', title: 'Your account is deleted' });
  };

  return (
    <form noValidate onSubmit={(event) => void leave(event)}>
      <Stack gap={4}>
        {loss && <Hint icon="alert">{loss}</Hint>}
        <ul className={styles.thoughts}>
          {deletionWords(other).map((thought) => (
            <li key={thought}>{thought}</li>
          ))}
        </ul>
        {/* Tells password managers whose password it is; nobody else meets it. */}
        <input
          className={styles.unseen}
          type="email"
          autoComplete="username"
          value={user?.email ?? ''}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            setError(null);
          }}
          error={error}
          hint={online ? undefined : 'You are offline. This needs the network.'}
        />
        <Actions>
          <Button
            type="submit"
            kind="quiet"
            busy={busy}
            disabled={!online || (password === '' && !busy)}
          >
            Delete my account
          </Button>
          <Button kind="plain" onClick={onKeep}>
            Keep my account
          </Button>
        </Actions>
      </Stack>
    </form>
  );
};
