import { t, tWithContext } from '@usward/core/language/i18n';
import type { DeviceId } from '@usward/core/push/device';
import { testDevice } from '@usward/core/push/endpoints';
import { useState } from 'react';
import { ApiError, call } from '../../device/network/api.ts';
import { useOnline } from '../../device/network/online.ts';
import { type PushFailure, pushFailureMessages } from '../../device/push/permission-flow.ts';
import {
  type PushState,
  turnPushesOff,
  turnPushesOn,
  usePushState,
} from '../../device/push/push-switch.ts';
import { Button } from '../../ui/Button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { InstallSteps } from '../../ui/InstallSteps.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { MutedText } from '../../ui/Text.tsx';
import styles from './push.module.css';
import { type TestResult, testResultTexts } from './push-labels.ts';

type TestOutcome = { readonly result: TestResult; readonly words: string };

const toFailedTestOutcome = (error: unknown): TestOutcome => {
  if (!(error instanceof ApiError)) return { result: 'lost', words: testResultTexts.lost };
  // Removed on another device, or expired.
  if (error.status === 404) return { result: 'gone', words: testResultTexts.gone };
  return { result: 'failed', words: error.message };
};

type SendTestProps = {
  readonly device: DeviceId;
  readonly onAgain: () => void;
};

const SendTest = ({ device, onAgain }: SendTestProps) => {
  const online = useOnline();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<TestOutcome | null>(null);
  const send = async () => {
    setIsBusy(true);
    setOutcome(null);
    try {
      const { result } = await call(testDevice, { params: { id: device } });
      setOutcome({ result, words: testResultTexts[result] });
    } catch (error) {
      setOutcome(toFailedTestOutcome(error));
    }
    setIsBusy(false);
  };
  return (
    <Row
      icon="eye"
      title={tWithContext('a notification')`See an example`}
      note={
        <>
          {!online && t`Go online to send a test.`}
          <span role="status">{outcome?.words}</span>
        </>
      }
    >
      <Cluster as="span" flush gap={0}>
        <Button
          kind="plain"
          slim
          busy={isBusy}
          disabled={!online}
          onClick={() => void send()}
        >{t`Send a test`}</Button>
        {outcome?.result === 'gone' && (
          <Button kind="plain" slim onClick={onAgain}>{t`Turn back on`}</Button>
        )}
      </Cluster>
    </Row>
  );
};

const getDeviceNote = ({ kind }: PushState, isTurning: boolean): string => {
  if (isTurning) return t`One moment`;
  return kind === 'on'
    ? t`You’ll get them here, even when the app is closed.`
    : t`You won’t get any here.`;
};

const PushesUnsupported = ({ needsInstalling }: { readonly needsInstalling: boolean }) => (
  <Stack as="section">
    <h2>{t`On this device`}</h2>
    <Notice icon="bell">
      <p>{pushFailureMessages.unsupported}</p>
    </Notice>
    {needsInstalling ? (
      <Stack gap={3}>
        <p>{t`To get notifications here, add Usward to your home screen:`}</p>
        <InstallSteps system="iphone" />
      </Stack>
    ) : (
      <MutedText small>{t`Anything waiting also shows up on Today.`}</MutedText>
    )}
  </Stack>
);

export const ThisDevice = () => {
  const state = usePushState();
  const [refusal, setRefusal] = useState<PushFailure | null>(null);
  const [isTurning, setIsTurning] = useState(false);
  const whileTurning = async (work: () => Promise<void>) => {
    setRefusal(null);
    setIsTurning(true);
    try {
      await work();
    } finally {
      setIsTurning(false);
    }
  };
  const turnOn = async () => setRefusal(await turnPushesOn());
  const toggle = (isOn: boolean) => whileTurning(isOn ? turnOn : turnPushesOff);
  const retryTurnOn = () => {
    // The button is about to disappear.
    focusHeading();
    void whileTurning(async () => {
      await turnPushesOff();
      await turnOn();
    });
  };
  if (state.kind === 'unknown') {
    return (
      <Stack as="section" aria-busy="true">
        <h2>{t`On this device`}</h2>
        <Skeleton block="button" />
      </Stack>
    );
  }
  if (state.kind === 'unsupported')
    return <PushesUnsupported needsInstalling={state.needsInstalling} />;
  return (
    <Stack as="section">
      <h2>{t`On this device`}</h2>
      <Rows>
        <SwitchRow
          icon="bell"
          title={t`Notifications`}
          note={getDeviceNote(state, isTurning)}
          isOn={state.kind === 'on'}
          onChange={toggle}
        />
        {state.kind === 'on' && <SendTest device={state.device} onAgain={retryTurnOn} />}
      </Rows>
      <div role="alert" className={styles.live}>
        {refusal && (
          <Notice icon="alert">
            <p>{pushFailureMessages[refusal]}</p>
          </Notice>
        )}
      </div>
      {state.kind === 'denied' && (
        <Notice icon="lock">
          <p>{t`This browser blocks notifications from Usward. To allow them, open its settings for this site: the icon next to the address, or the app’s info on your home screen. Choose “Notifications,” then “Allow,” and come back here.`}</p>
        </Notice>
      )}
    </Stack>
  );
};
