import { useSyncExternalStore } from 'react';

/** From here on there is a rail, and two columns (ui/Page.module.css). */
const QUERY = '(min-width: 900px)';

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export const useIsWide = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
