import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { afterPaint } from '../device/after-paint.ts';
import { watchLeaving } from '../device/drafts.ts';
import { watchInstallPrompt } from '../device/install-prompt.ts';
import { startOutbox } from '../device/outbox/outbox.ts';
import { watchPageCache } from '../device/page-cache.ts';
import { startSession } from '../device/session/current-session.ts';
import { openStored } from '../device/session/open-stored.ts';
import { leaving, lockedFor, storedLooks } from '../device/stored.ts';
import { colourBars } from '../ui/colour-bars.ts';
import { App } from './App.tsx';
import { createRouter } from './router.tsx';

const report = (error: unknown): void => console.error(error);

/** Starts the app in the page it stands in, with what is stored; the network comes after. */
export const start = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no place for the app.');
  // At rest the lock stands in its place; until then there is nothing but paper.
  if (lockedFor.get() !== null && !leaving.get()) root.remove();
  colourBars(storedLooks.theme.get());
  watchInstallPrompt();
  watchLeaving();
  watchPageCache();
  const { user, late } = await openStored();
  const session = startSession(user);
  late.then((found) => (found === null ? undefined : session.takeLate(found))).catch(report);
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
  import('./at-rest.ts')
    .then(({ startAtRest }) => startAtRest(session, root))
    .catch(report)
    // What is sent has to find who takes over its answer.
    .finally(startOutbox);
};
