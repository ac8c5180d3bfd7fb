import { paths } from '../paths.ts';
import { accessAt, parseInAppPath } from './routes.tsx';

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
