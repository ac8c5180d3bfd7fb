import { t } from '@usward/core/language/i18n';
import { useCallback, useEffect, useState } from 'react';
import { type LockInfo, readLockInfo } from '../../../device/lock/lock.ts';
import { Button } from '../../../ui/Button.tsx';
import { useConfirmSheet } from '../../../ui/ConfirmSheet.tsx';
import { Hint } from '../../../ui/FieldHints.tsx';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { Logo } from '../../../ui/Logo.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { MutedText } from '../../../ui/Text.tsx';
import { getUnsentLossText } from '../pairing-and-account-copy.ts';
import { useUnsentCount } from '../use-unsent-count.ts';
import styles from './lock.module.css';
import { PinPad } from './PinPad.tsx';
import { UnlockByPasskey } from './Unlock.tsx';

type LockScreenProps = {
  readonly onOpen: () => void;
  /** Signing out removes the lock. */
  readonly onForget: () => Promise<void>;
};

type LockState = LockInfo | 'looking' | 'broken';

const useLockState = (): [lock: LockState, giveUp: () => void] => {
  const [lock, setLock] = useState<LockState>('looking');
  const giveUp = useCallback(() => setLock('broken'), []);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', look);
      readLockInfo().then((found) => setLock(found ?? 'broken'), giveUp);
    };
    // It may have locked in the background; returning asks immediately.
    document.addEventListener('visibilitychange', look);
    look();
    return () => document.removeEventListener('visibilitychange', look);
  }, [giveUp]);
  return [lock, giveUp];
};

const useConfirmSignOut = (onForget: () => Promise<void>) => {
  const { unsent, count } = useUnsentCount();
  const loss = getUnsentLossText(unsent, 'signing-out');
  const { ask, sheet } = useConfirmSheet(onForget, {
    title: t`Sign in again?`,
    readFirst: true,
    keep: t`Stay here`,
    confirm: loss ? t`Sign out and delete` : t`Sign out`,
    children: (
      <>
        <p>{t`You’ll be signed out of this device, and the lock will be removed. Then you can sign in with your email and password. Anything already sent is safe.`}</p>
        {loss && <Hint icon="alert">{loss}</Hint>}
      </>
    ),
  });
  return {
    ask: () => {
      void count();
      ask();
    },
    sheet,
  };
};

export const LockScreen = ({ onOpen, onForget }: LockScreenProps) => {
  const [lock, giveUp] = useLockState();
  const { ask, sheet } = useConfirmSignOut(onForget);
  const isBroken = lock === 'broken';
  // The keys take the focus by themselves.
  const hasKeys = lock !== 'looking' && lock !== 'broken' && lock.method === 'pin';
  useEffect(() => {
    if (lock !== 'looking' && !hasKeys) focusHeading();
  }, [lock, hasKeys]);
  // Whoever looks on sees neither a name nor a picture, nor what is behind it.
  return (
    <main className={styles.lock}>
      <span aria-hidden="true" className={styles.mark}>
        <Logo />
      </span>
      {hasKeys && <PinPad lock={lock} onOpen={onOpen} onBroken={giveUp} />}
      {lock !== 'looking' && !hasKeys && (
        <Stack gap={5} className={styles.other}>
          <h1 tabIndex={-1}>{t`Locked`}</h1>
          {isBroken ? (
            <MutedText>{t`The lock on this device can no longer be read. Sign in again to continue.`}</MutedText>
          ) : (
            <UnlockByPasskey words={t`Unlock`} onOpen={onOpen} onBroken={giveUp} />
          )}
        </Stack>
      )}
      {lock !== 'looking' && (
        <Button
          kind={isBroken ? 'filled' : 'plain'}
          className={isBroken ? undefined : styles.forgot}
          onClick={ask}
        >
          {isBroken ? t`Sign in again` : t`Forgot it?`}
        </Button>
      )}
      {sheet}
    </main>
  );
};
