import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { HideFromSheet } from './private/QuickHide.tsx';
import styles from './Sheet.module.css';

type SheetProps = {
  readonly open: boolean;
  /** Called however it is closed: Escape, a tap beside it, or a button. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** The words come before anything to press: the focus goes to the title. */
  readonly readFirst?: boolean | undefined;
  readonly children: ReactNode;
};

/** A question that has to be answered first: the native dialog, at the lower edge of a phone. */
export const Sheet = ({ open, onClose, title, readFirst = false, children }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  // Before the next task: whoever shuts the sheet moves the focus on from where it gives it back.
  useLayoutEffect(() => {
    if (!open) {
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    if (readFirst) heading.current?.focus();
  }, [open, readFirst]);

  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    // The dialog's own box has padding, so its content never is the target itself.
    if (event.target !== event.currentTarget) return;
    const box = event.currentTarget.getBoundingClientRect();
    const isOutside =
      event.clientX < box.left ||
      event.clientX > box.right ||
      event.clientY < box.top ||
      event.clientY > box.bottom;
    if (isOutside) event.currentTarget.close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by itself.
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={id}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
      <HideFromSheet />
    </dialog>
  );
};
