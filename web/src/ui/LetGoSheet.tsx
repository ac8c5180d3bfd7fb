import { t } from '@usward/core/language/speak';
import type { ReactNode } from 'react';
import { RemoveSheet } from './RemoveSheet.tsx';

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
  /** What a room's sheets have beside. */
  readonly children?: ReactNode;
};

/** Asks before what is kept on this phone only is let go. */
export const LetGoSheet = ({ what, open, onClose, onLetGo, children }: LetGoSheetProps) => (
  <RemoveSheet
    open={open}
    onClose={onClose}
    title={titles[what]}
    keep={t`Keep them`}
    remove={t`Let them go`}
    onRemove={() => {
      onClose();
      onLetGo();
    }}
    beside={children}
  >
    <p>{t`They are only on this phone, so they will be gone for good.`}</p>
  </RemoveSheet>
);
