/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { decks, isDecks, keepDecks } from './kept-decks.ts';
import { dropOtherWords, isWords, keepWords, WORDS } from './kept-words.ts';
import { keepPrevious, matchPrevious } from './previous-version.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

const manifest = self.__WB_MANIFEST;
const addressOf = (file: PrecacheEntry | string): string =>
  new URL(typeof file === 'string' ? file : file.url, self.location.href).href;

/** One of these files is kept where its language is spoken; all others are there after one visit. */
const words = manifest.map(addressOf).filter(isWords);
const files = manifest.filter((file) => !isWords(addressOf(file)));

/** Parts that are seldom needed, as they were fetched; each version begins anew. */
const PARTS = 'usward-parts';

/** Gives what is kept, or fetches it and keeps it from then on. */
const keptIn = (cacheName: string) => new CacheFirst({ cacheName });
const parts = keptIn(PARTS);

// A tab goes on in the version it began with, whose files this one removes.
self.addEventListener('install', (event) => {
  const own = files.map(addressOf);
  // A phone without room for them gets the new version all the same.
  event.waitUntil(keepPrevious(own).catch(() => undefined));
  event.waitUntil(keepWords(words).catch(() => undefined));
  event.waitUntil(keepDecks({ event }).catch(() => undefined));
});

// The app's own files are there after one visit.
cleanupOutdatedCaches();
precacheAndRoute(files);
registerRoute(({ url, sameOrigin }) => sameOrigin && isWords(url.href), keptIn(WORDS));
registerRoute(({ url, sameOrigin }) => sameOrigin && isDecks(url), decks);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/.*\.(js|css)$/.test(url.pathname),
  async ({ request, event }) => (await matchPrevious(request)) ?? parts.handle({ request, event }),
);

// `/` is the landing; every other address the shell. Calls, workers and files are no pages.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === '/',
  createHandlerBoundToURL('/index.html'),
);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/app.html'), {
    denylist: [/^\/api(\/|$)/, /^\/__\//, /^\/assets\//, /\/[^/?]+\.[a-z0-9]+$/i],
  }),
);

// Letters beyond Latin-1 are only fetched by those whose names need them, and then kept.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/.*-latin-ext-.*\.woff2$/.test(url.pathname),
  keptIn('usward-fonts'),
);

// A new version takes over when the person says so.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') self.skipWaiting();
});
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([caches.delete(PARTS), dropOtherWords(words), self.clients.claim()])),
);
