import { inContext, t } from '@usward/core/language/speak';
import type { DeviceId } from '@usward/core/push/device';
import { testDevice } from '@usward/core/push/endpoints';
import { useState } from 'react';
import { ApiError, call } from '../../device/api.ts';
import { useOnline } from '../../device/online.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Rows.tsx';
import { type TestResult, testWords } from './device-words.ts';
import styles from './push.module.css';

type Told = { readonly result: TestResult; readonly words: string };

const toldOf = (error: unknown): Told => {
  if (!(error instanceof ApiError)) return { result: 'lost', words: testWords.lost };
  // Forgotten on another device, or after a long time without it.
  if (error.status === 404) return { result: 'gone', words: testWords.gone };
  return { result: 'failed', words: error.message };
};

type SendTestProps = {
  readonly device: DeviceId;
  /** Makes this phone known anew, where it is known no more. */
  readonly onAgain: () => void;
};

/** Sends a notification to this phone, and says what came of it. */
export const SendTest = ({ device, onAgain }: SendTestProps) => {
  const online = useOnline();
  const [isBusy, setIsBusy] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  const send = async () => {
    setIsBusy(true);
    setTold(null);
    try {
      const { result } = await call(testDevice, { params: { id: device } });
      setTold({ result, words: testWords[result] });
    } catch (error) {
      setTold(toldOf(error));
    }
    setIsBusy(false);
  };
  return (
    <Row
      icon="eye"
      title={inContext('a notification')`See how one looks`}
      note={
        <>
          {!online && t`A test needs the network.`}
          <span role="status">{told?.words}</span>
        </>
      }
    >
      <span className={styles.steps}>
        <Button
          kind="plain"
          slim
          busy={isBusy}
          disabled={!online}
          onClick={() => void send()}
        >{t`Send a test`}</Button>
        {told?.result === 'gone' && (
          <Button kind="plain" slim onClick={onAgain}>{t`Turn on again`}</Button>
        )}
      </span>
    </Row>
  );
};
