import { t } from '@usward/core/language/speak';
import { type FormEvent, useEffect, useState } from 'react';
import { switchLockOn, type Way } from '../../../device/lock/lock.ts';
import { isPasskeyOffered, makePasskey } from '../../../device/lock/passkey.ts';
import { isPin, type KeptPin, keepPin } from '../../../device/lock/pin.ts';
import { useHoldUpdates } from '../../../device/update.ts';
import { Button } from '../../../ui/Button.tsx';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { Hint } from '../../../ui/Hints.tsx';
import { Row, Rows } from '../../../ui/Rows.tsx';
import { Actions, Stack } from '../../../ui/Stack.tsx';
import { toast } from '../../../ui/toast.ts';
import { PinField } from './Unlock.tsx';

type NewPinProps = {
  readonly onChosen: (kept: KeptPin) => Promise<void>;
  readonly onLeave: () => void;
};

const faultOf = (pin: string, again: string): { pin: string | null; again: string | null } => ({
  pin: isPin(pin) ? null : t`A PIN has 4 to 12 digits.`,
  again: !isPin(pin) || pin === again ? null : t`The two are not the same.`,
});

/** Takes a new PIN, typed twice. */
const NewPin = ({ onChosen, onLeave }: NewPinProps) => {
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const fault = faultOf(pin, again);
  // A PIN is kept nowhere while it is typed.
  useHoldUpdates(pin !== '');

  const choose = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setIsChecked(true);
    if (fault.pin !== null || fault.again !== null) return;
    setBusy(true);
    try {
      await onChosen(await keepPin(pin));
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
        label={t`The same PIN again`}
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

const useIsPasskeyOffered = (): boolean => {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    void isPasskeyOffered().then(setIsOffered);
  }, []);
  return isOffered;
};

const NOT_KEPT = t`This browser could not keep the lock. Nothing has changed.`;
const NOT_MADE = t`No passkey was made. You can try again, or take a PIN.`;

/** The two ways to lock the app; a passkey only where the device knows its owner. */
export const LockIsOff = ({ personId }: { readonly personId: string }) => {
  const isOffered = useIsPasskeyOffered();
  const [isTyping, setIsTyping] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const lock = async (way: Way) => {
    try {
      await switchLockOn(personId, way);
    } catch (failure) {
      console.error(failure);
      return setError(NOT_KEPT);
    }
    focusHeading();
    toast({ kind: 'success', title: t`The lock is on` });
  };
  const lockByPasskey = async () => {
    setError(null);
    const id = await makePasskey();
    if (id === null) return setError(NOT_MADE);
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
            note={t`Your finger, your face, or the code of your phone`}
            onClick={() => void lockByPasskey()}
          />
        )}
        <Row
          icon="lock"
          title={t`A PIN`}
          note={t`4 to 12 digits that you choose`}
          onClick={() => setIsTyping(true)}
        />
      </Rows>
      <div role="status">{error && <Hint icon="alert">{error}</Hint>}</div>
      {isTyping && (
        <NewPin
          onChosen={(kept) => lock({ type: 'pin', ...kept })}
          onLeave={() => {
            setIsTyping(false);
            focusHeading();
          }}
        />
      )}
    </Stack>
  );
};
