import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeviceId } from '@usward/core/push/device';
import {
  getSettings,
  removeDevice,
  type Settings,
  saveSettings,
} from '@usward/core/push/endpoints';
import type { PushSettings } from '@usward/core/push/settings';
import { useRef } from 'react';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { isQueued, pendingFor, usePendingFor } from '../../device/outbox/pending.ts';
import { readOnOpening } from '../../device/query-rules.ts';
import { readOptions } from '../../device/read-cache.ts';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { isOfSettings, overlaySettings } from './overlay-settings.ts';

const settingsKey = readOptions(getSettings).queryKey;

/** Makes a change to what is chosen now; answers whether this phone could keep it. */
export type ChangeSettings = (to: (push: PushSettings) => PushSettings) => Promise<boolean>;

/** How the person wants to be told, with what waits on this phone, and how it is changed. */
export const useSettings = () => {
  const client = useQueryClient();
  const pending = usePendingFor(settingsKey);
  // Other devices change them too.
  const query = useQuery({ ...readOptions(getSettings), ...readOnOpening });
  const wish = useRef<PushSettings | null>(null);

  const change: ChangeSettings = async (to) => {
    const known = client.getQueryData<Settings>(settingsKey);
    if (known === undefined) return false;
    // Two changes in a row: the second goes on from the first, though that is not queued yet.
    const push = to(wish.current ?? overlaySettings(known, pendingFor(client, settingsKey)).push);
    wish.current = push;
    const isKept = await queueOrSay(queueWrite(saveSettings, { body: { push } }));
    if (wish.current === push) wish.current = null;
    return isKept;
  };

  return {
    settings: query.data && overlaySettings(query.data, pending),
    isFetching: query.isFetching,
    readAnew: () => void query.refetch(),
    refused: pending
      .filter(isQueued)
      .filter((write) => isOfSettings(write) && write.state === 'attention'),
    change,
    remove: (id: DeviceId) => queueOrSay(queueWrite(removeDevice, { params: { id } })),
  };
};
