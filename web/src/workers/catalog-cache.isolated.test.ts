import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CATALOG_CACHE, cacheCatalogs, deleteOldCatalogs, isCatalog } from './catalog-cache.ts';

const at = (name: string): string => `https://usward.example/assets/words/${name}.js`;
const before = ['es', 'ar'].map((language) => at(`${language}-before`));
const own = ['es', 'ar'].map((language) => at(`${language}-now`));

/** The browser's caches, with this one holding some addresses. */
const holding = (...addresses: string[]): Set<string> => {
  const cachedUrls = new Set(addresses);
  const cache = {
    keys: async () => [...cachedUrls].map((url) => ({ url })),
    match: async (address: string) => (cachedUrls.has(address) ? {} : undefined),
    add: async (address: string) => void cachedUrls.add(address),
    delete: async ({ url }: { readonly url: string }) => cachedUrls.delete(url),
  };
  vi.stubGlobal('caches', {
    open: async (name: string) => (name === CATALOG_CACHE ? cache : null),
  });
  return cachedUrls;
};

const phoneSpeaks = (...languages: string[]) => vi.stubGlobal('navigator', { languages });

beforeEach(() => phoneSpeaks('en-GB'));

describe('the words of other languages', () => {
  it('are told from all other files', () => {
    expect(own.every(isCatalog)).toBe(true);
    expect(isCatalog('https://usward.example/assets/later/words-a1.js')).toBe(false);
  });

  it('are not kept by a phone that speaks English', async () => {
    const cachedUrls = holding();
    await cacheCatalogs(own);
    expect([...cachedUrls]).toEqual([]);
  });

  it('are kept on the first visit by a phone that speaks one of them', async () => {
    phoneSpeaks('de-DE', 'ar-EG', 'es');
    const cachedUrls = holding();
    await cacheCatalogs(own);
    expect([...cachedUrls]).toEqual([at('ar-now')]);
  });

  it('are updated with a new version where they were used, and stored next to those of the running version', async () => {
    const cachedUrls = holding(at('es-before'));
    await cacheCatalogs(own);
    expect([...cachedUrls]).toEqual([at('es-before'), at('es-now')]);
    await deleteOldCatalogs(own);
    expect([...cachedUrls]).toEqual([at('es-now')]);
  });

  it('are fetched once where a version has the same', async () => {
    const cachedUrls = holding(...before);
    await cacheCatalogs(before);
    await deleteOldCatalogs(before);
    expect([...cachedUrls]).toEqual(before);
  });
});
