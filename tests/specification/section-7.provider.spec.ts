import { expect } from '@playwright/test';
import { openAuthLibraryPage } from '../journeys/auth-library-page.ts';
import { test } from '../journeys/test.ts';
import { readAppSources } from '../support/app-sources.ts';
import { check } from './browser-check.ts';

// The library is fetched, asks its provider, and nobody catches what it makes of the answer.
test.use({
  expectedComplaints:
    /asked https:\/\/(www|apis|identitytoolkit|securetoken)\.|auth\/internal-error/,
});

test('before a popup opens, the library asks which domains may', { tag: '@full' }, async ({
  page,
}) => {
  const { provider } = await openAuthLibraryPage(page);
  provider.answer('/v1/projects', () => Response.json({ authorizedDomains: ['example.test'] }));
  const code = await page.evaluate(async () => {
    const { initializeApp } = await import('firebase/app');
    const library = await import('firebase/auth');
    const app = initializeApp({ apiKey: 'key', authDomain: 'usward.example.test' });
    const auth = library.initializeAuth(app, {
      popupRedirectResolver: library.browserPopupRedirectResolver,
    });
    return library
      .signInWithPopup(auth, new library.GoogleAuthProvider())
      .catch(({ code }: { code: string }) => code);
  });
  await check('S7.46', async () => {
    expect(code).toBe('auth/unauthorized-domain');
    expect(provider.to('/v1/projects')).toMatchObject([{ method: 'GET', body: '' }]);
    expect(readAppSources()).not.toMatch(/signInWithPopup|signInWithRedirect/);
  });
});
