import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** A store's value, live. The hook of @nanostores/react does the same for 0.3 kB more of what the dashboard waits for. */
export const useStore = <T>({ listen, get }: ReadableAtom<T>): T =>
  useSyncExternalStore(listen, get);
