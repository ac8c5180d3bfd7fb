import { t, tWithContext } from '@usward/core/language/i18n';
import { useState } from 'react';
import { getTranslatedSummaryProps } from '../../content/summary-translation.ts';
import type { Couple } from '../../couple/use-couple.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster } from '../../ui/Stack.tsx';
import { LiveRegion, MutedText, Note, VisuallyHidden } from '../../ui/Text.tsx';
import { type ShownSummary, writerTexts } from './local-summary.ts';
import { ReportSummarySheet } from './ReportSummarySheet.tsx';
import styles from './reflection.module.css';
import { SummaryAi, WithdrawAgreement } from './SummaryAi.tsx';
import { useSummaryConsentSheet } from './SummaryConsent.tsx';
import {
  type SummarizedReflection,
  type SummaryActions,
  useSummaryActions,
} from './use-summary-actions.ts';

type SummaryTextProps = {
  readonly shown: ShownSummary;
  readonly actions: SummaryActions;
  readonly canChange: boolean;
};

const SummaryWithActions = ({ shown, actions, canChange }: SummaryTextProps) => {
  const [reporting, setReporting] = useState(false);
  const consent = useSummaryConsentSheet(actions.recordAgreement);
  const removal = useConfirmSheet(actions.remove, {
    title: t`Remove this summary?`,
    readFirst: true,
    keep: t`Keep it`,
    confirm: t`Remove it`,
    icon: 'trash',
    offline: t`You’re offline. Go online to do this.`,
    children: (
      <p>{t`It’s removed for both of you and can’t be restored. Everything else in this result stays.`}</p>
    ),
  });
  return (
    <>
      <MutedText small {...getTranslatedSummaryProps(shown.wentWell)} />
      <MutedText small {...getTranslatedSummaryProps(shown.question)} />
      <MutedText small {...getTranslatedSummaryProps(shown.idea)} />
      <Note>
        <Icon name="pen" fine />
        {writerTexts[shown.writer]}
      </Note>
      {canChange && (
        <>
          <SummaryAi actions={actions} onAsk={consent.ask} />
          <Cluster flush className={styles.actions}>
            <Button kind="plain" slim onClick={removal.ask}>{t`Remove it`}</Button>
            <Button kind="plain" slim onClick={() => setReporting(true)}>{tWithContext(
              'to report a text',
            )`Report`}</Button>
            {actions.step === 'written' && actions.agreed && (
              <WithdrawAgreement actions={actions} />
            )}
          </Cluster>
          {removal.sheet}
          <ReportSummarySheet
            open={reporting}
            writer={shown.writer}
            busy={actions.busy}
            onReport={(reason) => void actions.report(reason)}
            onClose={() => setReporting(false)}
          />
          {consent.sheet}
        </>
      )}
    </>
  );
};

const getAnnouncement = ({ shown, writing }: SummaryActions): string => {
  if (writing) return t`The summary is being written.`;
  return shown === null ? t`The summary was removed.` : writerTexts[shown.writer];
};

/** Without what was already there: that is read where it stands. */
const useAnnouncement = (actions: SummaryActions): string => {
  const now = getAnnouncement(actions);
  const [first] = useState(now);
  return now === first ? '' : now;
};

export const SummaryCard = ({
  reflection,
  couple,
}: {
  readonly reflection: SummarizedReflection;
  readonly couple: Couple;
}) => {
  const actions = useSummaryActions(reflection, couple);
  const announcement = useAnnouncement(actions);
  const { shown } = actions;
  return (
    <section aria-labelledby="summary">
      <VisuallyHidden as="h2" id="summary">{t`In a few words`}</VisuallyHidden>
      <LiveRegion>{announcement}</LiveRegion>
      <Card kind="flat">
        {shown === null ? (
          <MutedText>{t`This summary was removed. Everything else is unchanged.`}</MutedText>
        ) : (
          <SummaryWithActions shown={shown} actions={actions} canChange={!couple.frozen} />
        )}
      </Card>
    </section>
  );
};
