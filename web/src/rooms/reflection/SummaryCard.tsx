import { plural, t, tWithContext } from '@usward/core/language/i18n';
import { reportReasons } from '@usward/core/reflection/endpoints';
import { SUMMARY_TIMEOUT_MS } from '@usward/core/reflection/summary';
import { useState } from 'react';
import { getTranslatedSummaryProps } from '../../content/summary-translation.ts';
import type { Couple } from '../../couple/use-couple.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { ConfirmSheet, useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { AnswerText, MutedText, Note, VisuallyHidden } from '../../ui/Text.tsx';
import { type ShownSummary, writerTexts } from './local-summary.ts';
import styles from './reflection.module.css';
import { useSummaryConsentSheet } from './SummaryConsent.tsx';
import {
  type ReportReason,
  type SummarizedReflection,
  type SummaryActions,
  useSummaryActions,
} from './use-summary-actions.ts';

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

const WithdrawAgreement = ({ actions }: AiProps) => (
  <Button
    kind="plain"
    busy={actions.busy}
    disabled={!actions.online}
    onClick={() => void actions.withdraw()}
  >{t`Withdraw my yes`}</Button>
);

const AiSection = ({ actions, onAsk }: AiProps & { readonly onAsk: () => void }) => {
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

const reasonLabels: Readonly<Record<ReportReason, string>> = {
  wrong: t`It’s wrong`,
  hurtful: t`It’s hurtful`,
  'too-personal': t`It’s too personal`,
  other: t`Something else`,
};

const reportTexts: Readonly<Record<ShownSummary['writer'], string>> = {
  device: t`Only your reason is sent. The text was written on this phone, and none of it leaves the phone.`,
  gemini: t`Your reason and this text are sent to the Usward team, without your names.`,
  template: t`Your reason and this text are sent to the Usward team, without your names.`,
};

type ReportSheetProps = {
  readonly open: boolean;
  readonly writer: ShownSummary['writer'];
  readonly busy: boolean;
  readonly onReport: (reason: ReportReason) => void;
  readonly onClose: () => void;
};

/** Reporting deletes the summary for both. */
const ReportSheet = ({ open, writer, busy, onReport, onClose }: ReportSheetProps) => {
  const [reason, setReason] = useState<ReportReason | null>(null);
  return (
    <ConfirmSheet
      open={open}
      busy={busy}
      onClose={() => {
        setReason(null);
        onClose();
      }}
      readFirst
      title={t`What’s wrong with this text?`}
      keep={t`Never mind`}
      confirm={t`Report it`}
      disabled={reason === null}
      offline={t`You’re offline. Go online to report this.`}
      onConfirm={() => reason !== null && onReport(reason)}
    >
      <fieldset>
        <legend className={styles.legend}>{t`Reason`}</legend>
        <Chips
          options={reportReasons.map((value) => ({ value, label: reasonLabels[value] }))}
          value={reason}
          onChange={setReason}
        />
      </fieldset>
      <p>{reportTexts[writer]}</p>
      <p>{t`The text is then removed for both of you.`}</p>
    </ConfirmSheet>
  );
};

const Part = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <Stack gap={1}>
    <h3 className={styles.part}>{title}</h3>
    <AnswerText {...getTranslatedSummaryProps(children)} />
  </Stack>
);

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
      <p>{t`It’s removed for both of you and can’t be restored. Everything else in this reflection stays.`}</p>
    ),
  });
  return (
    <>
      <Note>
        <Icon name="pen" fine />
        {writerTexts[shown.writer]}
      </Note>
      <Part title={t`What went well`}>{shown.wentWell}</Part>
      <Part title={t`A question`}>{shown.question}</Part>
      <Part title={t`A small idea`}>{shown.idea}</Part>
      {canChange && (
        <>
          <AiSection actions={actions} onAsk={consent.ask} />
          <Cluster flush className={styles.actions}>
            <Button kind="plain" icon="trash" onClick={removal.ask}>{t`Remove it`}</Button>
            <Button kind="plain" icon="alert" onClick={() => setReporting(true)}>{tWithContext(
              'to report a text',
            )`Report`}</Button>
            {actions.step === 'written' && actions.agreed && (
              <WithdrawAgreement actions={actions} />
            )}
          </Cluster>
          {removal.sheet}
          <ReportSheet
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

export const SummaryCard = ({
  reflection,
  couple,
}: {
  readonly reflection: SummarizedReflection;
  readonly couple: Couple;
}) => {
  const actions = useSummaryActions(reflection, couple);
  const { shown } = actions;
  return (
    <Card as="section" kind="flat" aria-labelledby="summary">
      <div>
        <h2 id="summary">{t`In a few words`}</h2>
        <div role="status">
          <VisuallyHidden>{getAnnouncement(actions)}</VisuallyHidden>
        </div>
      </div>
      {shown === null ? (
        <MutedText>{t`This summary was removed. Everything else is unchanged.`}</MutedText>
      ) : (
        <SummaryWithActions shown={shown} actions={actions} canChange={!couple.frozen} />
      )}
    </Card>
  );
};
