import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { useAuth } from '../device/session/auth.tsx';
import { takePendingPath } from '../device/storage/pending-path.ts';
import { paths } from '../ui/paths.ts';
import { accessAt, parseInAppPath } from './routes.tsx';

const OpenMessageSchema = v.object({ type: v.literal('open') });

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
  const onMessage = (event: MessageEvent<unknown>) => {
    if (v.is(OpenMessageSchema, event.data)) take();
  };
  take();
  document.addEventListener('visibilitychange', take);
  navigator.serviceWorker?.addEventListener('message', onMessage);
  return () => {
    document.removeEventListener('visibilitychange', take);
    navigator.serviceWorker?.removeEventListener('message', onMessage);
  };
};

/** Where the app stands as a tap reaches it. */
type CurrentLocation = {
  readonly pathname: string;
  readonly search: string;
  readonly isSignedIn: boolean;
};

/**
 * Where the tap on a notification leads; null: to stay. What this version of the app does not know is
 * told on the dashboard, and whoever has signed out is asked to sign in.
 */
export const resolveNotificationPath = (
  tapped: string,
  current: CurrentLocation,
): string | null => {
  const path = parseInAppPath(tapped) ?? paths.dashboard;
  const [pathname = ''] = path.split(/[?#]/);
  const needsSignIn = ['protected', 'invite'].includes(accessAt(pathname));
  if (needsSignIn && !current.isSignedIn) {
    return accessAt(current.pathname) === 'auth' ? null : paths.signIn;
  }
  return path === current.pathname + current.search ? null : path;
};

/** Follows the tap on a notification, once it is known who uses the app. */
export const useTappedNotification = (): void => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { user, loading, initTimedOut } = useAuth();
  const isSignedIn = user !== null;
  const isKnown = isSignedIn || !loading || initTimedOut;

  const follow = useEffectEvent((tapped: string) => {
    const path = resolveNotificationPath(tapped, { pathname, search, isSignedIn });
    if (path !== null) navigate(path);
  });

  useEffect(() => (isKnown ? watchPendingPath((path) => follow(path)) : undefined), [isKnown]);
};
