import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { SheetHideButton } from './private/QuickHide.tsx';
import styles from './Sheet.module.css';

type SheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly readFirst?: boolean | undefined;
  readonly children: ReactNode;
};

export const Sheet = ({ open, onClose, title, readFirst = false, children }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  // A layout effect: closing returns the focus, and callers move it on afterward.
  useLayoutEffect(() => {
    if (!open) {
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    if (readFirst) heading.current?.focus();
  }, [open, readFirst]);

  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    // The dialog has padding, so its content is never the target itself.
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
      <SheetHideButton />
    </dialog>
  );
};
