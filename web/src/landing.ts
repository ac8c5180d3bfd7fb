import './ui/tokens.css';
import './ui/base.css';
import { getCodeParam } from './app/code-param.ts';
import { loadLanguage } from './device/language.ts';
import { trustedScript } from './device/startup/trusted-types.ts';
import { applyAppearance, hasStoredUser, stored } from './device/storage/local-storage.ts';
import { translatePrerendered } from './rooms/landing/translate-prerendered.ts';

const report = (error: unknown): void => console.error(error);

let started = false;

/** The app's texts are made as it begins, so it waits for these. */
const languageReady = loadLanguage();

/** The app takes over for somebody who is signed in, and for a visitor with a code, who is invited. */
const shouldOpenApp = (): boolean =>
  hasStoredUser() ||
  getCodeParam(location.search) !== null ||
  stored.pendingInviteCode.get() !== null;

/** Hides the landing's words while the app takes over; its picture stays. The styles end this where no app comes. */
const setCovered = (covered: boolean): void => {
  document.documentElement.dataset.landing = covered ? 'covered' : 'shown';
};

const startAppIfNeeded = async (): Promise<void> => {
  // The page may come back with the app in it.
  if (started) return;
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
languageReady.then(() => translatePrerendered(document)).catch(report);
startAppIfNeeded().catch(report);
// Back from the app, the browser may show this page as it was before signing in.
addEventListener('pageshow', (event) => {
  if (event.persisted) startAppIfNeeded().catch(report);
});

/** The prerendered page's video, which nothing on the page waits for. */
const playLandingVideo = async (): Promise<void> => {
  const { playVideo } = await import('./rooms/landing/play-video.ts');
  playVideo(document);
};

/** From the first visit on the app opens without a network; the app itself sees to new versions. */
const registerWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  // A browser may take none.
  await new Workbox(trustedScript('/sw.js'))
    .register()
    .catch((error: unknown) => console.warn(error));
};

addEventListener('load', () => {
  if (!started) playLandingVideo().catch(report);
  registerWorker().catch(report);
});

// The build links the prerendered page's styles; the development server has them brought here.
if (import.meta.env.DEV) import('./rooms/landing/LandingView.tsx').catch(report);
