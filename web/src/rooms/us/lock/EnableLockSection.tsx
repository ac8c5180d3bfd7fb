import { t } from '@usward/core/language/i18n';
import { type FormEvent, useEffect, useState } from 'react';
import { enableLock, type UnlockMethod } from '../../../device/lock/lock.ts';
import { createPasskey, isPasskeyAvailable } from '../../../device/lock/passkey.ts';
import { hashPin, isPin, type PinHash } from '../../../device/lock/pin.ts';
import { useBlockUpdates } from '../../../device/startup/update-offer.ts';
import { Button } from '../../../ui/Button.tsx';
import { Hint } from '../../../ui/FieldHints.tsx';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { Row, Rows } from '../../../ui/Rows.tsx';
import { Actions, Stack } from '../../../ui/Stack.tsx';
import { toast } from '../../../ui/toast.ts';
import { PinField } from './Unlock.tsx';

type NewPinProps = {
  readonly onChosen: (pinHash: PinHash) => Promise<void>;
  readonly onLeave: () => void;
};

const getPinErrors = (
  pin: string,
  again: string,
): { pin: string | null; again: string | null } => ({
  pin: isPin(pin) ? null : t`Use 4 to 12 digits.`,
  again: !isPin(pin) || pin === again ? null : t`The PINs don’t match.`,
});

const NewPin = ({ onChosen, onLeave }: NewPinProps) => {
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const fault = getPinErrors(pin, again);
  // A PIN is stored nowhere while it is typed.
  useBlockUpdates(pin !== '');

  const choose = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setIsChecked(true);
    if (fault.pin !== null || fault.again !== null) return;
    setBusy(true);
    try {
      await onChosen(await hashPin(pin));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack as="form" gap={4} noValidate onSubmit={(event) => void choose(event)}>
      <PinField
        label={t`New PIN`}
        name="new-pin"
        value={pin}
        onChange={setPin}
        error={isChecked ? fault.pin : null}
        hint={t`4 to 12 digits`}
        focused
      />
      <PinField
        label={t`Confirm new PIN`}
        name="new-pin-again"
        value={again}
        onChange={setAgain}
        error={isChecked ? fault.again : null}
      />
      <Actions>
        <Button type="submit" busy={busy}>{t`Turn the lock on`}</Button>
        <Button kind="plain" disabled={busy} onClick={onLeave}>{t`Not now`}</Button>
      </Actions>
    </Stack>
  );
};

const useIsPasskeyAvailable = (): boolean => {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    void isPasskeyAvailable().then(setIsOffered);
  }, []);
  return isOffered;
};

const LOCK_NOT_SAVED = t`This browser couldn’t save the lock. Nothing has changed.`;
const PASSKEY_NOT_CREATED = t`No passkey was created. Try again, or use a PIN.`;

/** A passkey only where the device verifies its user. */
export const EnableLockSection = ({ userId }: { readonly userId: string }) => {
  const isOffered = useIsPasskeyAvailable();
  const [isTyping, setIsTyping] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const lock = async (method: UnlockMethod) => {
    try {
      await enableLock(userId, method);
    } catch (failure) {
      console.error(failure);
      return setError(LOCK_NOT_SAVED);
    }
    focusHeading();
    toast({ kind: 'success', title: t`The lock is on` });
  };
  const lockByPasskey = async () => {
    setError(null);
    const id = await createPasskey();
    if (id === null) return setError(PASSKEY_NOT_CREATED);
    await lock({ type: 'passkey', id });
  };

  return (
    <Stack as="section" gap={4}>
      <h2>{t`Lock it with`}</h2>
      <Rows>
        {isOffered && (
          <Row
            icon="us"
            title={t`A passkey`}
            note={t`Your fingerprint, your face, or your device’s passcode`}
            onClick={() => void lockByPasskey()}
          />
        )}
        <Row
          icon="lock"
          title={t`A PIN`}
          note={t`4 to 12 digits you choose`}
          onClick={() => setIsTyping(true)}
        />
      </Rows>
      <div role="status">{error && <Hint icon="alert">{error}</Hint>}</div>
      {isTyping && (
        <NewPin
          onChosen={(pinHash) => lock({ type: 'pin', ...pinHash })}
          onLeave={() => {
            setIsTyping(false);
            focusHeading();
          }}
        />
      )}
    </Stack>
  );
};
