import { t } from '@usward/core/language/i18n';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useNavigate, useNavigationType } from 'react-router-dom';
import { Logo } from '../Logo.tsx';
import { paths } from '../paths.ts';
import { MutedText } from '../Text.tsx';
import styles from './private-room.module.css';
import {
  clearRoomHidden,
  HideContext,
  isReturnToHiddenRoom,
  markRoomHidden,
  QuickHide,
} from './QuickHide.tsx';

const LIFTED = 'lifted';

/** Our own choice: the window hears of it a moment after the key. */
const TAB_OUT_MS = 500;

/**
 * Whether the window lost the focus by Tab past the last control: to the bar of the browser, not to another app.
 * Other windows are reached by Tab only with a second key.
 */
const isTabOut = (tabbedAt: number | null, now: number): boolean =>
  tabbedAt !== null && now - tabbedAt <= TAB_OUT_MS;

const isPlainTab = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Tab' && !altKey && !ctrlKey && !metaKey;

type CoverProps = {
  readonly onLift: () => void;
};

/**
 * Covers everything, including open sheets, whenever another window may be in front. It opens synchronously, before
 * the system takes its picture of the app.
 */
const UnfocusedWindowCover = ({ onLift }: CoverProps) => {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // Not by React state: the next frame would be too late.
    const cover = () => {
      element.returnValue = '';
      // A locked app is not in the page and needs no cover.
      if (element.isConnected && !element.open) element.showModal();
    };
    const lift = () => element.close(LIFTED);
    let tabbedAt: number | null = null;
    const noteKey = (event: KeyboardEvent) => {
      tabbedAt = isPlainTab(event) ? performance.now() : null;
    };
    const coverUnlessTabbedOut = () => {
      if (!isTabOut(tabbedAt, performance.now())) cover();
    };
    const follow = () => {
      if (document.visibilityState === 'hidden') cover();
      else if (document.hasFocus()) lift();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    addEventListener('keydown', noteKey, { capture: true });
    addEventListener('blur', coverUnlessTabbedOut);
    addEventListener('pagehide', cover);
    addEventListener('focus', lift);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      removeEventListener('keydown', noteKey, { capture: true });
      removeEventListener('blur', coverUnlessTabbedOut);
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
      // Escape must not lift the cover; a page cannot cancel a second one, so `onClose` opens it again.
      onCancel={(event) => event.preventDefault()}
      onClose={() => {
        if (dialog.current?.returnValue === LIFTED) onLift();
        else dialog.current?.showModal();
      }}
    >
      <button type="button" onClick={() => dialog.current?.close(LIFTED)}>
        <Logo withName />
        <MutedText as="span" small>{t`Come back`}</MutedText>
      </button>
    </dialog>
  );
};

type PrivateRoomProps = {
  readonly children: ReactNode;
  readonly onLift: () => void;
};

/** After it was hidden, Back leads to the dashboard, so that others do not find the room. */
export const PrivateRoom = ({ children, onLift }: PrivateRoomProps) => {
  const isBehind = isReturnToHiddenRoom(useNavigationType() === 'POP');
  const navigate = useNavigate();
  const [hiding, setHiding] = useState(false);

  useEffect(() => {
    if (!isBehind && !hiding) clearRoomHidden();
  }, [isBehind, hiding]);

  const hide = () => {
    markRoomHidden();
    // Hidden immediately: the next screen may take a moment.
    flushSync(() => setHiding(true));
    navigate(paths.dashboard, { replace: true });
  };

  if (hiding) return null;
  if (isBehind) return <Navigate to={paths.dashboard} replace />;
  return (
    <div className={styles.room}>
      <QuickHide onHide={hide} />
      <HideContext value={hide}>{children}</HideContext>
      <UnfocusedWindowCover onLift={onLift} />
    </div>
  );
};
