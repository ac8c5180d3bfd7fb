import { plural, t } from '@usward/core/language/speak';
import { WRITING_TIME } from '@usward/core/reflection/summary';
import { Button } from '../../ui/Button.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import styles from './reflection.module.css';
import type { SummaryWays } from './use-summary.ts';

type AiProps = { readonly ways: SummaryWays };

const BeingWritten = () => (
  <Stack gap={2}>
    <span className={styles.writing} aria-hidden="true" />
    <Soft small>
      {t`Being written.`}{' '}
      {plural(WRITING_TIME / 1000, {
        one: 'It may take # second.',
        other: 'It may take # seconds.',
      })}
    </Soft>
  </Stack>
);

/** The yes to this one, taken back. */
export const TakeBack = ({ ways }: AiProps) => (
  <Button
    kind="plain"
    className={styles.start}
    busy={ways.busy}
    disabled={!ways.online}
    onClick={() => void ways.takeBack()}
  >{t`Take my yes back`}</Button>
);

/** Whether an AI may write this one, and where that stands. */
export const AiPart = ({ ways }: AiProps) => {
  const { step, writing, online, busy, canTryAgain } = ways;
  if (writing) return <BeingWritten />;
  switch (step) {
    case 'ask':
      return (
        <Stack gap={1}>
          <Button
            kind="plain"
            icon="pen"
            className={styles.start}
            busy={busy}
            disabled={!online}
            onClick={() => void ways.sayYes()}
          >{t`Have an AI write it`}</Button>
          {!online && <Hint icon="offline">{t`That needs the network.`}</Hint>}
        </Stack>
      );
    case 'wait':
      return (
        <Stack gap={1}>
          <Hint icon="clock">{t`It is written once you have both said yes to this one.`}</Hint>
          <TakeBack ways={ways} />
        </Stack>
      );
    case 'gemini':
      return <Hint icon="offline">{t`It is written once there is a network.`}</Hint>;
    case 'failed':
      return (
        <Stack gap={1}>
          <Hint>{t`The AI did not come up with one, so this is the one written without it.`}</Hint>
          <Cluster className={styles.ways}>
            {canTryAgain && (
              <Button kind="plain" icon="retry" onClick={ways.tryAgain}>{t`Try again`}</Button>
            )}
            <TakeBack ways={ways} />
          </Cluster>
        </Stack>
      );
    default:
      return null;
  }
};
