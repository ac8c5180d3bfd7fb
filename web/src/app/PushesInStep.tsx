import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { getDaily } from '@usward/core/daily/endpoints';
import { type Dashboard, getDashboard } from '@usward/core/dashboard/endpoints';
import { useEffect } from 'react';
import {
  discardWrite,
  onSent,
  type QueuedWrite,
  useQueuedWrites,
} from '../device/outbox/outbox.ts';
import { keepBadge } from '../device/push/badge.ts';
import { readOptions } from '../device/read-cache.ts';
import { useCoupleDay } from '../device/use-couple-day.ts';
import { rollDashboard } from '../rooms/dashboard/dashboard-in-time.ts';
import { NUDGE, overlayDashboard } from '../rooms/dashboard/overlay-dashboard.ts';
import { putSentSettings } from '../rooms/push/use-settings.ts';

const dashboardKey = readOptions(getDashboard).queryKey;

/** How many things wait, as the first screen counts them; null until that is known. */
const useWaitingCount = (): number | null => {
  const { data } = useQuery({ ...readOptions(getDashboard), enabled: false });
  const { data: daily } = useQuery({ ...readOptions(getDaily), enabled: false });
  const queued = useQueuedWrites();
  const today = useCoupleDay(data?.homeTimeZone);
  if (data === undefined) return null;
  const { dashboard } = rollDashboard(data, daily, today ?? data.today);
  return overlayDashboard(dashboard, queued).waiting.length;
};

const putSentNudge = (client: QueryClient, { name, params }: QueuedWrite): void => {
  if (name !== NUDGE) return;
  void client.cancelQueries({ queryKey: dashboardKey, exact: true });
  client.setQueryData<Dashboard>(
    dashboardKey,
    (known) =>
      known &&
      (known.today === params.date ? { ...known, nudge: { ...known.nudge, mine: true } } : known),
  );
  void client.invalidateQueries({ queryKey: dashboardKey, exact: true });
};

/**
 * Shows nothing. Keeps the app's badge at what waits, puts what was sent of this room into what is
 * stored, and lets go of a thought whose day is over: nobody has to be asked about it.
 */
export default function PushesInStep() {
  const client = useQueryClient();
  const queued = useQueuedWrites();
  const waiting = useWaitingCount();
  useEffect(() => (waiting === null ? undefined : keepBadge(waiting)), [waiting]);
  useEffect(
    () =>
      onSent((write) => {
        putSentSettings(client, write);
        putSentNudge(client, write);
      }),
    [client],
  );
  useEffect(() => {
    for (const { name, state, key } of queued) {
      if (name === NUDGE && state === 'attention') discardWrite(key).catch(console.error);
    }
  }, [queued]);
  return null;
}
