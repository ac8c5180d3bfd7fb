import { plural, t } from '@usward/core/language/i18n';
import { SUMMARY_TIMEOUT_MS } from '@usward/core/reflection/summary';
import { Button } from '../../ui/Button.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import styles from './reflection.module.css';
import type { SummaryActions } from './use-summary-actions.ts';

type AiProps = { readonly actions: SummaryActions };

const WritingProgress = () => (
  <Stack gap={2}>
    <span className={styles.writing} aria-hidden="true" />
    <MutedText small>
      {t`Writing it now.`}{' '}
      {plural(SUMMARY_TIMEOUT_MS / 1000, {
        one: 'It may take # second.',
        other: 'It may take # seconds.',
      })}
    </MutedText>
  </Stack>
);

export const WithdrawAgreement = ({ actions }: AiProps) => (
  <Button
    kind="plain"
    busy={actions.busy}
    disabled={!actions.online}
    onClick={() => void actions.withdraw()}
  >{t`Withdraw my yes`}</Button>
);

export const SummaryAi = ({ actions, onAsk }: AiProps & { readonly onAsk: () => void }) => {
  const { step, writing, online, busy, canTryAgain } = actions;
  if (writing) return <WritingProgress />;
  switch (step) {
    case 'ask':
      return (
        <Stack gap={1}>
          <Cluster flush>
            <Button
              kind="plain"
              icon="pen"
              busy={busy}
              disabled={!online}
              onClick={() => void actions.agree(onAsk)}
            >{t`Have an AI write it`}</Button>
          </Cluster>
          {!online && <Hint icon="offline">{t`Go online to do that.`}</Hint>}
        </Stack>
      );
    case 'wait':
      return (
        <Stack gap={1}>
          <Hint icon="clock">{t`It’ll be written once you’ve both said yes to this one.`}</Hint>
          <Cluster flush>
            <WithdrawAgreement actions={actions} />
          </Cluster>
        </Stack>
      );
    case 'gemini':
      return <Hint icon="offline">{t`It’ll be written when you’re online.`}</Hint>;
    case 'failed':
      return (
        <Stack gap={1}>
          <Hint>{t`The AI couldn’t write one this time, so here’s one written without it.`}</Hint>
          <Cluster flush className={styles.actions}>
            {canTryAgain && (
              <Button kind="plain" icon="retry" onClick={actions.tryAgain}>{t`Try again`}</Button>
            )}
            <WithdrawAgreement actions={actions} />
          </Cluster>
        </Stack>
      );
    default:
      return null;
  }
};
