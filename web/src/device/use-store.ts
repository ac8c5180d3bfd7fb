import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** `@nanostores/react` has the same hook, for 0.3 kB more before the dashboard. The landing is rendered without a browser. */
export const useStore = <T>({ listen, get }: ReadableAtom<T>): T =>
  useSyncExternalStore(listen, get, get);
