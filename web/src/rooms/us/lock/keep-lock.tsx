import { t } from '@usward/core/language/speak';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { isLockOn, lookAtLock, onLockChange } from '../../../device/lock/lock.ts';
import {
  isAwayTooLong,
  type LocksAfter,
  type Moment,
  USUAL,
} from '../../../device/lock/lock-rules.ts';
import { onHideWish, takeAway } from '../../../device/lock/out-of-sight.ts';
import { isAsking } from '../../../device/lock/passkey.ts';
import { onPersonChange } from '../../../device/person.ts';
import type { Session } from '../../../device/session/session.ts';
import { isSomebodyStored, leaving, lockedFor } from '../../../device/stored.ts';
import { paths } from '../../../paths.ts';
import { focusHeading } from '../../../ui/focus-heading.ts';
import logo from '../../../ui/Logo.module.css';
import { Logo } from '../../../ui/Logo.tsx';
import { Soft } from '../../../ui/Text.tsx';
import { LockScreen } from './LockScreen.tsx';
import styles from './lock.module.css';

/** Lies over the app and its open sheets while it is out of sight: the system takes a picture of it then. */
const AwayCover = () => {
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
      data-full
      aria-label={t`Covered`}
      onCancel={(event) => event.preventDefault()}
    >
      <Logo withName />
    </dialog>
  );
};

/** A page of paper that says nothing, in the app's place; a tap anywhere brings the app back. */
const Paused = ({ onBack }: { readonly onBack: () => void }) => {
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

/** What stands in front of the app: a cover while it is out of sight; in the app's place the other two. */
type Front = 'nothing' | 'cover' | 'paused' | 'locked';

/** The logo, and in the bar below, where its own link is hidden, its two lines at the tab of the two. */
const signs = `.${logo.logo}, nav a[aria-hidden] ~ a[href="${paths.us}"]`;

const moment = (): Moment => ({ wall: Date.now(), steady: performance.now() });

/** Whether the lock still holds for whoever uses the app; it stands until they have left for good. */
const isHolding = (session: Session): boolean => {
  const { user } = session.getState();
  const owner = lockedFor.get();
  if (owner !== null) return user === null || user.id === owner;
  // Ended here or in another tab, but the screens have not let go yet.
  return user !== null && (leaving.get() || !isSomebodyStored());
};

/**
 * Keeps the lock of this device, and what hides the app at once. An app that stands in no page was locked
 * as it began.
 */
export const keepLock = (session: Session, root: HTMLElement): void => {
  const place = document.createElement('div');
  document.body.append(place);
  const face = createRoot(place);
  let front: Front = 'nothing';
  let focused: Element | null = null;
  let bringBack: (() => void) | null = null;
  let left: (Moment & { readonly limit: LocksAfter }) | null = null;
  let after: LocksAfter = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const readAfter = (): void => {
    if (!isLockOn()) return;
    lookAtLock()
      .then((lock) => {
        after = lock?.after ?? 0;
      })
      .catch((error: unknown) => console.error(error));
  };

  const screens: Readonly<Record<Front, () => React.ReactNode>> = {
    nothing: () => null,
    cover: () => <AwayCover />,
    paused: () => <Paused onBack={() => show('nothing')} />,
    locked: () => <LockScreen onOpen={open} onForget={forget} />,
  };

  const show = (next: Front): void => {
    if (next === front) return;
    // Before a cover takes it.
    if (front === 'nothing') focused = document.activeElement;
    front = next;
    if (next === 'paused' || next === 'locked') bringBack ??= takeAway(root, focused);
    // At once: the system may be about to take its picture of the app.
    flushSync(() => face.render(screens[next]()));
    if (next !== 'nothing') return;
    bringBack?.();
    bringBack = null;
  };

  const open = (): void => {
    show('nothing');
    // Nothing else takes the focus where the app began locked.
    if (document.activeElement === document.body) focusHeading();
    if (left === null) return;
    // It went out of sight while its PIN was looked at.
    left = null;
    goAway();
  };

  const follow = (): void => {
    if (front === 'locked' && !isHolding(session)) show('nothing');
  };

  const forget = async (): Promise<void> => {
    await session.signOut();
    follow();
  };

  const goAway = (isUnloading = false): void => {
    if (left !== null) return;
    // The device's own sheet may hide the app while it asks.
    const limit = isAsking() ? USUAL : after;
    // Also without a lock: another tab may switch it on meanwhile, and then this one asks at once.
    left = { ...moment(), limit };
    if (front === 'locked' || !isLockOn()) return;
    if (limit === 0 && !isUnloading) show('locked');
    if (front === 'nothing') show('cover');
    // A page that comes back from the browser's cache begins anew, and asks then.
    if (isUnloading) return;
    timer = setTimeout(() => show('locked'), limit);
    readAfter();
  };

  const comeBack = (): void => {
    clearTimeout(timer);
    const from = left;
    left = null;
    if (from === null || front === 'locked') return;
    if (isLockOn() && isAwayTooLong(from, moment(), from.limit)) show('locked');
    else if (front === 'cover') show('nothing');
  };

  if (!root.isConnected) show('locked');
  follow();
  readAfter();
  onLockChange((lock) => {
    after = lock?.after ?? 0;
  });
  session.onChange(follow);
  // The lock goes right after the person does.
  onPersonChange(() => queueMicrotask(follow));
  addEventListener('storage', follow);
  addEventListener('pagehide', () => goAway(true));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') goAway();
    else comeBack();
  });
  // It may have gone out of sight before this began.
  if (document.visibilityState === 'hidden') goAway();
  onHideWish(signs, () => {
    if (session.getState().user === null || front === 'locked') return;
    show(isLockOn() ? 'locked' : 'paused');
  });
};
