import { t } from '@usward/core/language/speak';
import { Button } from './Button.tsx';
import { Sheet } from './Sheet.tsx';

type UndoSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The other person’s name; null while it is unknown. */
  readonly you: string | null;
  /** Both have said yes, so something may have been opened to both. */
  readonly confirmed?: boolean;
  readonly onUndo: () => void;
};

/** Asks once more before the two are unlinked. */
export const UndoSheet = ({ open, onClose, you, confirmed = false, onUndo }: UndoSheetProps) => (
  <Sheet
    open={open}
    onClose={onClose}
    title={you === null ? t`Unlink from this person?` : t`Unlink from ${you}?`}
    readFirst
  >
    <p>
      {confirmed
        ? t`You’ll be unlinked right away, as if you had never been linked. Each of you keeps your own words, and no one else’s. Your next code will be a new one.`
        : t`You’ll be unlinked right away, and nothing of yours was shared. Your next code will be a new one.`}
    </p>
    <Button
      kind="quiet"
      onClick={() => {
        onClose();
        onUndo();
      }}
    >{t`Unlink`}</Button>
    <Button kind="plain" onClick={onClose}>{t`Stay linked`}</Button>
  </Sheet>
);
