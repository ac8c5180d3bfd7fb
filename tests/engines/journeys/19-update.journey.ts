import { expect } from 'vitest';
import { withHost } from '../../journeys/static-host.ts';
import { getBothVersions } from '../../journeys/two-versions.ts';
import { createOnboardedCouple } from '../../support/builders/onboarded-users.ts';
import type { Phone } from '../driver/phone.ts';
import { waitUntil } from '../driver/wait-until.ts';
import { journey } from '../journey.ts';
import { signIn, waitForServiceWorker } from '../steps.ts';

/** The script that a page began with. */
const getEntry = (phone: Phone) =>
  phone.evaluate(() => document.querySelector('link[data-app]')?.getAttribute('href') ?? null);

journey(
  '19 a new version is offered and taken, and half an answer outlives it',
  ({ createPhone }) =>
    withHost(async (host) => {
      const { old, next } = await getBothVersions();
      host.deploy(old.directory);
      const { mia } = await createOnboardedCouple();
      const phone = await createPhone('mia');
      await signIn(phone, mia, host.origin);
      await waitForServiceWorker(phone);
      await phone.open(`${host.origin}/daily-questions`);
      await phone.fill('Your answer', 'Half a thought');
      host.deploy(next.directory);
      // As the loader of a part that the server no longer has tells it.
      await waitUntil(async () => {
        const isWaiting = await phone.evaluate(async () => {
          dispatchEvent(new Event('vite:preloadError'));
          return (await navigator.serviceWorker.getRegistration())?.waiting != null;
        });
        expect(isWaiting).toBe(true);
      });
      expect(await getEntry(phone)).toBe(old.entry);
      await phone.seesNo('Update');

      // Putting the keyboard away is the end of writing for now.
      await phone.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await phone.tap('button', 'Update');
      await waitUntil(async () => expect(await getEntry(phone)).toBe(next.entry));
      await waitUntil(async () =>
        expect(await phone.getValue('Your answer')).toBe('Half a thought'),
      );
      await phone.seesNo('Update');
    }),
);
