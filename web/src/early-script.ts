import { loadLanguageAndContent } from './device/language.ts';
import { showSnapshot } from './device/snapshot/show-snapshot.ts';
import { trustedScript } from './device/startup/trusted-types.ts';
import { waitForPaint } from './device/startup/wait-for-paint.ts';
import { applyAppearance } from './device/storage/local-storage.ts';
import { getPreloadedUser, preloadRows } from './device/storage/preloaded-rows.ts';

// This script runs first: it opens the storage and shows the snapshot while the app is fetched, and then starts the
// app.
const appUrl = document.querySelector('link[data-app]')?.getAttribute('href') ?? null;

/** A script element delays the load event, so that the event covers the app too. */
const loadAppScript = (address: string): void => {
  const src = trustedScript(address);
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
};

/** Content may be on the first screen of a signed-in user or of a quiz, which is open to all. */
const mayNeedContentTexts = async (): Promise<boolean> =>
  /^\/quiz\b/.test(location.pathname) || (await getPreloadedUser()) !== undefined;

const begin = async (): Promise<void> => {
  applyAppearance();
  preloadRows();
  const languageReady = loadLanguageAndContent(mayNeedContentTexts());
  // The snapshot is painted first: running the app would delay it.
  if (showSnapshot()) await waitForPaint();
  // The app creates its texts as it starts.
  await languageReady;
  if (appUrl !== null) loadAppScript(appUrl);
  // A browser's first date format takes as long as the start of the app, so it gets a task of its own.
  Intl.DateTimeFormat();
};

begin().catch((error: unknown) => console.error(error));
