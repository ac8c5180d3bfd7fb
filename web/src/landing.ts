import './ui/tokens.css';
import './ui/base.css';
import { codeIn } from './app/code-in.ts';
import { isSomebodyStored, stored } from './device/stored.ts';

const report = (error: unknown): void => console.error(error);

/** Somebody who is signed in gets the app in place of the prerendered page. */
const handOver = async (): Promise<void> => {
  if (isSomebodyStored()) {
    const { start } = await import('./app/start.tsx');
    return start();
  }
  const code = codeIn(location.search);
  if (code !== null) stored.pendingInviteCode.set(code);
};

handOver().catch(report);
// Back from the app, the browser may show this page as it was before signing in.
addEventListener('pageshow', (event) => {
  if (event.persisted) handOver().catch(report);
});
// From the first visit on the app opens without a network; the app itself sees to new versions.
addEventListener('load', () => {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(report);
});

// The build links the prerendered page's styles; the development server has them brought here.
if (import.meta.env.DEV) import('./rooms/landing/LandingView.tsx').catch(report);
