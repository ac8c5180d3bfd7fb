import { t } from '@usward/core/language/speak';
import { useEffect, useState } from 'react';
import {
  chooseLocksAfter,
  type LockFace,
  lookAtLock,
  switchLockOff,
  useLockOn,
} from '../../../device/lock/lock.ts';
import { locksAfter } from '../../../device/lock/lock-rules.ts';
import { hideNow } from '../../../device/lock/out-of-sight.ts';
import { useUser } from '../../../device/session/auth.tsx';
import { paths } from '../../../paths.ts';
import { RoundLink } from '../../../ui/Button.tsx';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { Bar, Page } from '../../../ui/Page.tsx';
import { Row, Rows, RowsSection } from '../../../ui/Rows.tsx';
import { ChoiceRow } from '../../../ui/Segment.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Question, Soft } from '../../../ui/Text.tsx';
import { Thoughts } from '../../../ui/Thoughts.tsx';
import { toast } from '../../../ui/toast.ts';
import { LockIsOff } from './LockIsOff.tsx';
import { afterWords, lockThoughts } from './lock-words.ts';
import { Unlock } from './Unlock.tsx';

const options = locksAfter.map((after) => ({ value: String(after), label: afterWords[after] }));

/** A lock that is on: when it closes by itself, and how it goes off. */
const LockIsOn = () => {
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
    <RowsSection title={t`The lock is on`}>
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
    </RowsSection>
  );
};

/** The lock of the app on this phone: on or off, when it closes, and what it can and cannot do. */
export default function LockSettings() {
  const user = useUser();
  const isOn = useLockOn();
  return (
    <Page tabs>
      <Bar>
        <RoundLink icon="back" label={t`Back to Us`} to={paths.us} />
      </Bar>
      <Stack as="header" gap={3}>
        <Question>{t`App lock`}</Question>
        <Soft>
          {isOn
            ? t`Usward asks on this phone before it opens.`
            : t`Have Usward ask on this phone before it opens.`}
        </Soft>
      </Stack>
      {user && (isOn ? <LockIsOn /> : <LockIsOff personId={user.id} />)}
      <Stack as="section">
        <h2>{t`Hide it quickly`}</h2>
        <Rows>
          <Row
            icon="eye"
            title={t`Hide the app now`}
            note={
              isOn
                ? t`Or tap twice on the two lines of Us, or on the logo. It locks at once.`
                : t`Or tap twice on the two lines of Us, or on the logo. A blank page covers all; a tap brings it back.`
            }
            onClick={hideNow}
          />
        </Rows>
        <Soft small>{t`On a keyboard it is F2.`}</Soft>
      </Stack>
      <Stack as="section">
        <h2>{t`What it does`}</h2>
        <Thoughts of={lockThoughts} />
      </Stack>
    </Page>
  );
}
