import { t } from '@usward/core/language/speak';
import { type FormEvent, useState } from 'react';
import { isPin, type KeptPin, keepPin } from '../../../device/lock/pin.ts';
import { useHoldUpdates } from '../../../device/update.ts';
import { Button } from '../../../ui/Button.tsx';
import { Actions, Stack } from '../../../ui/Stack.tsx';
import { PinField } from './PinField.tsx';

type NewPinProps = {
  readonly onChosen: (kept: KeptPin) => Promise<void>;
  readonly onLeave: () => void;
};

const faultOf = (pin: string, again: string): { pin: string | null; again: string | null } => ({
  pin: isPin(pin) ? null : t`A PIN has 4 to 12 digits.`,
  again: !isPin(pin) || pin === again ? null : t`The two are not the same.`,
});

/** Takes a new PIN, typed twice. */
export const NewPin = ({ onChosen, onLeave }: NewPinProps) => {
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
    <form noValidate onSubmit={(event) => void choose(event)}>
      <Stack gap={4}>
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
    </form>
  );
};
