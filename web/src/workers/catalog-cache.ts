import { languageFor } from '@usward/core/language/languages';

/** The cache they are kept in. */
export const CATALOG_CACHE = 'usward-words';

const getCatalogLanguage = (address: string): string | null =>
  /\/assets\/words\/(\w+)-[^/]+$/.exec(new URL(address).pathname)?.[1] ?? null;

/** Whether a file of the app is the words of one language, which only those who speak it keep. */
export const isCatalog = (address: string): boolean => getCatalogLanguage(address) !== null;

/** The phone's language, and each that was spoken here before. */
export const getUsedLanguages = async (): Promise<ReadonlySet<string | null>> => {
  const cachedLanguages = (await (await caches.open(CATALOG_CACHE)).keys()).map(({ url }) =>
    getCatalogLanguage(url),
  );
  return new Set([languageFor(navigator.languages), ...cachedLanguages]);
};

/**
 * Fetches the words of the version that is being installed, `ownUrls` in full addresses, of each language that
 * is spoken here, so that it is spoken without a network too.
 */
export const cacheCatalogs = async (ownUrls: readonly string[]): Promise<void> => {
  const cache = await caches.open(CATALOG_CACHE);
  const usedLanguages = await getUsedLanguages();
  for (const address of ownUrls) {
    if (!usedLanguages.has(getCatalogLanguage(address)) || (await cache.match(address))) continue;
    await cache.add(address);
  }
};

/** Lets go of the words of other versions. */
export const deleteOldCatalogs = async (ownUrls: readonly string[]): Promise<void> => {
  const cache = await caches.open(CATALOG_CACHE);
  for (const request of await cache.keys()) {
    if (!ownUrls.includes(request.url)) await cache.delete(request);
  }
};
