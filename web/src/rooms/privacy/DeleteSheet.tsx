import { t } from '@usward/core/language/speak';
import { isDelayed } from '@usward/core/privacy/deletion';
import { ConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { Thoughts } from '../../ui/Thoughts.tsx';
import { useTwo } from '../../ui/two.ts';
import { askWords, onceMoreWords, type Wish } from './deletion-words.ts';

type DeleteSheetProps = {
  /** What is asked about; null while the sheet is shut. */
  readonly wish: Wish | null;
  readonly busy: boolean;
  readonly onDelete: (wish: Wish) => void;
  readonly onKeep: () => void;
};

/** Asks once more, with the very choice in words. */
export const DeleteSheet = ({ wish, busy, onDelete, onKeep }: DeleteSheetProps) => {
  const two = useTwo();
  return (
    <ConfirmSheet
      open={wish !== null}
      busy={busy}
      onClose={onKeep}
      title={wish && askWords(wish)}
      readFirst
      keep={t`Keep it all`}
      confirm={wish && isDelayed(wish) ? t`Delete in 24 hours` : t`Delete`}
      icon="trash"
      offline={t`You are offline. Deleting needs the network.`}
      onConfirm={() => wish && onDelete(wish)}
    >
      {wish && <Thoughts of={onceMoreWords(wish, two)} />}
    </ConfirmSheet>
  );
};
