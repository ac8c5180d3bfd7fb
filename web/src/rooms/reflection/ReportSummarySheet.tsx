import { t } from '@usward/core/language/i18n';
import { reportReasons } from '@usward/core/reflection/endpoints';
import { useState } from 'react';
import { Chips } from '../../ui/Chips.tsx';
import { ConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import type { ShownSummary } from './local-summary.ts';
import styles from './reflection.module.css';
import type { ReportReason } from './use-summary-actions.ts';

const reasonLabels: Readonly<Record<ReportReason, string>> = {
  wrong: t`It’s wrong`,
  hurtful: t`It’s hurtful`,
  'too-personal': t`It’s too personal`,
  other: t`Something else`,
};

const reportTexts: Readonly<Record<ShownSummary['writer'], string>> = {
  device: t`Only your reason is sent. The text was written on this device, and none of it leaves the device.`,
  gemini: t`Your reason and this text are sent to the Usward team, without your names.`,
  template: t`Your reason and this text are sent to the Usward team, without your names.`,
};

type ReportSummarySheetProps = {
  readonly open: boolean;
  readonly writer: ShownSummary['writer'];
  readonly busy: boolean;
  readonly onReport: (reason: ReportReason) => void;
  readonly onClose: () => void;
};

/** Reporting deletes the summary for both. */
export const ReportSummarySheet = ({
  open,
  writer,
  busy,
  onReport,
  onClose,
}: ReportSummarySheetProps) => {
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
