import { t } from '@usward/core/language/speak';
import { reportReasons } from '@usward/core/reflection/endpoints';
import { useState } from 'react';
import { Chips } from '../../ui/Chips.tsx';
import { ConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import type { ShownSummary } from './own-summary.ts';
import styles from './reflection.module.css';
import type { ReportReason } from './use-summary.ts';

const reasonWords: Readonly<Record<ReportReason, string>> = {
  wrong: t`It is wrong`,
  hurtful: t`It hurts`,
  'too-personal': t`It is too personal`,
  other: t`Something else`,
};

/** What a report sends, by who wrote the text. */
const sentWords: Readonly<Record<ShownSummary['writer'], string>> = {
  device: t`Only your reason is sent. The text was written on this phone, and no word of it leaves.`,
  gemini: t`Your reason and this text are sent to whoever runs Usward, without your names.`,
  hand: t`Your reason and this text are sent to whoever runs Usward, without your names.`,
};

type ReportSheetProps = {
  readonly open: boolean;
  readonly writer: ShownSummary['writer'];
  readonly busy: boolean;
  readonly onReport: (reason: ReportReason) => void;
  readonly onClose: () => void;
};

/** Says what is wrong with a summary; it then goes, for both. */
export const ReportSheet = ({ open, writer, busy, onReport, onClose }: ReportSheetProps) => {
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
          options={reportReasons.map((value) => ({ value, label: reasonWords[value] }))}
          value={reason}
          onChange={setReason}
        />
      </fieldset>
      <p>{sentWords[writer]}</p>
      <p>{t`The text then goes, for both of you.`}</p>
    </ConfirmSheet>
  );
};
