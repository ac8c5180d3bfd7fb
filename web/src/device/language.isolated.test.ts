import { toMessageKey } from '@usward/core/language/catalog-keys';
import { currentLanguage, currentLocale } from '@usward/core/language/i18n';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const page = { lang: 'en', dir: 'ltr' };
const chosen = new Map<string, string>();

const atOnce = async () => ({ words: {} });

/** Begins a page whose words come so. */
const begin = async (come: () => Promise<object> = atOnce) => {
  vi.resetModules();
  vi.doMock('../../../core/words/es.po', come);
  vi.doMock('../../../core/words/ar.po', come);
  const { loadLanguage } = await import('./language.ts');
  const setLocale = await import('@usward/core/language/i18n');
  const began = loadLanguage();
  return { began, setLocale };
};

beforeEach(() => {
  chosen.clear();
  Object.assign(page, { lang: 'en', dir: 'ltr' });
  vi.stubGlobal('document', { documentElement: page });
  vi.stubGlobal('navigator', { languages: ['es-MX', 'en-US'] });
  vi.stubGlobal('localStorage', { getItem: (key: string) => chosen.get(key) ?? null });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the page', () => {
  it('speaks the first language of the phone that the app knows, with its dates and numbers', async () => {
    const { began, setLocale } = await begin();
    await began;
    expect([setLocale.currentLanguage(), setLocale.currentLocale()]).toEqual(['es', 'es-MX']);
    expect(page).toEqual({ lang: 'es', dir: 'ltr' });
  });

  it('speaks the language that was chosen on this device before that of the phone', async () => {
    chosen.set('usward-language', 'ar');
    const { began } = await begin();
    await began;
    expect(page).toEqual({ lang: 'ar', dir: 'rtl' });
  });

  it('takes nothing for a language that is none', async () => {
    chosen.set('usward-language', 'toString');
    const { began } = await begin();
    await began;
    expect(page.lang).toBe('es');
  });

  it('speaks English where the words do not come before long', async () => {
    vi.useFakeTimers();
    chosen.set('usward-language', 'ar');
    const { began, setLocale } = await begin(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(8_000);
    await began;
    expect([setLocale.currentLanguage(), setLocale.currentLocale()]).toEqual(['en', 'en-US']);
    expect(page).toEqual({ lang: 'en', dir: 'ltr' });
  });
});

describe('the decks', () => {
  /** Begins a page to which the server's words come so; `shown`: one may be on its first screen. */
  const beginWith = async (come: () => Promise<object>, { shown = true, own = atOnce } = {}) => {
    vi.stubGlobal('navigator', { languages: ['es-MX'] });
    vi.stubGlobal(
      'fetch',
      vi.fn(async (address: string) => ({ json: () => come(), address })),
    );
    vi.resetModules();
    vi.doMock('../../../core/words/es.po', own);
    const { loadLanguageAndContent } = await import('./language.ts');
    const { translateContent } = await import('@usward/core/language/content-translations');
    return {
      began: loadLanguageAndContent(Promise.resolve(shown)),
      getTranslation: () => translateContent('Tea or coffee?'),
    };
  };

  const words = { [toMessageKey('Tea or coffee?')]: '¿Té o café?' };

  it('speak the language of the page as it begins', async () => {
    const { began, getTranslation } = await beginWith(async () => ({ words }));
    await began;
    expect(getTranslation()).toBe('¿Té o café?');
    expect(fetch).toHaveBeenCalledWith('/api/content/translations/es');
  });

  it('do not hold up a page that shows none, and speak as soon as they can', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { began, getTranslation } = await beginWith(() => promise, { shown: false });
    await began;
    expect(getTranslation()).toBeNull();
    resolve({ words });
    await expect.poll(() => getTranslation()).toBe('¿Té o café?');
  });

  it('are English where nothing comes before long', async () => {
    vi.useFakeTimers();
    const { began, getTranslation } = await beginWith(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(8_000);
    await began;
    expect(getTranslation()).toBeNull();
  });

  it('share their time with the words of the app', async () => {
    vi.useFakeTimers();
    const slow = () =>
      new Promise<{ words: object }>((resolve) => setTimeout(resolve, 7_900, { words: {} }));
    const { began } = await beginWith(() => new Promise(() => undefined), { own: slow });
    await vi.advanceTimersByTimeAsync(8_000);
    await began;
  });

  it.each([
    ['a refusal', async () => ({ error: { code: 'unavailable' } })],
    ['no answer of ours', async () => Promise.reject(new SyntaxError('Not JSON.'))],
  ])('are English where what comes is %s', async (_, come) => {
    const { began, getTranslation } = await beginWith(come);
    await began;
    expect(getTranslation()).toBeNull();
  });

  it('are not asked for by who reads English', async () => {
    chosen.set('usward-language', 'en');
    const { began } = await beginWith(async () => ({ words }));
    await began;
    expect(fetch).not.toHaveBeenCalled();
  });
});

it('the app uses English until a language is set', () => {
  expect([currentLanguage(), currentLocale()]).toEqual(['en', 'en-GB']);
});
