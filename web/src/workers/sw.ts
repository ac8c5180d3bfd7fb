/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { CATALOG_CACHE, cacheCatalogs, deleteOldCatalogs, isCatalog } from './catalog-cache.ts';
import { contentStrategy, isContentRequest, refreshContent } from './content-cache.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

const manifest = self.__WB_MANIFEST;
const toUrl = (file: PrecacheEntry | string): string =>
  new URL(typeof file === 'string' ? file : file.url, self.location.href).href;

/** One of these files is kept where its language is spoken; all others are there after one visit. */
const catalogs = manifest.map(toUrl).filter(isCatalog);
const files = manifest.filter((file) => !isCatalog(toUrl(file)));

const PREVIOUS_CACHE = 'usward-previous';

/** Where Workbox keeps the files of the present version. */
const isPrecache = (name: string): boolean => name.startsWith('workbox-precache');

const isPart = (address: string): boolean =>
  /^\/assets\/.*\.(js|css)$/.test(new URL(address).pathname);

/**
 * Puts aside the scripts and styles of the version that rules while the next one is installed: the
 * next one clears them away, and the server no longer has them. `ownUrls`: the addresses of the next
 * version's files.
 */
const backUpPrevious = async (ownUrls: readonly string[]): Promise<void> => {
  await caches.delete(PREVIOUS_CACHE);
  const previous = await caches.open(PREVIOUS_CACHE);
  for (const name of (await caches.keys()).filter(isPrecache)) {
    const present = await caches.open(name);
    for (const request of await present.keys()) {
      if (ownUrls.includes(request.url) || !isPart(request.url)) continue;
      const response = await present.match(request);
      if (response) await previous.put(request, response);
    }
  }
};

/** A file of the version before, for a tab in which that one goes on. */
const matchPrevious = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { cacheName: PREVIOUS_CACHE });

/** Parts that are seldom needed, as they were fetched; each version begins anew. */
const PARTS_CACHE = 'usward-parts';

/** Gives what is kept, or fetches it and keeps it from then on. */
const cacheFirst = (cacheName: string) => new CacheFirst({ cacheName });
const parts = cacheFirst(PARTS_CACHE);

// A tab goes on in the version it began with, whose files this one removes.
self.addEventListener('install', (event) => {
  const ownUrls = files.map(toUrl);
  // A phone without room for them gets the new version all the same.
  event.waitUntil(backUpPrevious(ownUrls).catch(() => undefined));
  event.waitUntil(cacheCatalogs(catalogs).catch(() => undefined));
  event.waitUntil(refreshContent({ event }).catch(() => undefined));
});

// The app's own files are there after one visit.
cleanupOutdatedCaches();
precacheAndRoute(files);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isCatalog(url.href),
  cacheFirst(CATALOG_CACHE),
);
registerRoute(({ url, sameOrigin }) => sameOrigin && isContentRequest(url), contentStrategy);
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
  cacheFirst('usward-fonts'),
);

// A new version takes over when the person says so.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') self.skipWaiting();
});
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([caches.delete(PARTS_CACHE), deleteOldCatalogs(catalogs), self.clients.claim()]),
  ),
);
