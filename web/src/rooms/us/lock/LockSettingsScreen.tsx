import { t } from '@usward/core/language/i18n';
import { useEffect, useState } from 'react';
import { requestHide } from '../../../device/lock/hide-app.ts';
import {
  disableLock,
  type LockInfo,
  readLockInfo,
  setLockDelay,
  useIsLockOn,
} from '../../../device/lock/lock.ts';
import { lockDelaysMs } from '../../../device/lock/lock-rules.ts';
import { useUser } from '../../../device/session/auth.tsx';
import { BulletList } from '../../../ui/BulletList.tsx';
import { Button, RoundLink } from '../../../ui/Button.tsx';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { Bar, Page } from '../../../ui/Page.tsx';
import { paths } from '../../../ui/paths.ts';
import { Row, Rows, RowsSection } from '../../../ui/Rows.tsx';
import { ChoiceRow } from '../../../ui/Segment.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../../ui/Text.tsx';
import { toast } from '../../../ui/toast.ts';
import { EnableLockSection } from './EnableLockSection.tsx';
import { lockDelayLabels, lockNotes } from './lock-labels.ts';
import { Unlock } from './Unlock.tsx';

const options = lockDelaysMs.map((after) => ({
  value: String(after),
  label: lockDelayLabels[after],
}));

const EnabledLockSection = () => {
  const [lock, setLock] = useState<LockInfo | null>(null);
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    readLockInfo().then(setLock, (error: unknown) => console.error(error));
  }, []);

  const choose = async (value: string) => {
    const after = lockDelaysMs.find((one) => String(one) === value);
    if (after !== undefined) setLock(await setLockDelay(after));
  };
  const ask = async () => {
    setLock(await readLockInfo());
    setAsking(true);
  };
  const takeOff = async () => {
    setAsking(false);
    await disableLock();
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
      <Button kind="plain" onClick={() => setAsking(false)}>{t`Close`}</Button>
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
        note={
          lock.method === 'pin' ? t`You’ll need your PIN first` : t`You’ll need your passkey first`
        }
        onClick={() => void ask()}
        sheet={sheet}
      />
    </RowsSection>
  );
};

export default function LockSettingsScreen() {
  const user = useUser();
  const isOn = useIsLockOn();
  return (
    <Page tabs>
      <Bar>
        <RoundLink icon="back" label={t`Back to Us`} to={paths.us} />
      </Bar>
      <Stack as="header" gap={3}>
        <QuestionHeading>{t`App lock`}</QuestionHeading>
        <MutedText>
          {isOn
            ? t`You need your PIN or passkey to open Usward on this device.`
            : t`Require a PIN or passkey to open Usward on this device.`}
        </MutedText>
      </Stack>
      {user && (isOn ? <EnabledLockSection /> : <EnableLockSection userId={user.id} />)}
      <Stack as="section">
        <h2>{t`Hide it quickly`}</h2>
        <Rows>
          <Row
            icon="eye"
            title={t`Hide the app now`}
            note={
              isOn
                ? t`Or double-tap the Us icon or the logo. It locks right away.`
                : t`Or double-tap the Us icon or the logo. A blank page covers everything. Tap it to come back.`
            }
            onClick={requestHide}
          />
        </Rows>
        <MutedText small>{t`On a keyboard, press F2.`}</MutedText>
      </Stack>
      <Stack as="section">
        <h2>{t`What it does`}</h2>
        <BulletList of={lockNotes} />
      </Stack>
    </Page>
  );
}
