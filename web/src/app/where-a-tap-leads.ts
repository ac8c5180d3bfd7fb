import { paths } from '../paths.ts';
import { parseInAppPath, placeOf } from './places.ts';

/** Where the app stands as a tap reaches it. */
export type Standpoint = {
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
  const isForPeople = ['protected', 'invite'].includes(placeOf(pathname));
  if (isForPeople && !here.isSignedIn) {
    return placeOf(here.pathname) === 'auth' ? null : paths.signIn;
  }
  return path === here.pathname + here.search ? null : path;
};
