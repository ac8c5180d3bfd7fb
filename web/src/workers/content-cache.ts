import { translatedLanguages } from '@usward/core/language/languages';
import type { HandlerCallbackOptions } from 'workbox-core';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { getUsedLanguages } from './catalog-cache.ts';

const CONTENT_CACHE = 'usward-decks';

export const isContentRequest = ({ pathname }: Pick<URL, 'pathname'>): boolean =>
  /^\/api\/content\/translations\/\w+$/.test(pathname);

/** Unchanged content is not sent again. */
const withEtag = async ({ request }: { readonly request: Request }): Promise<Request> => {
  const cachedResponse = await caches.match(request, { cacheName: CONTENT_CACHE });
  const etag = cachedResponse?.headers.get('ETag');
  return etag ? new Request(request.url, { headers: { 'If-None-Match': etag } }) : request;
};

/** Answers from the cache, for offline use; a newer content release shows at the next start. */
export const contentStrategy = new StaleWhileRevalidate({
  cacheName: CONTENT_CACHE,
  plugins: [{ requestWillFetch: withEtag }],
});

/** Runs with each app version, so that content works offline before its first use. */
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
