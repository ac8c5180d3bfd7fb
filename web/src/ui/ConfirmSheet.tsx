import { type ReactNode, useState } from 'react';
import { useOnline } from '../device/network/online.ts';
import { Button } from './Button.tsx';
import { Hint } from './FieldHints.tsx';
import type { IconName } from './Icon.tsx';
import { Sheet } from './Sheet.tsx';
import { Actions } from './Stack.tsx';

type Confirmation = {
  readonly title: ReactNode;
  readonly readFirst?: boolean | undefined;
  readonly children: ReactNode;
  readonly keep: string;
  readonly confirm: string;
  readonly icon?: IconName | undefined;
  readonly disabled?: boolean;
  readonly offline?: string;
};

type ConfirmSheetProps = Confirmation & {
  readonly open: boolean;
  readonly busy?: boolean;
  /** Not called after a confirmation. */
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

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

/** Closes immediately, or after the promise of `onConfirm`; stays open if that resolves to false. */
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
