import { useQuery } from '@tanstack/react-query';
import { getDaily } from '@usward/core/daily/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { useEffect } from 'react';
import { createReadOptions } from '../device/cache/read-cache.ts';
import { discardWrite, useOutboxWrites } from '../device/outbox/outbox.ts';
import { usePendingWrites } from '../device/outbox/pending-writes.ts';
import { syncBadge } from '../device/push/badge.ts';
import { useCoupleDay } from '../device/use-couple-day.ts';
import { advanceDashboard } from '../rooms/dashboard/advance-dashboard.ts';
import { applyPendingToDashboard, NUDGE } from '../rooms/dashboard/optimistic-dashboard.ts';

const useWaitingCount = (): number | null => {
  const options = createReadOptions(getDashboard);
  const { data } = useQuery({ ...options, enabled: false });
  const { data: daily } = useQuery({ ...createReadOptions(getDaily), enabled: false });
  const pending = usePendingWrites(options.queryKey);
  const today = useCoupleDay(data?.homeTimeZone);
  if (data === undefined) return null;
  const { dashboard } = advanceDashboard(data, daily, today ?? data.today);
  return applyPendingToDashboard(dashboard, pending).waiting.length;
};

export default function AppIconBadge() {
  const queued = useOutboxWrites();
  const waiting = useWaitingCount();
  useEffect(() => (waiting === null ? undefined : syncBadge(waiting)), [waiting]);
  useEffect(() => {
    for (const { name, state, key } of queued) {
      if (name === NUDGE && state === 'rejected') discardWrite(key).catch(console.error);
    }
  }, [queued]);
  return null;
}
