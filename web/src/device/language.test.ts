import { spokenLanguage, spokenLocale } from '@usward/core/language/speak';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const page = { lang: 'en', dir: 'ltr' };
const chosen = new Map<string, string>();

const atOnce = async () => ({ words: {} });

/** Begins a page whose words come so. */
const begin = async (come: () => Promise<object> = atOnce) => {
  vi.resetModules();
  vi.doMock('../../../core/words/es.po', come);
  vi.doMock('../../../core/words/ar.po', come);
  const { beginToSpeak } = await import('./language.ts');
  const speak = await import('@usward/core/language/speak');
  const began = beginToSpeak();
  return { began, speak };
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
    const { began, speak } = await begin();
    await began;
    expect([speak.spokenLanguage(), speak.spokenLocale()]).toEqual(['es', 'es-MX']);
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
    const { began, speak } = await begin(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(8_000);
    await began;
    expect([speak.spokenLanguage(), speak.spokenLocale()]).toEqual(['en', 'en-US']);
    expect(page).toEqual({ lang: 'en', dir: 'ltr' });
  });
});

it('speaks English before it was told otherwise', () => {
  expect([spokenLanguage(), spokenLocale()]).toEqual(['en', 'en-GB']);
});
