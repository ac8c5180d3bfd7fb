import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { takePendingPath } from '../device/pending-path.ts';
import { useAuth } from '../device/session/auth.tsx';
import { paths } from '../paths.ts';
import { accessAt, parseInAppPath } from './routes.tsx';

const OpenSchema = v.object({ type: v.literal('open') });

/**
 * Hands on the path of a tapped notification: at start, when the page becomes visible, and when the
 * push worker says that one waits. A page that nobody sees leaves it to the one that comes up. Returns
 * how to stop.
 */
export const watchPendingPath = (follow: (path: string) => void): (() => void) => {
  const take = (): void => {
    if (document.visibilityState !== 'visible') return;
    takePendingPath().then(
      (path) => {
        if (path !== undefined) follow(path);
      },
      (error: unknown) => console.error(error),
    );
  };
  const whenTold = (event: MessageEvent<unknown>) => {
    if (v.is(OpenSchema, event.data)) take();
  };
  take();
  document.addEventListener('visibilitychange', take);
  navigator.serviceWorker?.addEventListener('message', whenTold);
  return () => {
    document.removeEventListener('visibilitychange', take);
    navigator.serviceWorker?.removeEventListener('message', whenTold);
  };
};

/** Where the app stands as a tap reaches it. */
type Standpoint = {
  readonly pathname: string;
  readonly search: string;
  readonly isSignedIn: boolean;
};

/**
 * Where the tap on a notification leads; null: to stay. What this version of the app does not know is
 * told on the dashboard, and whoever has signed out is asked to sign in.
 */
export const whereTapLeads = (tapped: string, here: Standpoint): string | null => {
  const path = parseInAppPath(tapped) ?? paths.dashboard;
  const [pathname = ''] = path.split(/[?#]/);
  const isForPeople = ['protected', 'invite'].includes(accessAt(pathname));
  if (isForPeople && !here.isSignedIn) {
    return accessAt(here.pathname) === 'auth' ? null : paths.signIn;
  }
  return path === here.pathname + here.search ? null : path;
};

/** Follows the tap on a notification, once it is known who uses the app. */
export const useTappedNotification = (): void => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { user, loading, waitedEnough } = useAuth();
  const isSignedIn = user !== null;
  const isKnown = isSignedIn || !loading || waitedEnough;

  const follow = useEffectEvent((tapped: string) => {
    const path = whereTapLeads(tapped, { pathname, search, isSignedIn });
    if (path !== null) navigate(path);
  });

  useEffect(() => (isKnown ? watchPendingPath((path) => follow(path)) : undefined), [isKnown]);
};
