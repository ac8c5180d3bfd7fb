import { afterPaint } from './device/after-paint.ts';
import { readEarly } from './device/kept-rows.ts';
import { showSnapshot } from './device/snapshot/show-snapshot.ts';
import { applyLooks } from './device/stored.ts';

// The page begins with this script: the storage works, and there is something to see, while the rest of the app is
// fetched. The build has left it to begin the app; the development server's page does that by itself.
const app = document.querySelector<HTMLLinkElement>('link[data-app]')?.href;

/** A script of its own holds up the page's load event, which tells how long all of it took. */
const beginApp = (src: string): void => {
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
};

const begin = async (): Promise<void> => {
  applyLooks();
  readEarly();
  // What there is to see is painted first: the app would hold it up for as long as it takes to run.
  if (showSnapshot()) await afterPaint();
  if (app !== undefined) beginApp(app);
  // The browser's first date takes as long as all of the app does to begin. Here it is a task of its own.
  Intl.DateTimeFormat();
};

begin().catch((error: unknown) => console.error(error));
