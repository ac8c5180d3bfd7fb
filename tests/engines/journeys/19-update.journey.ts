import { expect } from 'vitest';
import { settledCouple } from '../../actors/settled.ts';
import { withHost } from '../../journeys/static-host.ts';
import { bothVersions } from '../../journeys/two-builds.ts';
import type { Phone } from '../driver/phone.ts';
import { until } from '../driver/until.ts';
import { journey } from '../journey.ts';
import { settleWorker, signIn } from '../steps.ts';

/** The script that a page began with. */
const entryOf = (phone: Phone) =>
  phone.evaluate(() => document.querySelector('link[data-app]')?.getAttribute('href') ?? null);

journey('19 a new version is offered and taken, and half an answer outlives it', ({ phoneOf }) =>
  withHost(async (host) => {
    const { old, next } = await bothVersions();
    host.deploy(old.directory);
    const { mia } = await settledCouple();
    const phone = await phoneOf('mia');
    await signIn(phone, mia, host.origin);
    await settleWorker(phone);
    await phone.open(`${host.origin}/daily-questions`);
    await phone.fill('Your answer', 'Half a thought');
    host.deploy(next.directory);
    // As the loader of a part that the server no longer has tells it.
    await until(async () => {
      const isWaiting = await phone.evaluate(async () => {
        dispatchEvent(new Event('vite:preloadError'));
        return (await navigator.serviceWorker.getRegistration())?.waiting != null;
      });
      expect(isWaiting).toBe(true);
    });
    expect(await entryOf(phone)).toBe(old.entry);
    await phone.seesNo('Reload now');

    // Putting the keyboard away is the end of writing for now.
    await phone.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await phone.tap('button', 'Reload now');
    await until(async () => expect(await entryOf(phone)).toBe(next.entry));
    await until(async () => expect(await phone.valueOf('Your answer')).toBe('Half a thought'));
    await phone.seesNo('Reload now');
  }),
);
