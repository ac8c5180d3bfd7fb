import { languageFor } from '@usward/core/language/languages';

export const CATALOG_CACHE = 'usward-words';

const getCatalogLanguage = (address: string): string | null =>
  /\/assets\/words\/(\w+)-[^/]+$/.exec(new URL(address).pathname)?.[1] ?? null;

/** Catalogs are stored only for languages that are in use here. */
export const isCatalog = (address: string): boolean => getCatalogLanguage(address) !== null;

export const getUsedLanguages = async (): Promise<ReadonlySet<string | null>> => {
  const cachedLanguages = (await (await caches.open(CATALOG_CACHE)).keys()).map(({ url }) =>
    getCatalogLanguage(url),
  );
  return new Set([languageFor(navigator.languages), ...cachedLanguages]);
};

export const cacheCatalogs = async (ownUrls: readonly string[]): Promise<void> => {
  const cache = await caches.open(CATALOG_CACHE);
  const usedLanguages = await getUsedLanguages();
  for (const address of ownUrls) {
    if (!usedLanguages.has(getCatalogLanguage(address)) || (await cache.match(address))) continue;
    await cache.add(address);
  }
};

export const deleteOldCatalogs = async (ownUrls: readonly string[]): Promise<void> => {
  const cache = await caches.open(CATALOG_CACHE);
  for (const request of await cache.keys()) {
    if (!ownUrls.includes(request.url)) await cache.delete(request);
  }
};
