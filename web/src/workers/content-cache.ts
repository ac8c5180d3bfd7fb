import { translatedLanguages } from '@usward/core/language/languages';
import type { HandlerCallbackOptions } from 'workbox-core';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { getUsedLanguages } from './catalog-cache.ts';

/** The cache they are kept in. */
const CONTENT_CACHE = 'usward-decks';

/** Whether a call asks what the decks say in a language, which is the same for everybody. */
export const isContentRequest = ({ pathname }: Pick<URL, 'pathname'>): boolean =>
  /^\/api\/content\/translations\/\w+$/.test(pathname);

/** Has what has not changed not sent again. */
const withEtag = async ({ request }: { readonly request: Request }): Promise<Request> => {
  const cachedResponse = await caches.match(request, { cacheName: CONTENT_CACHE });
  const etag = cachedResponse?.headers.get('ETag');
  return etag ? new Request(request.url, { headers: { 'If-None-Match': etag } }) : request;
};

/**
 * Gives what is kept at once, so that the decks speak without a network too, and asks meanwhile whether a
 * release has changed it: the next opening has that.
 */
export const contentStrategy = new StaleWhileRevalidate({
  cacheName: CONTENT_CACHE,
  plugins: [{ requestWillFetch: withEtag }],
});

/**
 * Asks for what the decks say in each language that is spoken here: a version of the app comes with what it says,
 * and a phone has it before its first opening without a network.
 */
export const refreshContent = async ({
  event,
}: Pick<HandlerCallbackOptions, 'event'>): Promise<void> => {
  const usedLanguages = await getUsedLanguages();
  const refreshed = translatedLanguages
    .filter((other) => usedLanguages.has(other))
    .map((language) => {
      const request = new Request(
        new URL(`/api/content/translations/${language}`, self.location.href),
      );
      return Promise.all(contentStrategy.handleAll({ request, event }));
    });
  await Promise.allSettled(refreshed);
};
