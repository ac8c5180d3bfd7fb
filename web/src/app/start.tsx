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

/** Starts the app in the page it stands in, with what is stored; the network comes after. */
export const start = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no place for the app.');
  // At rest the lock stands in its place; until then there is nothing but paper.
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
    // In slices, so that what is tapped in a snapshot meanwhile is heard.
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
    // What is sent has to find who takes over its answer.
    .finally(startOutbox);
};
