import { getHealth } from '@usward/core/health/endpoints';
import { t } from '@usward/core/language/i18n';
import { atom } from 'nanostores';
import * as v from 'valibot';
import { useStore } from '../use-store.ts';

type Reachability = 'online' | 'offline' | 'captive-portal';

const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 60_000;

/** An answer that is no JSON comes from something like a Wi-Fi's sign-in page. */
export const classifyProbe = (result: unknown): Reachability => {
  if (result === true) return 'online';
  return result === false || result instanceof SyntaxError ? 'captive-portal' : 'offline';
};

export const getNextProbeDelay = (probeCount: number, random: number): number =>
  Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** probeCount) * (0.5 + random / 2);

const PROBE_TIMEOUT_MS = 10_000;
/** After an answer this recent, a return to the page probes nothing. */
const FRESH_MS = 30_000;
/** After at least this time online, a lost server is probed again soon. */
const STABLE_MS = 60_000;

const isBrowser = typeof document !== 'undefined';
const $reachability = atom<Reachability>(
  typeof navigator === 'undefined' || navigator.onLine !== false ? 'online' : 'offline',
);
let changedAt = Number.NEGATIVE_INFINITY;
let lastResultAt = Number.NEGATIVE_INFINITY;
let probeCount = 0;
let isProbing = false;
let offlineEvents = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const isVisible = (): boolean => document.visibilityState === 'visible';

const cancelProbe = (): void => {
  clearTimeout(timer);
  timer = undefined;
};

const scheduleProbe = (): void => {
  if (!isBrowser || timer !== undefined) return;
  timer = setTimeout(
    () => {
      timer = undefined;
      // No probes while hidden; the return to the page probes immediately.
      if (isVisible()) probe();
    },
    getNextProbeDelay(probeCount++, Math.random()),
  );
};

const setReachability = (result: Reachability): void => {
  const now = performance.now();
  lastResultAt = now;
  if (result !== $reachability.get()) {
    if (isOnline() && now - changedAt > STABLE_MS) probeCount = 0;
    changedAt = now;
    $reachability.set(result);
  }
  if (isOnline()) cancelProbe();
  else scheduleProbe();
};

const probe = (): void => {
  if (!isBrowser || isProbing) return;
  isProbing = true;
  cancelProbe();
  const offlineEventsBefore = offlineEvents;
  fetch(getHealth.path, {
    cache: 'no-store',
    redirect: 'manual',
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  })
    .then(async (response) => classifyProbe(v.is(getHealth.output, await response.json())))
    .catch(classifyProbe)
    .then((result) => {
      isProbing = false;
      setReachability(
        result === 'online' && offlineEvents > offlineEventsBefore ? 'offline' : result,
      );
    });
};

export const recordOnlineState = (value: boolean): void => {
  // The browser is offline, so this answer may have come before the network was lost.
  if (value && !isOnline() && navigator.onLine === false) probe();
  else setReachability(value ? 'online' : 'offline');
};

export const recheckOnline = (): void => {
  if (isOnline()) probe();
};

export const isOnline = (): boolean => $reachability.get() === 'online';

export const onOnlineChange = (listener: (online: boolean) => void): (() => void) =>
  $reachability.listen((now, before) => {
    const online = now === 'online';
    if (online !== (before === 'online')) listener(online);
  });

const restartProbing = (): void => {
  probeCount = 0;
  probe();
};

if (typeof addEventListener === 'function') {
  addEventListener('online', restartProbing);
  addEventListener('offline', () => {
    offlineEvents++;
    setReachability('offline');
  });
}
if (isBrowser) {
  document.addEventListener('visibilitychange', () => {
    if (isVisible() && (!isOnline() || performance.now() - lastResultAt > FRESH_MS))
      restartProbing();
  });
  if (!isOnline()) scheduleProbe();
}

export const useReachability = (): Reachability => useStore($reachability);

export const useOnline = (): boolean => useReachability() === 'online';

export const CAPTIVE_PORTAL_MESSAGE = t`This network is blocking Usward. If it’s public Wi-Fi, you may need to sign in to it first.`;
