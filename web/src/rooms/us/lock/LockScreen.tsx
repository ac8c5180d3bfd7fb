import { t } from '@usward/core/language/speak';
import { useCallback, useEffect, useState } from 'react';
import { type LockFace, lookAtLock } from '../../../device/lock/lock.ts';
import { Button } from '../../../ui/Button.tsx';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { Logo } from '../../../ui/Logo.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Soft } from '../../../ui/Text.tsx';
import { useForget } from './use-forget.tsx';
import styles from './lock.module.css';
import { Unlock } from './Unlock.tsx';

type LockScreenProps = {
  readonly onOpen: () => void;
  /** Signs out, which takes the lock along. */
  readonly onForget: () => Promise<void>;
};

type Looked = LockFace | 'looking' | 'broken';

const useLookedAt = (): [lock: Looked, giveUp: () => void] => {
  const [lock, setLock] = useState<Looked>('looking');
  const giveUp = useCallback(() => setLock('broken'), []);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      lookAtLock().then(
        (found) => setLock((now) => (now === 'looking' ? (found ?? 'broken') : now)),
        giveUp,
      );
    };
    look();
    // The time that passes while it stands here counts, also when the page is loaded anew.
    const noting = setInterval(look, 10_000);
    // It may have locked out of sight: whoever is back is asked at once.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(noting);
      document.removeEventListener('visibilitychange', look);
    };
  }, [giveUp]);
  return [lock, giveUp];
};

/** All there is to see of a locked app: what opens it, and the way for whoever cannot. */
export const LockScreen = ({ onOpen, onForget }: LockScreenProps) => {
  const [lock, giveUp] = useLookedAt();
  const { ask, sheet } = useForget(onForget);
  const isBroken = lock === 'broken';
  // Where no field takes the focus, the heading says where one is.
  const hasField = lock !== 'looking' && lock !== 'broken' && lock.way === 'pin';
  useEffect(() => {
    if (lock !== 'looking' && !hasField) focusHeading();
  }, [lock, hasField]);
  return (
    <Page width="narrow" className={styles.locked}>
      <Stack className={styles.head}>
        <Logo />
        <h1 tabIndex={-1}>{t`Usward is locked`}</h1>
        {isBroken && (
          <Soft>{t`The lock on this phone cannot be read any more. Sign in again to go on.`}</Soft>
        )}
      </Stack>
      {lock !== 'looking' && lock !== 'broken' && (
        <Unlock lock={lock} words={t`Unlock`} onOpen={onOpen} onBroken={giveUp} />
      )}
      {lock !== 'looking' && (
        <Button
          kind={isBroken ? 'filled' : 'plain'}
          className={isBroken ? undefined : styles.forgot}
          onClick={ask}
        >
          {isBroken ? t`Sign in again` : t`Forgot it? Sign in again`}
        </Button>
      )}
      {sheet}
    </Page>
  );
};
