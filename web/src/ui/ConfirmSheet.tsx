import { type ReactNode, useState } from 'react';
import { useOnline } from '../device/network/online.ts';
import { Button } from './Button.tsx';
import { Hint } from './Hints.tsx';
import type { IconName } from './Icon.tsx';
import { Sheet } from './Sheet.tsx';
import { Actions } from './Stack.tsx';

type Confirmation = {
  readonly title: ReactNode;
  /** The words come before anything to press. */
  readonly readFirst?: boolean | undefined;
  /** What goes, and what stays. */
  readonly children: ReactNode;
  /** The label of the button that changes nothing. */
  readonly keep: string;
  /** The label of the button that does it. */
  readonly confirm: string;
  readonly icon?: IconName | undefined;
  readonly disabled?: boolean;
  /** Says that this needs the network, where it does and there is none. */
  readonly offline?: string;
};

type ConfirmSheetProps = Confirmation & {
  readonly open: boolean;
  readonly busy?: boolean;
  /** Called however it is closed but by confirming. */
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

/** Asks once more before something is done. */
export const ConfirmSheet = ({
  open,
  busy = false,
  onClose,
  onConfirm,
  title,
  readFirst,
  children,
  keep,
  confirm,
  icon,
  disabled = false,
  offline,
}: ConfirmSheetProps) => {
  const isOffline = !useOnline() && offline !== undefined;
  return (
    <Sheet open={open} onClose={onClose} title={title} readFirst={readFirst}>
      {open && children}
      {isOffline && <Hint icon="offline">{offline}</Hint>}
      <Actions>
        <Button kind="quiet" disabled={busy} onClick={onClose}>
          {keep}
        </Button>
        <Button
          kind="plain"
          icon={icon}
          busy={busy}
          disabled={disabled || isOffline}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </Actions>
    </Sheet>
  );
};

/**
 * The same with what opens it. It closes at once where `onConfirm` answers nothing; else once that is done, and stays
 * open where it answers false.
 */
export const useConfirmSheet = (
  onConfirm: () => unknown,
  confirmation: Confirmation,
): { readonly ask: () => void; readonly sheet: ReactNode } => {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    const result = onConfirm();
    if (result instanceof Promise) {
      setBusy(true);
      const isDone = await result;
      setBusy(false);
      if (isDone === false) return;
    }
    setOpen(false);
  };
  return {
    ask: () => setOpen(true),
    sheet: (
      <ConfirmSheet
        {...confirmation}
        open={open}
        busy={busy}
        onClose={() => setOpen(false)}
        onConfirm={() => void run()}
      />
    ),
  };
};
