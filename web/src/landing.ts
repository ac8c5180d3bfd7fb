import './ui/tokens.css';
import './ui/base.css';
import { getCodeParam } from './app/code-param.ts';
import { loadLanguage } from './device/language.ts';
import { logError } from './device/log-error.ts';
import { trustedScript } from './device/startup/trusted-types.ts';
import { applyAppearance, hasStoredUser, stored } from './device/storage/local-storage.ts';
import { loadLandingCatalog } from './rooms/landing/load-landing-catalog.ts';
import { translatePrerendered } from './rooms/landing/translate-prerendered.ts';

let started = false;

/** /es.html and /ar.html are written in their language; only `/` follows the phone and starts the app. */
const isInOneLanguage = document.documentElement.dataset.landingLanguage !== undefined;

/** The app creates its texts as it starts. */
const languageReady = isInOneLanguage ? Promise.resolve() : loadLanguage();

const shouldOpenApp = (): boolean =>
  hasStoredUser() ||
  getCodeParam(location.search) !== null ||
  stored.pendingInviteCode.get() !== null;

/** Hides the landing's text while the app takes over. The styles end this if the app does not load. */
const setCovered = (covered: boolean): void => {
  document.documentElement.dataset.landing = covered ? 'covered' : 'shown';
};

const startAppIfNeeded = async (): Promise<void> => {
  // The back-forward cache may restore the page with the app in it.
  if (started || isInOneLanguage) return;
  started = shouldOpenApp();
  setCovered(started);
  if (!started) return;
  try {
    await languageReady;
    const { start } = await import('./app/start.tsx').catch((error: unknown) => {
      started = false;
      throw error;
    });
    await start();
  } finally {
    setCovered(false);
  }
};

applyAppearance();
if (!isInOneLanguage) {
  languageReady
    .then(loadLandingCatalog)
    .then(() => translatePrerendered(document))
    .catch(logError);
}
startAppIfNeeded().catch(logError);
// The back-forward cache may show this page as it was before the sign-in.
addEventListener('pageshow', (event) => {
  if (event.persisted) startAppIfNeeded().catch(logError);
});

const bringToLife = async (): Promise<void> => {
  const { bringLandingToLife } = await import('./rooms/landing/bring-to-life.ts');
  bringLandingToLife(document);
};

const registerWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  await new Workbox(trustedScript('/sw.js'))
    .register()
    .catch((error: unknown) => console.warn(error));
};

addEventListener('load', () => {
  if (!started) bringToLife().catch(logError);
  registerWorker().catch(logError);
});

// The development server does not link the prerendered page's styles.
if (import.meta.env.DEV) import('./rooms/landing/LandingView.tsx').catch(logError);
