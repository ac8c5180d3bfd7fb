import type { User } from '@usward/core/account/user';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterPaint } from '../device/after-paint.ts';
import { watchLeaving } from '../device/drafts.ts';
import { openPerson } from '../device/open-person.ts';
import { startOutbox } from '../device/outbox/outbox.ts';
import { startSession } from '../device/session/current-session.ts';
import { readStoredUser } from '../device/session/stored-user.ts';
import { watchForMissingParts, watchForUpdates } from '../device/update.ts';
import { applyStoredTheme } from '../rooms/us/theme.ts';
import { App } from './App.tsx';

const STORAGE_PATIENCE = 1_000;

const openStored = async (): Promise<User | null> => {
  const user = await readStoredUser();
  if (user !== null) await openPerson(user.id);
  return user;
};

/** What is stored, or nothing when storage is switched off, broken or held up by another tab. */
const openInTime = (): Promise<User | null> =>
  Promise.race([
    openStored().catch((error: unknown) => {
      console.error(error);
      return null;
    }),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), STORAGE_PATIENCE)),
  ]);

const report = (error: unknown): void => console.error(error);

/** Starts the app in the page it stands in, with what is stored; the network comes after. */
export const start = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no place for the app.');
  applyStoredTheme();
  watchForMissingParts();
  watchLeaving();
  const user = await openInTime();
  const session = startSession(user);
  createRoot(root).render(
    <StrictMode>
      <App session={session} />
    </StrictMode>,
  );
  await afterPaint();
  session.connect().catch(report);
  startOutbox();
  import('../device/live.ts').then(({ startLive }) => startLive(session)).catch(report);
  watchForUpdates().catch(report);
  if (user !== null) navigator.storage?.persist?.().catch(report);
};
