import type { AuthoringCouple } from '@usward/core/authoring-couple';
import { setReady } from '@usward/core/intimacy/endpoints';
import type { Setting } from '@usward/core/intimacy/play-session';
import { useEffect, useRef } from 'react';
import { useAuthoringCouple } from '../../../device/authoring-couple.ts';
import { mutate } from '../../../device/cache/mutate.ts';
import { ApiError, call } from '../../../device/network/api.ts';
import { discardWrite, getOutboxWrites, queueWrite } from '../../../device/outbox/outbox.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';

/** The take-back of a screen that was left: the next "ready now" waits for it. */
let pendingTakeBack = Promise.resolve();

const takeBackReady = async (couple: AuthoringCouple): Promise<void> => {
  const input = { body: { setting: null }, couple };
  try {
    await call(setReady, input, { key: crypto.randomUUID() });
  } catch (error) {
    // A refusal means that nobody is ready any more.
    if (!(error instanceof ApiError) || error.status >= 500) await queueWrite(setReady, input);
  }
};

/** "Ready now" is never queued, since it is about this moment; taking it back is. It ends with its screen. */
export const useSetReady = (isReady: boolean, refresh: () => Promise<unknown>) => {
  const couple = useAuthoringCouple();
  // It may have succeeded although no reply came.
  const { busy, attempt } = useAttempt(() => void refresh());
  const saying = useRef<Promise<unknown> | null>(null);
  const latest = useRef({ isReady, couple });
  useEffect(() => {
    latest.current = { isReady, couple };
  });
  useEffect(
    () => () => {
      const left = latest.current;
      if (!left.isReady && saying.current === null) return;
      pendingTakeBack = Promise.resolve(saying.current)
        .then(() => takeBackReady(left.couple))
        .catch((error: unknown) => console.error(error));
    },
    [],
  );

  const say = (setting: Setting) =>
    attempt(async () => {
      await pendingTakeBack;
      const before = getOutboxWrites().find(({ name }) => name === setReady.name);
      if (before) await discardWrite(before.key);
      await mutate(setReady, { body: { setting }, couple }, { key: crypto.randomUUID() });
      await refresh();
    });

  return {
    busy,
    sayReady: async (setting: Setting): Promise<void> => {
      const request = say(setting);
      saying.current ??= request;
      await request;
      if (saying.current === request) saying.current = null;
    },
    takeBack: () =>
      attempt(async () => {
        await queueWrite(setReady, { body: { setting: null } });
      }),
  };
};
