import { plural, t, tWithContext } from '@usward/core/language/i18n';
import { reportReasons } from '@usward/core/reflection/endpoints';
import { SUMMARY_TIMEOUT_MS } from '@usward/core/reflection/summary';
import { useState } from 'react';
import { summaryTextProps } from '../../content/summary-text.ts';
import type { Couple } from '../../couple/use-couple.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { ConfirmSheet, useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { AnswerText, MutedText, Note, VisuallyHidden } from '../../ui/Text.tsx';
import { type ShownSummary, writerTexts } from './local-summary.ts';
import styles from './reflection.module.css';
import { useSummaryConsent } from './SummaryConsent.tsx';
import {
  type ReportReason,
  type SummarizedReflection,
  type SummaryActions,
  useSummary,
} from './use-summary.ts';

type AiProps = { readonly ways: SummaryActions };

const BeingWritten = () => (
  <Stack gap={2}>
    <span className={styles.writing} aria-hidden="true" />
    <MutedText small>
      {t`Being written.`}{' '}
      {plural(SUMMARY_TIMEOUT_MS / 1000, {
        one: 'It may take # second.',
        other: 'It may take # seconds.',
      })}
    </MutedText>
  </Stack>
);

/** The yes to this one, taken back. */
const WithdrawAgreement = ({ ways }: AiProps) => (
  <Button
    kind="plain"
    busy={ways.busy}
    disabled={!ways.online}
    onClick={() => void ways.takeBack()}
  >{t`Take my yes back`}</Button>
);

/** Whether an AI may write this one, and where that stands. */
const AiPart = ({ ways, onAsk }: AiProps & { readonly onAsk: () => void }) => {
  const { step, writing, online, busy, canTryAgain } = ways;
  if (writing) return <BeingWritten />;
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
              onClick={() => void ways.sayYes(onAsk)}
            >{t`Have an AI write it`}</Button>
          </Cluster>
          {!online && <Hint icon="offline">{t`That needs the network.`}</Hint>}
        </Stack>
      );
    case 'wait':
      return (
        <Stack gap={1}>
          <Hint icon="clock">{t`It is written once you have both said yes to this one.`}</Hint>
          <Cluster flush>
            <WithdrawAgreement ways={ways} />
          </Cluster>
        </Stack>
      );
    case 'gemini':
      return <Hint icon="offline">{t`It is written once there is a network.`}</Hint>;
    case 'failed':
      return (
        <Stack gap={1}>
          <Hint>{t`The AI did not come up with one, so this is the one written without it.`}</Hint>
          <Cluster flush className={styles.ways}>
            {canTryAgain && (
              <Button kind="plain" icon="retry" onClick={ways.tryAgain}>{t`Try again`}</Button>
            )}
            <WithdrawAgreement ways={ways} />
          </Cluster>
        </Stack>
      );
    default:
      return null;
  }
};

const reasonLabels: Readonly<Record<ReportReason, string>> = {
  wrong: t`It is wrong`,
  hurtful: t`It hurts`,
  'too-personal': t`It is too personal`,
  other: t`Something else`,
};

/** What a report sends, by who wrote the text. */
const reportTexts: Readonly<Record<ShownSummary['writer'], string>> = {
  device: t`Only your reason is sent. The text was written on this phone, and no word of it leaves.`,
  gemini: t`Your reason and this text are sent to whoever runs Usward, without your names.`,
  template: t`Your reason and this text are sent to whoever runs Usward, without your names.`,
};

type ReportSheetProps = {
  readonly open: boolean;
  readonly writer: ShownSummary['writer'];
  readonly busy: boolean;
  readonly onReport: (reason: ReportReason) => void;
  readonly onClose: () => void;
};

/** Says what is wrong with a summary; it then goes, for both. */
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
      title={t`What is wrong with this text?`}
      keep={t`Leave it`}
      confirm={t`Report it`}
      disabled={reason === null}
      offline={t`You are offline. Reporting needs the network.`}
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
      <p>{t`The text then goes, for both of you.`}</p>
    </ConfirmSheet>
  );
};

const Part = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <Stack gap={1}>
    <h3 className={styles.part}>{title}</h3>
    <AnswerText {...summaryTextProps(children)} />
  </Stack>
);

type SummaryTextProps = {
  readonly shown: ShownSummary;
  readonly ways: SummaryActions;
  readonly canChange: boolean;
};

const SummaryText = ({ shown, ways, canChange }: SummaryTextProps) => {
  const [reporting, setReporting] = useState(false);
  const consent = useSummaryConsent(ways.agree);
  const away = useConfirmSheet(ways.remove, {
    title: t`Take this summary away?`,
    readFirst: true,
    keep: t`Keep it`,
    confirm: t`Take it away`,
    icon: 'trash',
    offline: t`You are offline. This needs the network.`,
    children: (
      <p>{t`It goes for both of you, and does not come back. All else of this reflection stays.`}</p>
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
          <AiPart ways={ways} onAsk={consent.ask} />
          <Cluster flush className={styles.ways}>
            <Button kind="plain" icon="trash" onClick={away.ask}>{t`Take it away`}</Button>
            <Button kind="plain" icon="alert" onClick={() => setReporting(true)}>{tWithContext(
              'to report a text',
            )`Report`}</Button>
            {ways.step === 'written' && ways.agreed && <WithdrawAgreement ways={ways} />}
          </Cluster>
          {away.sheet}
          <ReportSheet
            open={reporting}
            writer={shown.writer}
            busy={ways.busy}
            onReport={(reason) => void ways.report(reason)}
            onClose={() => setReporting(false)}
          />
          {consent.sheet}
        </>
      )}
    </>
  );
};

/** What is told of a summary as it comes and goes. */
const getAnnouncement = ({ shown, writing }: SummaryActions): string => {
  if (writing) return t`The summary is being written.`;
  return shown === null ? t`The summary was taken away.` : writerTexts[shown.writer];
};

/** The summary in its three parts, who wrote it, and whether an AI may. */
export const SummaryCard = ({
  reflection,
  couple,
}: {
  readonly reflection: SummarizedReflection;
  readonly couple: Couple;
}) => {
  const ways = useSummary(reflection, couple);
  const { shown } = ways;
  return (
    <Card as="section" kind="flat" aria-labelledby="summary">
      <div>
        <h2 id="summary">{t`In a few words`}</h2>
        <div role="status">
          <VisuallyHidden>{getAnnouncement(ways)}</VisuallyHidden>
        </div>
      </div>
      {shown === null ? (
        <MutedText>{t`This summary was taken away. All else is as it was.`}</MutedText>
      ) : (
        <SummaryText shown={shown} ways={ways} canChange={!couple.frozen} />
      )}
    </Card>
  );
};
