import { languageHere } from '../language.ts';
import { leaving, lockedFor, storedSnapshot } from '../stored.ts';
import { trustedMarkup } from '../trusted-types.ts';
import { keepTaps } from './keep-taps.ts';
import { pageStyles } from './page-styles.ts';
import { usableSnapshot } from './snapshot.ts';

/**
 * Shows what the dashboard looked like last until the app takes its place, which it does by drawing into
 * the same element. Not over a lock, nor for whoever is signing out. Whether there was anything to show.
 */
export const showSnapshot = (): boolean => {
  const root = document.getElementById('root');
  if (root === null || leaving.get() || lockedFor.get() !== null) return false;
  const [navigation] = performance.getEntriesByType('navigation');
  const snapshot = usableSnapshot(storedSnapshot.get(), {
    path: location.pathname,
    language: languageHere(),
    styles: pageStyles(),
    now: Date.now(),
    isNew: navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate',
  });
  if (snapshot === null) return false;
  root.innerHTML = trustedMarkup(snapshot.markup);
  keepTaps(root);
  return true;
};
