import { languageFor } from '@usward/core/language/languages';

/** The cache they are kept in. */
export const WORDS = 'usward-words';

const languageIn = (address: string): string | null =>
  /\/assets\/words\/(\w+)-[^/]+$/.exec(new URL(address).pathname)?.[1] ?? null;

/** Whether a file of the app is the words of one language, which only those who speak it keep. */
export const isWords = (address: string): boolean => languageIn(address) !== null;

/** The phone's language, and each that was spoken here before. */
export const spokenHere = async (): Promise<ReadonlySet<string | null>> => {
  const kept = (await (await caches.open(WORDS)).keys()).map(({ url }) => languageIn(url));
  return new Set([languageFor(navigator.languages), ...kept]);
};

/**
 * Fetches the words of the version that is being installed, `own` in full addresses, of each language that
 * is spoken here, so that it is spoken without a network too.
 */
export const keepWords = async (own: readonly string[]): Promise<void> => {
  const cache = await caches.open(WORDS);
  const spoken = await spokenHere();
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
