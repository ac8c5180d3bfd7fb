import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAuth } from '../device/session/auth.tsx';
import { watchPendingPath } from '../device/tapped-notification.ts';
import { whereTapLeads } from './where-a-tap-leads.ts';

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
