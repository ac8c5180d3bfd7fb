import { setReady } from '@usward/core/intimacy/endpoints';
import type { Setting } from '@usward/core/intimacy/session';
import { call } from '../../../device/api.ts';
import { discardWrite, queuedWrites, queueWrite } from '../../../device/outbox/outbox.ts';
import { useWrittenIn } from '../../../device/written-in.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';

/**
 * Says "ready now", which is never queued, since it is about this very moment; and takes it back,
 * which reaches the server whenever it can.
 */
export const useReady = (refresh: () => Promise<unknown>) => {
  const writtenIn = useWrittenIn();
  // It may have gone through although no answer came.
  const { busy, attempt } = useAttempt(() => void refresh());
  return {
    busy,
    sayReady: (setting: Setting) =>
      attempt(async () => {
        const before = queuedWrites().find(({ name }) => name === setReady.name);
        if (before) await discardWrite(before.key);
        const body = { setting, ...writtenIn };
        await call(setReady, { body }, { key: crypto.randomUUID() });
        await refresh();
      }),
    takeBack: () =>
      attempt(async () => {
        await queueWrite(setReady, { body: { setting: null, ...writtenIn } });
      }),
  };
};
