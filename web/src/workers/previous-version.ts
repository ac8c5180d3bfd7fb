const PREVIOUS = 'usward-previous';

/** Where Workbox keeps the files of the present version. */
const isPrecache = (name: string): boolean => name.startsWith('workbox-precache');

const isPart = (address: string): boolean =>
  /^\/assets\/.*\.(js|css)$/.test(new URL(address).pathname);

/**
 * Puts aside the scripts and styles of the version that rules while the next one is installed: the
 * next one clears them away, and the server no longer has them. `own`: the addresses of the next
 * version's files.
 */
export const keepPrevious = async (own: readonly string[]): Promise<void> => {
  await caches.delete(PREVIOUS);
  const previous = await caches.open(PREVIOUS);
  for (const name of (await caches.keys()).filter(isPrecache)) {
    const present = await caches.open(name);
    for (const request of await present.keys()) {
      if (own.includes(request.url) || !isPart(request.url)) continue;
      const response = await present.match(request);
      if (response) await previous.put(request, response);
    }
  }
};

/** A file of the version before, for a tab in which that one goes on. */
export const matchPrevious = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { cacheName: PREVIOUS });
