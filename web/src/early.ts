import { afterPaint } from './device/after-paint.ts';
import { earlyUser, readEarly } from './device/kept-rows.ts';
import { beginWithDecks } from './device/language.ts';
import { showSnapshot } from './device/snapshot/show-snapshot.ts';
import { applyLooks } from './device/stored.ts';
import { trustedScript } from './device/trusted-types.ts';

// The page begins with this script: the storage works, and there is something to see, while the rest of the app is
// fetched. It is left to this to begin the app.
const app = document.querySelector('link[data-app]')?.getAttribute('href') ?? null;

/** A script of its own holds up the page's load event, which tells how long all of it took. */
const beginApp = (address: string): void => {
  const src = trustedScript(address);
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
};

/** Whether a text of a deck may be on the first screen: of somebody signed in, or of a quiz, which is open to all. */
const showsDecks = async (): Promise<boolean> =>
  /^\/quiz\b/.test(location.pathname) || (await earlyUser()) !== undefined;

const begin = async (): Promise<void> => {
  applyLooks();
  readEarly();
  const speaks = beginWithDecks(showsDecks());
  // What there is to see is painted first: the app would hold it up for as long as it takes to run.
  if (showSnapshot()) await afterPaint();
  // The app's texts are made as it begins.
  await speaks;
  if (app !== null) beginApp(app);
  // The browser's first date takes as long as all of the app does to begin. Here it is a task of its own.
  Intl.DateTimeFormat();
};

begin().catch((error: unknown) => console.error(error));
