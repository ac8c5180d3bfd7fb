import { t } from '@usward/core/language/speak';
import { isDelayed } from '@usward/core/privacy/deletion-start';
import { Button } from '../../ui/Button.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Actions } from '../../ui/Stack.tsx';
import { Thoughts } from '../../ui/Thoughts.tsx';
import { useTwo } from '../../ui/two.ts';
import { askWords, onceMoreWords, type Wish } from './deletion-words.ts';

type DeleteSheetProps = {
  /** What is asked about; null while the sheet is shut. */
  readonly wish: Wish | null;
  readonly busy: boolean;
  readonly online: boolean;
  readonly onDelete: (wish: Wish) => void;
  readonly onKeep: () => void;
};

/** Asks once more, with the very choice in words. */
export const DeleteSheet = ({ wish, busy, online, onDelete, onKeep }: DeleteSheetProps) => {
  const two = useTwo();
  return (
    <Sheet open={wish !== null} onClose={onKeep} title={wish && askWords(wish)} readFirst>
      {wish && <Thoughts of={onceMoreWords(wish, two)} />}
      {!online && <Hint icon="offline">{t`You are offline. Deleting needs the network.`}</Hint>}
      <Actions>
        <Button kind="quiet" disabled={busy} onClick={onKeep}>{t`Keep it all`}</Button>
        <Button
          kind="plain"
          icon="trash"
          busy={busy}
          disabled={!online}
          onClick={() => wish && onDelete(wish)}
        >
          {wish && isDelayed(wish) ? t`Delete in 24 hours` : t`Delete`}
        </Button>
      </Actions>
    </Sheet>
  );
};
