import { t } from '@usward/core/language/i18n';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onUserChange } from '../../../device/current-user.ts';
import { detachApp, onHideRequest } from '../../../device/lock/hide-app.ts';
import { isLockOn, onLockChange, readLockInfo } from '../../../device/lock/lock.ts';
import {
  type ClockReading,
  DEFAULT_LOCK_DELAY_MS,
  type LockDelay,
  shouldLock,
} from '../../../device/lock/lock-rules.ts';
import { isPasskeyPromptOpen } from '../../../device/lock/passkey.ts';
import type { Session } from '../../../device/session/session.ts';
import {
  hasStoredUser,
  isSigningOut,
  lockedUserId,
} from '../../../device/storage/local-storage.ts';
import { focusHeading } from '../../../ui/focus-heading.ts';
import logo from '../../../ui/Logo.module.css';
import { Logo } from '../../../ui/Logo.tsx';
import { paths } from '../../../ui/paths.ts';
import { MutedText } from '../../../ui/Text.tsx';
import { LockScreen } from './LockScreen.tsx';
import styles from './lock.module.css';

/** Covers the app and open sheets in the background: the system takes its app-switcher screenshot then. */
const AwayCover = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed and not just removed, so that the focus returns.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      data-full
      aria-label={t`Covered`}
      onCancel={(event) => event.preventDefault()}
    >
      <Logo />
    </dialog>
  );
};

/** Replaces the app by a blank page; any tap brings it back. */
const NeutralPage = ({ onBack }: { readonly onBack: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <main className={styles.paused}>
      <button ref={button} type="button" onClick={onBack}>
        <MutedText as="span">{t`Paused`}</MutedText>
      </button>
    </main>
  );
};

/** `cover` is over the app in the background; `paused` and `locked` replace it. */
type LockCover = 'nothing' | 'cover' | 'paused' | 'locked';

/** The logo, and its two lines at the couple's tab in the bar that hides its link. */
const logoSelector = `.${logo.logo}, nav a[aria-hidden] ~ a[href="${paths.us}"]`;

const readClocks = (): ClockReading => ({ wall: Date.now(), steady: performance.now() });

/** It holds until the user is fully signed out. */
const isLockActive = (session: Session): boolean => {
  const { user } = session.getState();
  const owner = lockedUserId.get();
  if (owner !== null) return user === null || user.id === owner;
  // Signed out here or in another tab, but the screens are still mounted.
  return user !== null && (isSigningOut.get() || !hasStoredUser());
};

/** A detached root means that the app started locked. */
export const runLock = (session: Session, root: HTMLElement): void => {
  const container = document.createElement('div');
  document.body.append(container);
  const face = createRoot(container);
  let currentCover: LockCover = 'nothing';
  let focused: Element | null = null;
  let bringBack: (() => void) | null = null;
  let left: (ClockReading & { readonly limit: LockDelay }) | null = null;
  let after: LockDelay = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const readAfter = (): void => {
    if (!isLockOn()) return;
    readLockInfo()
      .then((lock) => {
        after = lock?.after ?? 0;
      })
      .catch((error: unknown) => console.error(error));
  };

  const screens: Readonly<Record<LockCover, () => React.ReactNode>> = {
    nothing: () => null,
    cover: () => <AwayCover />,
    paused: () => <NeutralPage onBack={() => show('nothing')} />,
    locked: () => <LockScreen onOpen={open} onForget={forget} />,
  };

  const show = (next: LockCover): void => {
    if (next === currentCover) return;
    // Before a cover takes the focus.
    if (currentCover === 'nothing') focused = document.activeElement;
    currentCover = next;
    if (next === 'paused' || next === 'locked') bringBack ??= detachApp(root, focused);
    // Synchronous: the system may take its screenshot any moment.
    flushSync(() => face.render(screens[next]()));
    if (next !== 'nothing') return;
    bringBack?.();
    bringBack = null;
  };

  const open = (): void => {
    show('nothing');
    // Nothing else takes the focus if the app started locked.
    if (document.activeElement === document.body) focusHeading();
    if (left === null) return;
    // It was hidden while its PIN was checked.
    left = null;
    goAway();
  };

  const follow = (): void => {
    if (currentCover === 'locked' && !isLockActive(session)) show('nothing');
  };

  const forget = async (): Promise<void> => {
    await session.signOut();
    follow();
  };

  const goAway = (isUnloading = false): void => {
    if (left !== null) return;
    // The device's own passkey sheet may hide the app while it asks.
    const limit = isPasskeyPromptOpen() ? DEFAULT_LOCK_DELAY_MS : after;
    // Even without a lock: another tab may turn it on, and then this one asks immediately.
    left = { ...readClocks(), limit };
    if (currentCover === 'locked' || !isLockOn()) return;
    if (limit === 0 && !isUnloading) show('locked');
    if (currentCover === 'nothing') show('cover');
    // A page restored from the back-forward cache starts over and asks then.
    if (isUnloading) return;
    timer = setTimeout(() => show('locked'), limit);
    readAfter();
  };

  const comeBack = (): void => {
    clearTimeout(timer);
    const from = left;
    left = null;
    if (from === null || currentCover === 'locked') return;
    if (isLockOn() && shouldLock(from, readClocks(), from.limit)) show('locked');
    else if (currentCover === 'cover') show('nothing');
  };

  if (!root.isConnected) show('locked');
  follow();
  readAfter();
  onLockChange((lock) => {
    after = lock?.after ?? 0;
  });
  session.onChange(follow);
  // The lock follows right after sign-out.
  onUserChange(() => queueMicrotask(follow));
  addEventListener('storage', follow);
  addEventListener('pagehide', () => goAway(true));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') goAway();
    else comeBack();
  });
  // It may have been hidden before this ran.
  if (document.visibilityState === 'hidden') goAway();
  onHideRequest(logoSelector, () => {
    if (session.getState().user === null || currentCover === 'locked') return;
    show(isLockOn() ? 'locked' : 'paused');
  });
};
