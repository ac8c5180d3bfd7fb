import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** When the oldest of all that the screen shows was read, in epoch milliseconds; null: nothing was. */
export const useReadAt = (): number | null => {
  const cache = useQueryClient().getQueryCache();
  const oldest = () => {
    const read = cache.findAll({ type: 'active' }).map(({ state }) => state.dataUpdatedAt);
    const known = read.filter((at) => at > 0);
    return known.length === 0 ? null : Math.min(...known);
  };
  return useSyncExternalStore(
    useCallback((listener) => cache.subscribe(notifyManager.batchCalls(listener)), [cache]),
    oldest,
  );
};
