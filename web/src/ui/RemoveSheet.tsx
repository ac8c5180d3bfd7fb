import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Sheet } from './Sheet.tsx';
import { Actions } from './Stack.tsx';

type RemoveSheetProps = {
  readonly open: boolean;
  /** Called however it is closed but by removing. */
  readonly onClose: () => void;
  readonly title: string;
  /** What the button says that leaves all as it is. */
  readonly keep: string;
  /** What the button says that does it. */
  readonly remove: string;
  readonly onRemove: () => void;
  /** The words come before anything to press. */
  readonly readFirst?: boolean;
  /** What goes, and what stays. */
  readonly children: ReactNode;
  /** What a room's sheets have beside. */
  readonly beside?: ReactNode;
};

/** Asks once more before something is removed that does not come back. */
export const RemoveSheet = ({
  open,
  onClose,
  title,
  keep,
  remove,
  onRemove,
  readFirst,
  children,
  beside,
}: RemoveSheetProps) => (
  <Sheet open={open} onClose={onClose} title={title} readFirst={readFirst}>
    {children}
    <Actions>
      <Button kind="quiet" onClick={onClose}>
        {keep}
      </Button>
      <Button kind="plain" icon="trash" onClick={onRemove}>
        {remove}
      </Button>
    </Actions>
    {beside}
  </Sheet>
);
