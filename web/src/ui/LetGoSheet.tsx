import { t } from '@usward/core/language/speak';
import { ConfirmSheet } from './ConfirmSheet.tsx';

const titles = {
  words: t`Let these words go?`,
  answers: t`Let these answers go?`,
} as const;

type LetGoSheetProps = {
  readonly what: keyof typeof titles;
  readonly open: boolean;
  /** Called however it is closed, and first: what is said of letting go stands on the page, not behind this. */
  readonly onClose: () => void;
  readonly onLetGo: () => void;
};

/** Asks before what is kept on this phone only is let go. */
export const LetGoSheet = ({ what, open, onClose, onLetGo }: LetGoSheetProps) => (
  <ConfirmSheet
    open={open}
    onClose={onClose}
    title={titles[what]}
    keep={t`Keep them`}
    confirm={t`Let them go`}
    icon="trash"
    onConfirm={() => {
      onClose();
      onLetGo();
    }}
  >
    <p>{t`They are only on this phone, so they will be gone for good.`}</p>
  </ConfirmSheet>
);
