import { getHealth } from '@usward/core/health/endpoints';
import { t } from '@usward/core/language/i18n';
import { atom } from 'nanostores';
import * as v from 'valibot';
import { useStore } from '../use-store.ts';

/** How far the network goes: to our server, nowhere, or to somebody who answers in its place. */
type Reachability = 'online' | 'offline' | 'captive-portal';

const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 60_000;

/**
 * What asking the server for its health came to: whether the answer was its own, or how it failed.
 * What is no JSON at all was said by somebody else, such as a Wi-Fi's sign-in page.
 */
export const classifyProbe = (result: unknown): Reachability => {
  if (result === true) return 'online';
  return result === false || result instanceof SyntaxError ? 'captive-portal' : 'offline';
};

/** Milliseconds until the server is asked again after so many times: about 2 s, doubling, at most 60 s. */
export const getNextProbeDelay = (probeCount: number, random: number): number =>
  Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** probeCount) * (0.5 + random / 2);

const PROBE_TIMEOUT_MS = 10_000;
/** Having heard of the server this lately, nobody asks it only because the person is back. */
const FRESH_MS = 30_000;
/** A server that was there for so long, in milliseconds, is asked soon after it is lost. */
const STABLE_MS = 60_000;

const isBrowser = typeof document !== 'undefined';
const $reachability = atom<Reachability>(
  typeof navigator === 'undefined' || navigator.onLine !== false ? 'online' : 'offline',
);
/** When it last became or was heard to be so, by a clock that nobody sets. */
let changedAt = Number.NEGATIVE_INFINITY;
let lastResultAt = Number.NEGATIVE_INFINITY;
let probeCount = 0;
let isProbing = false;
/** How often the browser has said that the network went away. */
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
      // Unseen nobody needs to know; whoever comes back asks at once.
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

/** Asks the server itself: the browser's word is a hint, and so is what others answer in its place. */
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

/** Called with what a request just learned: our own server answered, or nobody did. */
export const recordOnline = (value: boolean): void => {
  // Where the browser knows of no network, the answer was on its way before it went.
  if (value && !isOnline() && navigator.onLine === false) probe();
  else setReachability(value ? 'online' : 'offline');
};

/** Called when something answered that our server would not say: whether that is there is asked now. */
export const recheckOnline = (): void => {
  if (isOnline()) probe();
};

/** What was last heard; before that, what the browser says. */
export const isOnline = (): boolean => $reachability.get() === 'online';

/** Hears of each change. */
export const onOnlineChange = (listener: (online: boolean) => void): (() => void) =>
  $reachability.listen((now, before) => {
    const online = now === 'online';
    if (online !== (before === 'online')) listener(online);
  });

const probeNow = (): void => {
  probeCount = 0;
  probe();
};

if (typeof addEventListener === 'function') {
  addEventListener('online', probeNow);
  addEventListener('offline', () => {
    offlineEvents++;
    setReachability('offline');
  });
}
if (isBrowser) {
  document.addEventListener('visibilitychange', () => {
    if (isVisible() && (!isOnline() || performance.now() - lastResultAt > FRESH_MS)) probeNow();
  });
  if (!isOnline()) scheduleProbe();
}

/** How far the network goes: to the server, nowhere, or to somebody who answers in its place. */
export const useReachability = (): Reachability => useStore($reachability);

/** Whether the server can be reached, as far as was heard. */
export const useOnline = (): boolean => useReachability() === 'online';

/** Said while something on the way answers in the server's place. */
export const CAPTIVE_PORTAL_MESSAGE = t`This network is blocking Usward. If it’s public Wi-Fi, you may need to sign in to it first.`;
