import { t } from '@usward/core/language/i18n';
import { type FormEvent, useEffect, useState } from 'react';
import { useAuth } from '../device/session/auth.tsx';
import { getPasswordErrorMessage } from '../device/session/identity-messages.ts';
import { useBlockUpdates } from '../device/startup/update-offer.ts';
import { useStore } from '../device/use-store.ts';
import { $passwordPrompt } from './ask-password.ts';
import { Button } from './Button.tsx';
import { Sheet } from './Sheet.tsx';
import { Actions, Stack } from './Stack.tsx';
import { HiddenUsernameField, PasswordField } from './TextField.tsx';

type PasswordFormProps = {
  readonly why: string;
  readonly onAnswer: (isEntered: boolean) => void;
};

const PasswordForm = ({ why, onAnswer }: PasswordFormProps) => {
  const { user, confirmPassword } = useAuth();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // The password exists only in memory.
  useBlockUpdates(password !== '');

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || password === '') return;
    setBusy(true);
    setError(null);
    try {
      await confirmPassword(password);
    } catch (failure) {
      setPassword('');
      setError(getPasswordErrorMessage(failure));
      setBusy(false);
      return;
    }
    onAnswer(true);
  };

  return (
    <Stack as="form" gap={4} noValidate onSubmit={(event) => void confirm(event)}>
      <p>{why}</p>
      <HiddenUsernameField email={user?.email ?? ''} />
      <PasswordField
        label={t`Your password`}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          setError(null);
        }}
        error={error}
        focused
      />
      <Actions>
        <Button type="submit" busy={busy} disabled={password === ''}>{t`Continue`}</Button>
        <Button kind="plain" disabled={busy} onClick={() => onAnswer(false)}>{t`Not now`}</Button>
      </Actions>
    </Stack>
  );
};

export const PasswordSheet = ({ why }: { readonly why: string }) => {
  const question = useStore($passwordPrompt);
  // Leaving the page declines.
  useEffect(() => () => question?.answer(false), [question]);
  return (
    <Sheet
      open={question !== null}
      onClose={() => question?.answer(false)}
      title={t`Enter your password again`}
    >
      {question && <PasswordForm why={why} onAnswer={question.answer} />}
    </Sheet>
  );
};
