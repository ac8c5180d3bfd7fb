import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Fragment, StrictMode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { App } from '../../../web/src/app/App.tsx';
import { createRouter } from '../../../web/src/app/router.tsx';
import { watchRemoteSignOut } from '../../../web/src/app/watch-remote-sign-out.ts';
import { watchEmblems } from '../../../web/src/couple/watch-emblems.ts';
import { setCurrentUserId } from '../../../web/src/device/current-user.ts';
import { isLockOn } from '../../../web/src/device/lock/lock.ts';
import { startOutbox } from '../../../web/src/device/outbox/outbox.ts';
import { updatePairingProgress } from '../../../web/src/device/pairing-progress.ts';
import { openStoredUser } from '../../../web/src/device/session/open-stored-user.ts';
import type { Session } from '../../../web/src/device/session/session.ts';
import { startSession } from '../../../web/src/device/session/start-session.ts';
import { clearDatabase, database } from '../../../web/src/device/storage/database.ts';
import { saveDraftsOnPageHide } from '../../../web/src/device/storage/drafts.ts';
import { lockedUserId, storedAppearance } from '../../../web/src/device/storage/local-storage.ts';
import { trackAnswers } from '../../../web/src/rooms/daily/track-answers.ts';
import { syncUserWithSentAbout } from '../../../web/src/rooms/us/about-changes.ts';
import { runLock } from '../../../web/src/rooms/us/lock/run-lock.tsx';
import { clearRoomHidden } from '../../../web/src/ui/private/QuickHide.tsx';
import type { TestUser } from '../builders/test-user.ts';
import { isFull } from '../full.ts';
import { signInAtProvider, stopReporting } from './fake-provider.ts';
import { collectListeners } from './platform.ts';

/** React renders twice in strict mode, as it never does in the built app; the fast suite does without. */
const Root = isFull ? StrictMode : Fragment;

let session: Session | null = null;
let router: ReturnType<typeof createRouter> | null = null;
let dropLock: (() => void) | null = null;
let dropEmblems: (() => void) | null = null;
let isBegun = false;

const openSession = (): Session => {
  if (session === null) throw new Error('No page is open.');
  return session;
};

/** What a page begins once. */
const begin = (): void => {
  if (isBegun) return;
  isBegun = true;
  saveDraftsOnPageHide();
  trackAnswers();
  syncUserWithSentAbout({ replaceUser: (user) => session?.replaceUser(user) });
  watchRemoteSignOut({
    getState: () => openSession().getState(),
    revalidate: () => openSession().revalidate(),
  });
  startOutbox();
};

/** Moves pointer and focus away from the toasts: the library would stay paused for later tests. */
const letGoOfToasts = (): void => {
  const area = screen.queryByRole('region', { name: 'Messages, F8' });
  if (area === null) return;
  fireEvent.pointerLeave(area, { relatedTarget: document.body });
  fireEvent.blur(area, { relatedTarget: document.body });
};

const leavePage = async (): Promise<void> => {
  window.dispatchEvent(new Event('pagehide'));
  // A browser still writes what a page saves as it goes; nothing is written once nobody is signed in.
  await database();
  letGoOfToasts();
  stopReporting();
  cleanup();
  toast.removeAll();
  router?.dispose();
  router = null;
  session?.leave();
  session = null;
  setCurrentUserId(null);
  // A visitor's visit ends with the page, too, and no person changes.
  updatePairingProgress({ isDateSkipped: false, codeInUse: null, handledCode: null });
  dropLock?.();
  dropLock = null;
  dropEmblems?.();
  dropEmblems = null;
};

/** Keeps the lock over this page alone. */
const watchLock = (opened: Session, root: HTMLElement): void => {
  const forgetListeners = collectListeners(() => runLock(opened, root));
  const place = document.body.lastElementChild;
  dropLock = () => {
    // Its screen goes with the page; the lock itself stays for the next one.
    const owner = lockedUserId.get();
    lockedUserId.remove();
    window.dispatchEvent(new Event('storage'));
    if (owner !== null) lockedUserId.set(owner);
    forgetListeners();
    for (const element of [place, root]) element?.remove();
  };
};

const openPage = async (): Promise<UserEvent> => {
  const opened = startSession((await openStoredUser()).user);
  session = opened;
  router = createRouter();
  const root = document.createElement('div');
  if (!isLockOn()) document.body.append(root);
  render(
    <Root>
      <App router={router} session={opened} onShown={() => undefined} />
    </Root>,
    { container: root },
  );
  watchLock(opened, root);
  dropEmblems = watchEmblems(opened);
  begin();
  // It says itself what goes wrong.
  void opened.connect();
  return userEvent.setup({ delay: null });
};

/**
 * Opens the whole app at an address, as a visitor or a signed-in person. The API behind it is real. Storage lasts until
 * the test ends, so a second call starts the app again with what it stored.
 */
export const renderAt = async (path: string, person?: TestUser): Promise<UserEvent> => {
  await leavePage();
  if (person !== undefined) signInAtProvider(person);
  history.replaceState(null, '', path);
  return openPage();
};

/** Reloads the page at its current history entry. */
export const reload = async (): Promise<UserEvent> => {
  await leavePage();
  return openPage();
};

/** Closes the page and forgets what it stored. */
export const closePage = async (): Promise<void> => {
  await leavePage();
  await clearDatabase();
  clearRoomHidden();
  for (const look of Object.keys(storedAppearance)) delete document.documentElement.dataset[look];
  localStorage.clear();
  sessionStorage.clear();
};
