import { useQueryClient } from '@tanstack/react-query';
import { t } from '@usward/core/language/i18n';
import { agreeToSummaries } from '@usward/core/reflection/endpoints';
import { SUMMARY_CONSENT } from '@usward/core/reflection/summary';
import { useState } from 'react';
import { mutate } from '../../device/cache/mutate.ts';
import { useOnline } from '../../device/network/online.ts';
import { Button } from '../../ui/Button.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useWithdrawSummaryConsent } from '../../writes/use-withdraw-summary-consent.tsx';
import styles from './reflection.module.css';
import { isGeminiOnInCache, refetchReflectionsAndDashboard } from './reflection-queries.ts';
import { useDeviceSummaryWriter } from './use-device-summary-writer.ts';

/** Consent comes before any model is asked, in the text that is recorded. */
export const useSummaryConsentSheet = (onAgreed: () => Promise<void> = async () => undefined) => {
  const client = useQueryClient();
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  const { busy, attempt } = useAttempt(() => refetchReflectionsAndDashboard(client));
  const close = () => setAsking(false);
  const agree = () =>
    attempt(async () => {
      await mutate(agreeToSummaries, { body: { version: SUMMARY_CONSENT.version } });
      await onAgreed();
      refetchReflectionsAndDashboard(client);
      close();
    });
  const sheet = (
    <Sheet open={asking} onClose={close} readFirst title={t`AI-written summaries`}>
      <Stack as="ul" gap={3} className={styles.statements}>
        {SUMMARY_CONSENT.statements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </Stack>
      {online ? (
        <Hint icon="calendar">{t`We’ll record today’s date and this exact wording with your yes. You can withdraw it any time.`}</Hint>
      ) : (
        <Hint icon="offline">{t`You’re offline. Go online to say yes.`}</Hint>
      )}
      <Actions>
        <Button
          busy={busy}
          disabled={!online}
          onClick={() => void agree()}
        >{t`Yes, I agree`}</Button>
        <Button kind="quiet" onClick={close}>{t`Not now`}</Button>
      </Actions>
    </Sheet>
  );
  return { ask: () => setAsking(true), sheet };
};

const onText = t`On. Each result also needs its own yes.`;
const offText = t`Off. Summaries are written without AI.`;

/** Shown where an AI is available, on this phone or for some summary, or where consent was given. */
export const SummaryConsentRow = ({ agreed }: { readonly agreed: boolean }) => {
  const client = useQueryClient();
  const device = useDeviceSummaryWriter(true);
  const consent = useSummaryConsentSheet();
  const withdraw = useWithdrawSummaryConsent();
  const hasAi = Boolean(device) || isGeminiOnInCache(client);
  if (!agreed && !hasAi) return null;
  return (
    <>
      <Rows label={t`Summaries`}>
        <Row
          icon="pen"
          title={t`AI summaries`}
          note={agreed ? onText : offText}
          end="next"
          onClick={agreed ? withdraw.ask : consent.ask}
        />
      </Rows>
      {withdraw.sheet}
      {consent.sheet}
    </>
  );
};
