import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { useAuth } from '../device/session/auth.tsx';
import { takeNotificationPath } from '../device/storage/notification-path.ts';
import { paths } from '../ui/paths.ts';
import { accessAt, parseInAppPath } from './routes.tsx';

const OpenMessageSchema = v.object({ type: v.literal('open') });

/** At start, on becoming visible, and on the push worker's message; a hidden page leaves it to the visible one. */
export const watchNotificationPath = (follow: (path: string) => void): (() => void) => {
  const take = (): void => {
    if (document.visibilityState !== 'visible') return;
    takeNotificationPath().then(
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

type CurrentLocation = {
  readonly pathname: string;
  readonly search: string;
  readonly isSignedIn: boolean;
};

/** Null: stay. Unknown paths of another app version lead to the dashboard, and signed-out users to the login. */
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

  useEffect(() => (isKnown ? watchNotificationPath((path) => follow(path)) : undefined), [isKnown]);
};
