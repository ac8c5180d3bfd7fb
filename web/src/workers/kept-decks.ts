import { otherLanguages } from '@usward/core/language/languages';
import { spokenHere } from './kept-words.ts';

/** The cache they are kept in. */
const DECKS = 'usward-decks';

/** Whether a call asks what the decks say in a language, which is the same for everybody. */
export const isDecks = ({ pathname }: Pick<URL, 'pathname'>): boolean =>
  /^\/api\/content\/words\/\w+$/.test(pathname);

/** Asks for them anew; what has not changed is not sent again. */
const renew = async (cache: Cache, request: Request, kept?: Response): Promise<Response> => {
  const tag = kept?.headers.get('ETag');
  const response = await fetch(request.url, tag ? { headers: { 'If-None-Match': tag } } : {});
  // A phone without room for them has them for this time.
  if (response.ok) await cache.put(request, response.clone()).catch(() => undefined);
  return response;
};

/**
 * Asks for what the decks say in each language that is spoken here: a version of the app comes with what it says,
 * and a phone has it before its first opening without a network.
 */
export const keepDecks = async (): Promise<void> => {
  const cache = await caches.open(DECKS);
  const spoken = await spokenHere();
  const renewed = otherLanguages
    .filter((other) => spoken.has(other))
    .map(async (language) => {
      const request = new Request(new URL(`/api/content/words/${language}`, self.location.href));
      return renew(cache, request, await cache.match(request));
    });
  await Promise.allSettled(renewed);
};

type Asked = {
  readonly request: Request;
  readonly event: { readonly waitUntil: (work: Promise<unknown>) => void };
};

/**
 * Gives what is kept at once, so that the decks speak without a network too, and asks meanwhile whether a
 * release has changed it: the next opening has that.
 */
export const decksAtHand = async ({ request, event }: Asked): Promise<Response> => {
  const cache = await caches.open(DECKS);
  const kept = await cache.match(request);
  const renewed = renew(cache, request, kept);
  if (kept === undefined) return renewed;
  event.waitUntil(renewed.catch(() => undefined));
  return kept;
};
