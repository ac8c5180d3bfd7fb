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

const catalogs = manifest.map(toUrl).filter(isCatalog);
const files = manifest.filter((file) => !isCatalog(toUrl(file)));

const PREVIOUS_CACHE = 'usward-previous';

const isPrecache = (name: string): boolean => name.startsWith('workbox-precache');

const isScriptOrStyle = (address: string): boolean =>
  /^\/assets\/.*\.(js|css)$/.test(new URL(address).pathname);

/** Open tabs still need the files, and neither the next worker nor the server has them. */
const backUpPrevious = async (ownUrls: readonly string[]): Promise<void> => {
  await caches.delete(PREVIOUS_CACHE);
  const previous = await caches.open(PREVIOUS_CACHE);
  for (const name of (await caches.keys()).filter(isPrecache)) {
    const present = await caches.open(name);
    for (const request of await present.keys()) {
      if (ownUrls.includes(request.url) || !isScriptOrStyle(request.url)) continue;
      const response = await present.match(request);
      if (response) await previous.put(request, response);
    }
  }
};

/** For a tab that still runs the previous version. */
const matchPrevious = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { cacheName: PREVIOUS_CACHE });

/** Rarely needed chunks; cleared with each version. */
const PARTS_CACHE = 'usward-parts';

const createCacheFirst = (cacheName: string) => new CacheFirst({ cacheName });
const parts = createCacheFirst(PARTS_CACHE);

self.addEventListener('install', (event) => {
  const ownUrls = files.map(toUrl);
  // A phone without room for them still gets the new version.
  event.waitUntil(backUpPrevious(ownUrls).catch(() => undefined));
  event.waitUntil(cacheCatalogs(catalogs).catch(() => undefined));
  event.waitUntil(refreshContent({ event }).catch(() => undefined));
});

cleanupOutdatedCaches();
precacheAndRoute(files);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isCatalog(url.href),
  createCacheFirst(CATALOG_CACHE),
);
registerRoute(({ url, sameOrigin }) => sameOrigin && isContentRequest(url), contentStrategy);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/.*\.(js|css)$/.test(url.pathname),
  async ({ request, event }) => (await matchPrevious(request)) ?? parts.handle({ request, event }),
);

// `/` is the landing; every other page is the app shell.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === '/',
  createHandlerBoundToURL('/index.html'),
);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/app.html'), {
    denylist: [/^\/api(\/|$)/, /^\/__\//, /^\/assets\//, /\/[^/?]+\.[a-z0-9]+$/i],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/.*-latin-ext-.*\.woff2$/.test(url.pathname),
  createCacheFirst('usward-fonts'),
);

// A new version activates only when the user agrees.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') self.skipWaiting();
});
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([caches.delete(PARTS_CACHE), deleteOldCatalogs(catalogs), self.clients.claim()]),
  ),
);
