import { t } from '@usward/core/language/i18n';
import { type FormEvent, useEffect, useState } from 'react';
import { type LockInfo, tryPin, type UnlockResult } from '../../../device/lock/lock.ts';

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

type PinTryOptions = {
  readonly lock: LockInfo;
  readonly onOpen: () => void;
  /** The lock can no longer be read. */
  readonly onBroken: () => void;
};

/** A PIN that is typed and tried, and what came of it. */
export const usePinTry = ({ lock, onOpen, onBroken }: PinTryOptions) => {
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failedCount, setFailedCount] = useState(0);
  const [busy, setBusy] = useState(false);
  const [wait, startWait] = useCountdown(lock.wait);

  const handleResult = (attempt: UnlockResult) => {
    if (attempt.type === 'right') return onOpen();
    if (attempt.type === 'broken') return onBroken();
    setFailedCount((count) => count + 1);
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
  const type = (typed: string) => {
    setPin(typed);
    setError(null);
  };

  return { pin, type, open, error, failedCount, busy, wait };
};
