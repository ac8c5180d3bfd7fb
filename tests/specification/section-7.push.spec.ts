import { expect } from '@playwright/test';
import { askForPushToken, openPushLibrary } from '../journeys/push-library-page.ts';
import { test } from '../journeys/test.ts';
import { readAppSources } from '../support/app-sources.ts';
import { check } from './browser-check.ts';

test('the library registers an installation, and with it the browser', { tag: '@full' }, async ({
  page,
}) => {
  const pushService = await openPushLibrary(page);
  const token = await askForPushToken(page);
  await check('S7.50', async () => {
    expect(pushService.installations()).toMatchObject([
      {
        method: 'POST',
        host: 'firebaseinstallations.googleapis.com',
        path: '/v1/projects/demo-usward/installations',
        body: { appId: '1:1:web:1', authVersion: 'FIS_v2' },
      },
    ]);
  });
  await check('S7.49', async () => {
    expect(token).toBe('push-token-1');
    expect(pushService.registrations()).toMatchObject([
      {
        method: 'POST',
        host: 'fcmregistrations.googleapis.com',
        path: '/v1/projects/demo-usward/registrations',
        headers: { 'x-goog-firebase-installations-auth': 'FIS installation-token' },
        body: { web: { endpoint: 'https://push.example.test/1' } },
      },
    ]);
    expect(readAppSources()).toContain("from 'firebase/messaging'");
  });
});
