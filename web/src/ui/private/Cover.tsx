import { t } from '@usward/core/language/speak';
import { useEffect, useRef } from 'react';
import { Logo } from '../Logo.tsx';
import { Soft } from '../Text.tsx';
import styles from './privacy.module.css';

/** How it closes where somebody is meant to see what is behind it. */
const LIFTED = 'lifted';

type CoverProps = {
  /** The person is back: what is shown may be old. */
  readonly onLift: () => void;
};

/**
 * Lies over everything, open sheets too, whenever the window is not in front: set at once, before the
 * system takes its picture of the app. A tap lifts it, or the window coming to the front.
 */
export const Cover = ({ onLift }: CoverProps) => {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // By hand: nothing that waits for the next frame would be there in time.
    const cover = () => {
      element.returnValue = '';
      // A locked app stands in no page, and needs no cover.
      if (element.isConnected && !element.open) element.showModal();
    };
    const lift = () => element.close(LIFTED);
    const follow = () => {
      if (document.visibilityState === 'hidden') cover();
      else if (document.hasFocus()) lift();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    addEventListener('blur', cover);
    addEventListener('pagehide', cover);
    addEventListener('focus', lift);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      removeEventListener('blur', cover);
      removeEventListener('pagehide', cover);
      removeEventListener('focus', lift);
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-label={t`Covered`}
      // Escape hides the room (QuickHide); it must not bring it up, not even the second, which no
      // browser lets a page refuse.
      onCancel={(event) => event.preventDefault()}
      onClose={() => {
        if (dialog.current?.returnValue === LIFTED) onLift();
        else dialog.current?.showModal();
      }}
    >
      <button type="button" onClick={() => dialog.current?.close(LIFTED)}>
        <Logo withName />
        <Soft as="span" small>{t`Tap to come back`}</Soft>
      </button>
    </dialog>
  );
};
