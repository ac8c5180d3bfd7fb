import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import { type LockInfo, tryPasskey } from '../../../device/lock/lock.ts';
import { Button } from '../../../ui/Button.tsx';
import { Hint } from '../../../ui/FieldHints.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { type FieldProps, TextField } from '../../../ui/TextField.tsx';
import styles from './lock.module.css';
import { getCountdownText } from './lock-labels.ts';
import { usePinTry } from './use-pin-try.ts';

/** Hidden digits that no password manager stores. */
export const PinField = (props: Omit<FieldProps, 'type'>) => (
  <div className={styles.pin}>
    <TextField
      {...props}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      data-1p-ignore
      data-lpignore="true"
    />
  </div>
);

type UnlockProps = {
  readonly lock: LockInfo;
  readonly words: string;
  readonly onOpen: () => void;
  /** The lock can no longer be read. */
  readonly onBroken: () => void;
};

const UnlockByPin = ({ words, ...options }: UnlockProps) => {
  const { pin, type, open, error, busy, wait } = usePinTry(options);
  return (
    <Stack as="form" gap={4} noValidate onSubmit={(event) => void open(event)}>
      <PinField label={t`Your PIN`} name="pin" value={pin} onChange={type} error={error} focused />
      {wait > 0 && (
        <div role="timer">
          <Hint icon="clock">{t`You can try again in ${getCountdownText(wait)}`}</Hint>
        </div>
      )}
      <Button type="submit" busy={busy} disabled={pin === '' || wait > 0}>
        {words}
      </Button>
    </Stack>
  );
};

export const UnlockByPasskey = ({ words, onOpen, onBroken }: Omit<UnlockProps, 'lock'>) => {
  const [busy, setBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const open = async () => {
    setBusy(true);
    setHasFailed(false);
    const { type } = await tryPasskey().catch(() => ({ type: 'broken' }) as const);
    setBusy(false);
    if (type === 'right') onOpen();
    else if (type === 'broken') onBroken();
    else setHasFailed(true);
  };
  return (
    <Stack gap={4}>
      <Button busy={busy} onClick={() => void open()}>
        {words}
      </Button>
      <div role="status">
        {hasFailed && <Hint icon="alert">{t`Your phone didn’t confirm it’s you. Try again.`}</Hint>}
      </div>
    </Stack>
  );
};

export const Unlock = (props: UnlockProps) =>
  props.lock.method === 'pin' ? <UnlockByPin {...props} /> : <UnlockByPasskey {...props} />;
