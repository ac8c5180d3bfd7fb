import { expect } from 'vitest';
import { readAllStorageInPage } from '../../journeys/all-storage.ts';
import { createOnboardedCouple } from '../../support/builders/onboarded-users.ts';
import { openLab } from '../../support/builders/open-lab.ts';
import type { Phone } from '../driver/phone.ts';
import { waitUntil } from '../driver/wait-until.ts';
import { journey } from '../journey.ts';
import { signIn, waitForServiceWorker } from '../steps.ts';

/** Takes a turn, and hands the phone on. A card that has just come takes no tap, so it may need a second one. */
const takeTurn = async (phone: Phone, kind: 'Truth' | 'Dare', next: string): Promise<void> => {
  await phone.tap('button', kind);
  await phone.seesControl('button', 'Done');
  await waitUntil(async () => {
    if ((await phone.says()).includes(`Pass the phone to ${next}`)) return;
    await phone.tap('button', 'Done');
    throw new Error(`The phone is not handed to ${next}.`);
  });
  await phone.tap('button', `I’m ${next}`);
};

journey(
  '11 two people play truth or dare on one phone without a network, until one stops',
  async ({ createPhone, takeScreenshot }) => {
    const couple = await createOnboardedCouple();
    await openLab(couple);
    const phone = await createPhone('mia');
    await signIn(phone, couple.mia);
    await phone.open('/intimacyLab');
    await phone.seesHeading('Truth or dare');
    await waitForServiceWorker(phone);
    // Taken along with the room, before anybody asked for it.
    await waitUntil(async () =>
      expect(await phone.evaluate(readAllStorageInPage)).toContain('/api/intimacy/snapshot'),
    );
    phone.goOffline();
    await phone.reload();
    await phone.tap('button', 'Truth or dare');
    await phone.tap('button', 'On this phone');
    await phone.tap('button', 'Begin');
    await phone.tap('button', 'I’m in');
    await phone.tap('button', 'I’m Noah');
    await phone.tap('button', 'I’m in');
    await takeTurn(phone, 'Dare', 'Mia');
    await takeScreenshot(phone, 'truth-or-dare');
    await takeTurn(phone, 'Truth', 'Noah');
    await phone.tap('button', 'Stop for tonight');
    await phone.seesHeading('That’s it for tonight');
  },
);
