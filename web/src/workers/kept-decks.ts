import { otherLanguages } from '@usward/core/language/languages';
import type { HandlerCallbackOptions } from 'workbox-core';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { spokenHere } from './kept-words.ts';

/** The cache they are kept in. */
const DECKS = 'usward-decks';

/** Whether a call asks what the decks say in a language, which is the same for everybody. */
export const isDecks = ({ pathname }: Pick<URL, 'pathname'>): boolean =>
  /^\/api\/content\/words\/\w+$/.test(pathname);

/** Has what has not changed not sent again. */
const withTag = async ({ request }: { readonly request: Request }): Promise<Request> => {
  const kept = await caches.match(request, { cacheName: DECKS });
  const tag = kept?.headers.get('ETag');
  return tag ? new Request(request.url, { headers: { 'If-None-Match': tag } }) : request;
};

/**
 * Gives what is kept at once, so that the decks speak without a network too, and asks meanwhile whether a
 * release has changed it: the next opening has that.
 */
export const decks = new StaleWhileRevalidate({
  cacheName: DECKS,
  plugins: [{ requestWillFetch: withTag }],
});

/**
 * Asks for what the decks say in each language that is spoken here: a version of the app comes with what it says,
 * and a phone has it before its first opening without a network.
 */
export const keepDecks = async ({
  event,
}: Pick<HandlerCallbackOptions, 'event'>): Promise<void> => {
  const spoken = await spokenHere();
  const renewed = otherLanguages
    .filter((other) => spoken.has(other))
    .map((language) => {
      const request = new Request(new URL(`/api/content/words/${language}`, self.location.href));
      return Promise.all(decks.handleAll({ request, event }));
    });
  await Promise.allSettled(renewed);
};
