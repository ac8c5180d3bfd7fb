import { t } from '@usward/core/language/i18n';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useNavigate, useNavigationType } from 'react-router-dom';
import { Logo } from '../Logo.tsx';
import { paths } from '../paths.ts';
import { MutedText } from '../Text.tsx';
import styles from './privacy.module.css';
import { clearHidden, HideContext, isReturnToHidden, markHidden, QuickHide } from './QuickHide.tsx';

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
const Cover = ({ onLift }: CoverProps) => {
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
      data-full
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
        <MutedText as="span" small>{t`Tap to come back`}</MutedText>
      </button>
    </dialog>
  );
};

type PrivateRoomProps = {
  readonly children: ReactNode;
  /** The person is back from behind the cover: what is shown may be old. */
  readonly onLift: () => void;
};

/**
 * What is nobody else's business: a cover over it, and a way out of it. Once it was hidden, going back
 * leads to the dashboard: nobody finds it who was handed the phone.
 */
export const PrivateRoom = ({ children, onLift }: PrivateRoomProps) => {
  const isBehind = isReturnToHidden(useNavigationType() === 'POP');
  const navigate = useNavigate();
  const [hiding, setHiding] = useState(false);

  useEffect(() => {
    if (!isBehind && !hiding) clearHidden();
  }, [isBehind, hiding]);

  const hide = () => {
    markHidden();
    // Out of sight first; the other screen may take a moment.
    flushSync(() => setHiding(true));
    navigate(paths.dashboard, { replace: true });
  };

  if (hiding) return null;
  if (isBehind) return <Navigate to={paths.dashboard} replace />;
  return (
    <div className={styles.room}>
      <QuickHide onHide={hide} />
      <HideContext value={hide}>{children}</HideContext>
      <Cover onLift={onLift} />
    </div>
  );
};
