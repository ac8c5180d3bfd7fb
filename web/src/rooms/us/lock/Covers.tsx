import { t } from '@usward/core/language/speak';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Logo } from '../../../ui/Logo.tsx';
import { Soft } from '../../../ui/Text.tsx';
import styles from './lock.module.css';

/** Lies over the app and its open sheets while it is out of sight: the system takes a picture of it then. */
export const AwayCover = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed, not only gone: so the focus returns to where it was.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-label={t`Covered`}
      onCancel={(event) => event.preventDefault()}
    >
      <Logo withName />
    </dialog>
  );
};

/** A page of paper that says nothing, in the app's place; a tap anywhere brings the app back. */
export const Paused = ({ onBack }: { readonly onBack: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <main className={styles.paused}>
      <button ref={button} type="button" onClick={onBack}>
        <Soft as="span">{t`Paused`}</Soft>
      </button>
    </main>
  );
};
