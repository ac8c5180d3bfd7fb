import { t } from '@usward/core/language/speak';
import { useEffect, useState } from 'react';
import {
  chooseLocksAfter,
  type LockFace,
  lookAtLock,
  switchLockOff,
} from '../../../device/lock/lock.ts';
import { locksAfter } from '../../../device/lock/lock-rules.ts';
import { ChoiceRow } from '../../../ui/ChoiceRow.tsx';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { Row, Rows } from '../../../ui/Rows.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { toast } from '../../../ui/toast.ts';
import { afterWords } from './lock-words.ts';
import { Unlock } from './Unlock.tsx';

const options = locksAfter.map((after) => ({ value: String(after), label: afterWords[after] }));

/** A lock that is on: when it closes by itself, and how it goes off. */
export const LockIsOn = () => {
  const [lock, setLock] = useState<LockFace | null>(null);
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    lookAtLock().then(setLock, (error: unknown) => console.error(error));
  }, []);

  const choose = async (value: string) => {
    const after = locksAfter.find((one) => String(one) === value);
    if (after !== undefined) setLock(await chooseLocksAfter(after));
  };
  const ask = async () => {
    setLock(await lookAtLock());
    setAsking(true);
  };
  const takeOff = async () => {
    setAsking(false);
    await switchLockOff();
    focusHeading();
    toast({ kind: 'success', title: t`The lock is off` });
  };

  if (lock === null) return null;
  const sheet = (
    <Sheet open={asking} onClose={() => setAsking(false)} title={t`Turn the lock off?`}>
      {asking && (
        <Unlock
          lock={lock}
          words={t`Turn it off`}
          onOpen={() => void takeOff()}
          onBroken={() => location.reload()}
        />
      )}
    </Sheet>
  );
  return (
    <Stack as="section">
      <h2>{t`The lock is on`}</h2>
      <Rows>
        <ChoiceRow
          icon="clock"
          title={t`Lock when away`}
          name="lock-after"
          options={options}
          value={String(lock.after)}
          onChange={(value) => void choose(value)}
        />
        <Row
          icon="lock"
          title={t`Turn the lock off`}
          note={lock.way === 'pin' ? t`It asks for your PIN first` : t`It asks your phone first`}
          onClick={() => void ask()}
          sheet={sheet}
        />
      </Rows>
    </Stack>
  );
};
