import { t } from '@usward/core/language/i18n';
import { type FormEvent, useEffect, useState } from 'react';
import { type LockInfo, tryPasskey, tryPin, type UnlockResult } from '../../../device/lock/lock.ts';
import { Button } from '../../../ui/Button.tsx';
import { Hint } from '../../../ui/FieldHints.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { type FieldProps, TextField } from '../../../ui/TextField.tsx';
import styles from './lock.module.css';
import { getWaitText } from './lock-labels.ts';

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

/** 0 once it is over. */
const useCountdown = (wait: number): [left: number, start: (wait: number) => void] => {
  const [until, setUntil] = useState(() => performance.now() + wait);
  const [left, setLeft] = useState(wait);
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setLeft(Math.max(0, until - performance.now())), 250);
    return () => clearInterval(timer);
  }, [until, isWaiting]);
  const start = (next: number) => {
    setUntil(performance.now() + next);
    setLeft(next);
  };
  return [left, start];
};

const wrongPinText = t`That’s not your PIN. Try again.`;

const UnlockByPin = ({ lock, words, onOpen, onBroken }: UnlockProps) => {
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [wait, startWait] = useCountdown(lock.wait);

  const handleResult = (attempt: UnlockResult) => {
    if (attempt.type === 'right') return onOpen();
    if (attempt.type === 'broken') return onBroken();
    if (attempt.type === 'wrong') return setError(wrongPinText);
    startWait(attempt.wait);
    setError(t`Too many tries. Wait a little.`);
  };
  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || pin === '' || wait > 0) return;
    setBusy(true);
    try {
      handleResult(await tryPin(pin));
    } catch (failure) {
      console.error(failure);
      onBroken();
    } finally {
      setPin('');
      setBusy(false);
    }
  };

  return (
    <Stack as="form" gap={4} noValidate onSubmit={(event) => void open(event)}>
      <PinField
        label={t`Your PIN`}
        name="pin"
        value={pin}
        onChange={(typed) => {
          setPin(typed);
          setError(null);
        }}
        error={error}
        focused
      />
      {wait > 0 && (
        <div role="timer">
          <Hint icon="clock">{t`You can try again in ${getWaitText(wait)}`}</Hint>
        </div>
      )}
      <Button type="submit" busy={busy} disabled={pin === '' || wait > 0}>
        {words}
      </Button>
    </Stack>
  );
};

const UnlockByPasskey = ({ words, onOpen, onBroken }: UnlockProps) => {
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
