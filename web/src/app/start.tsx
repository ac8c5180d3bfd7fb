import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startOutbox } from '../device/outbox/outbox.ts';
import { startSession } from '../device/session/current-session.ts';
import { openStoredUser } from '../device/session/open-stored-user.ts';
import { afterPaint } from '../device/startup/after-paint.ts';
import { handleBackForwardCache } from '../device/startup/back-forward-cache.ts';
import { watchInstallPrompt } from '../device/startup/install-prompt.ts';
import { saveDraftsOnPageHide } from '../device/storage/drafts.ts';
import { isSigningOut, lockedUserId, storedAppearance } from '../device/storage/local-storage.ts';
import { updateThemeColorMeta } from '../ui/theme-color-meta.ts';
import { App } from './App.tsx';
import { createRouter } from './router.tsx';

const report = (error: unknown): void => console.error(error);

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
  late.then((found) => (found === null ? undefined : session.acceptLateUser(found))).catch(report);
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
  await afterPaint();
  session.connect().catch(report);
  import('./deferred-start.ts')
    .then(({ startDeferred }) => startDeferred(session, root))
    .catch(report)
    // The outbox must find handlers for its answers.
    .finally(startOutbox);
};
