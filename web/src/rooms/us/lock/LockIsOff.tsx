import { t } from '@usward/core/language/speak';
import { useEffect, useState } from 'react';
import { switchLockOn, type Way } from '../../../device/lock/lock.ts';
import { isPasskeyOffered, makePasskey } from '../../../device/lock/passkey.ts';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { Hint } from '../../../ui/Hints.tsx';
import { Row, Rows } from '../../../ui/Rows.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { toast } from '../../../ui/toast.ts';
import { NewPin } from './NewPin.tsx';

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
