import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { logError } from '../device/log-error.ts';
import { startOutbox } from '../device/outbox/outbox.ts';
import { openStoredUser } from '../device/session/open-stored-user.ts';
import { startSession } from '../device/session/start-session.ts';
import { handleBackForwardCache } from '../device/startup/back-forward-cache.ts';
import { watchInstallPrompt } from '../device/startup/install-prompt.ts';
import { waitForPaint } from '../device/startup/wait-for-paint.ts';
import { saveDraftsOnPageHide } from '../device/storage/drafts.ts';
import { isSigningOut, lockedUserId, storedAppearance } from '../device/storage/local-storage.ts';
import { updateThemeColorMeta } from '../ui/theme-color-meta.ts';
import { App } from './App.tsx';
import { createRouter } from './router.tsx';

export const start = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no place for the app.');
  // While the app is locked, the lock takes this place; until then the page is blank.
  if (lockedUserId.get() !== null && !isSigningOut.get()) root.remove();
  updateThemeColorMeta(storedAppearance.theme.get());
  watchInstallPrompt();
  saveDraftsOnPageHide();
  handleBackForwardCache();
  const { user, late } = await openStoredUser();
  const session = startSession(user);
  late
    .then((found) => (found === null ? undefined : session.acceptLateUser(found)))
    .catch(logError);
  const router = createRouter();
  await new Promise<void>((shown) => {
    // In slices, so that taps on the snapshot are handled meanwhile.
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <App router={router} session={session} onShown={shown} />
        </StrictMode>,
      ),
    );
  });
  await waitForPaint();
  session.connect().catch(logError);
  import('./deferred-start.ts')
    .then(({ startDeferred }) => startDeferred(session, root))
    .catch(logError)
    // The outbox must find handlers for its answers.
    .finally(startOutbox);
};
