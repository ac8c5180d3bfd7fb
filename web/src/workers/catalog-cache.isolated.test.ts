import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CATALOG_CACHE, cacheCatalogs, deleteOldCatalogs, isCatalog } from './catalog-cache.ts';

const at = (name: string): string => `https://usward.example/assets/words/${name}.js`;
const before = ['es', 'ar'].map((language) => at(`${language}-before`));
const own = ['es', 'ar'].map((language) => at(`${language}-now`));

/** The browser's caches, with this one holding some addresses. */
const holding = (...addresses: string[]): Set<string> => {
  const kept = new Set(addresses);
  const cache = {
    keys: async () => [...kept].map((url) => ({ url })),
    match: async (address: string) => (kept.has(address) ? {} : undefined),
    add: async (address: string) => void kept.add(address),
    delete: async ({ url }: { readonly url: string }) => kept.delete(url),
  };
  vi.stubGlobal('caches', {
    open: async (name: string) => (name === CATALOG_CACHE ? cache : null),
  });
  return kept;
};

const phoneSpeaks = (...languages: string[]) => vi.stubGlobal('navigator', { languages });

beforeEach(() => phoneSpeaks('en-GB'));

describe('the words of other languages', () => {
  it('are told from all other files', () => {
    expect(own.every(isCatalog)).toBe(true);
    expect(isCatalog('https://usward.example/assets/later/words-a1.js')).toBe(false);
  });

  it('are not kept by a phone that speaks English', async () => {
    const kept = holding();
    await cacheCatalogs(own);
    expect([...kept]).toEqual([]);
  });

  it('are kept on the first visit by a phone that speaks one of them', async () => {
    phoneSpeaks('de-DE', 'ar-EG', 'es');
    const kept = holding();
    await cacheCatalogs(own);
    expect([...kept]).toEqual([at('ar-now')]);
  });

  it('come with a new version where they were spoken, beside those of the version that still rules', async () => {
    const kept = holding(at('es-before'));
    await cacheCatalogs(own);
    expect([...kept]).toEqual([at('es-before'), at('es-now')]);
    await deleteOldCatalogs(own);
    expect([...kept]).toEqual([at('es-now')]);
  });

  it('are fetched once where a version has the same', async () => {
    const kept = holding(...before);
    await cacheCatalogs(before);
    await deleteOldCatalogs(before);
    expect([...kept]).toEqual(before);
  });
});
