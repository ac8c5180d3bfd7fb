import { getHealth } from '@usward/core/health/endpoints';
import { t } from '@usward/core/language/speak';
import { atom } from 'nanostores';
import * as v from 'valibot';
import { useStore } from './use-store.ts';

/** How far the network goes: to our server, nowhere, or to somebody who answers in its place. */
type Reach = 'there' | 'away' | 'strange';

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 60_000;

/**
 * What asking the server for its health came to: whether the answer was its own, or how it failed.
 * What is no JSON at all was said by somebody else, such as a Wi-Fi's sign-in page.
 */
export const reachBy = (result: unknown): Reach => {
  if (result === true) return 'there';
  return result === false || result instanceof SyntaxError ? 'strange' : 'away';
};

/** Milliseconds until the server is asked again after so many times: about 2 s, doubling, at most 60 s. */
export const nextAsk = (asked: number, random: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** asked) * (0.5 + random / 2);

const PATIENCE = 10_000;
/** Having heard of the server this lately, nobody asks it only because the person is back. */
const FRESH = 30_000;
/** A server that was there for so long, in milliseconds, is asked soon after it is lost. */
const CALM = 60_000;

const isBrowser = typeof document !== 'undefined';
const $reach = atom<Reach>(
  typeof navigator === 'undefined' || navigator.onLine !== false ? 'there' : 'away',
);
/** When it last became or was heard to be so, by a clock that nobody sets. */
let changedAt = Number.NEGATIVE_INFINITY;
let heardAt = Number.NEGATIVE_INFINITY;
let asked = 0;
let isAsking = false;
/** How often the browser has said that the network went away. */
let losses = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const isVisible = (): boolean => document.visibilityState === 'visible';

const stopAsking = (): void => {
  clearTimeout(timer);
  timer = undefined;
};

const askSoon = (): void => {
  if (!isBrowser || timer !== undefined) return;
  timer = setTimeout(
    () => {
      timer = undefined;
      // Unseen nobody needs to know; whoever comes back asks at once.
      if (isVisible()) ask();
    },
    nextAsk(asked++, Math.random()),
  );
};

const note = (heard: Reach): void => {
  const now = performance.now();
  heardAt = now;
  if (heard !== $reach.get()) {
    if (isOnline() && now - changedAt > CALM) asked = 0;
    changedAt = now;
    $reach.set(heard);
  }
  if (isOnline()) stopAsking();
  else askSoon();
};

/** Asks the server itself: the browser's word is a hint, and so is what others answer in its place. */
const ask = (): void => {
  if (!isBrowser || isAsking) return;
  isAsking = true;
  stopAsking();
  const lossesBefore = losses;
  fetch(getHealth.path, {
    cache: 'no-store',
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
  })
    .then(async (response) => reachBy(v.is(getHealth.output, await response.json())))
    .catch(reachBy)
    .then((heard) => {
      isAsking = false;
      note(heard === 'there' && losses > lossesBefore ? 'away' : heard);
    });
};

/** Called with what a request just learned: our own server answered, or nobody did. */
export const noteOnline = (value: boolean): void => {
  // Where the browser knows of no network, the answer was on its way before it went.
  if (value && !isOnline() && navigator.onLine === false) ask();
  else note(value ? 'there' : 'away');
};

/** Called when something answered that our server would not say: whether that is there is asked now. */
export const doubtOnline = (): void => {
  if (isOnline()) ask();
};

/** What was last heard; before that, what the browser says. */
export const isOnline = (): boolean => $reach.get() === 'there';

/** Hears of each change. */
export const onOnlineChange = (listener: (online: boolean) => void): (() => void) =>
  $reach.listen((now, before) => {
    const online = now === 'there';
    if (online !== (before === 'there')) listener(online);
  });

const askAtOnce = (): void => {
  asked = 0;
  ask();
};

if (typeof addEventListener === 'function') {
  addEventListener('online', askAtOnce);
  addEventListener('offline', () => {
    losses++;
    note('away');
  });
}
if (isBrowser) {
  document.addEventListener('visibilitychange', () => {
    if (isVisible() && (!isOnline() || performance.now() - heardAt > FRESH)) askAtOnce();
  });
  if (!isOnline()) askSoon();
}

/** How far the network goes: to the server, nowhere, or to somebody who answers in its place. */
export const useReach = (): Reach => useStore($reach);

/** Whether the server can be reached, as far as was heard. */
export const useOnline = (): boolean => useReach() === 'there';

/** Said while something on the way answers in the server's place. */
export const STRANGER_ANSWERS = t`This network does not let Usward through. A public Wi-Fi may want you to sign in to it first.`;
