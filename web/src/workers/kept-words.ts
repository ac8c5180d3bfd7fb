import { languageFor } from '@usward/core/language/languages';

/** The cache they are kept in. */
export const WORDS = 'usward-words';

const languageIn = (address: string): string | null =>
  /\/assets\/words\/(\w+)-[^/]+$/.exec(new URL(address).pathname)?.[1] ?? null;

/** Whether a file of the app is the words of one language, which only those who speak it keep. */
export const isWords = (address: string): boolean => languageIn(address) !== null;

/**
 * Fetches the words of the version that is being installed, `own` in full addresses: of the phone's
 * language, and of each that was spoken here before, so that it is spoken without a network too.
 */
export const keepWords = async (own: readonly string[]): Promise<void> => {
  const cache = await caches.open(WORDS);
  const kept = (await cache.keys()).map(({ url }) => languageIn(url));
  const spoken: ReadonlySet<string | null> = new Set([languageFor(navigator.languages), ...kept]);
  for (const address of own) {
    if (!spoken.has(languageIn(address)) || (await cache.match(address))) continue;
    await cache.add(address);
  }
};

/** Lets go of the words of other versions. */
export const dropOtherWords = async (own: readonly string[]): Promise<void> => {
  const cache = await caches.open(WORDS);
  for (const request of await cache.keys()) {
    if (!own.includes(request.url)) await cache.delete(request);
  }
};
