import { loadLanguageAndContent } from './device/language.ts';
import { showSnapshot } from './device/snapshot/show-snapshot.ts';
import { afterPaint } from './device/startup/after-paint.ts';
import { trustedScript } from './device/startup/trusted-types.ts';
import { applyAppearance } from './device/storage/local-storage.ts';
import { getPreloadedUser, preloadRows } from './device/storage/preloaded-rows.ts';

// The page begins with this script: the storage works, and there is something to see, while the rest of the app is
// fetched. It is left to this to begin the app.
const appUrl = document.querySelector('link[data-app]')?.getAttribute('href') ?? null;

/** A script of its own holds up the page's load event, which tells how long all of it took. */
const beginApp = (address: string): void => {
  const src = trustedScript(address);
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
};

/** Whether a text of a deck may be on the first screen: of somebody signed in, or of a quiz, which is open to all. */
const mayShowContent = async (): Promise<boolean> =>
  /^\/quiz\b/.test(location.pathname) || (await getPreloadedUser()) !== undefined;

const begin = async (): Promise<void> => {
  applyAppearance();
  preloadRows();
  const languageReady = loadLanguageAndContent(mayShowContent());
  // What there is to see is painted first: the app would hold it up for as long as it takes to run.
  if (showSnapshot()) await afterPaint();
  // The app's texts are made as it begins.
  await languageReady;
  if (appUrl !== null) beginApp(appUrl);
  // The browser's first date takes as long as all of the app does to begin. Here it is a task of its own.
  Intl.DateTimeFormat();
};

begin().catch((error: unknown) => console.error(error));
