import { expect } from 'vitest';
import { openLab } from '../../actors/open-lab.ts';
import { settledCouple } from '../../actors/settled.ts';
import { readEverythingKept } from '../../journeys/kept-here.ts';
import type { Phone } from '../driver/phone.ts';
import { until } from '../driver/until.ts';
import { journey } from '../journey.ts';
import { settleWorker, signIn } from '../steps.ts';

/** Takes a turn, and hands the phone on. A card that has just come takes no tap, so it may need a second one. */
const takeTurn = async (phone: Phone, kind: 'Truth' | 'Dare', next: string): Promise<void> => {
  await phone.tap('button', kind);
  await phone.seesControl('button', 'Done');
  await until(async () => {
    if ((await phone.says()).includes(`Hand the phone to ${next}`)) return;
    await phone.tap('button', 'Done');
    throw new Error(`The phone is not handed to ${next}.`);
  });
  await phone.tap('button', `I’m ${next}`);
};

journey(
  '11 two people play truth or dare on one phone without a network, until one stops',
  async ({ phoneOf, picture }) => {
    const two = await settledCouple();
    await openLab(two);
    const phone = await phoneOf('mia');
    await signIn(phone, two.mia);
    await phone.open('/intimacyLab');
    await phone.seesHeading('What are you in the mood for?');
    await settleWorker(phone);
    // Taken along with the room, before anybody asked for it.
    await until(async () =>
      expect(await phone.evaluate(readEverythingKept)).toContain('/api/intimacy/snapshot'),
    );
    phone.loseNetwork();
    await phone.reload();
    await phone.tap('button', 'On this phone');
    await phone.tap('button', 'Begin');
    await phone.tap('button', 'I’m in');
    await phone.tap('button', 'I’m Noah');
    await phone.tap('button', 'I’m in');
    await takeTurn(phone, 'Dare', 'Mia');
    await picture(phone, 'truth-or-dare');
    await takeTurn(phone, 'Truth', 'Noah');
    await phone.tap('button', 'Stop for today');
    await phone.seesHeading('That is it for today');
  },
);
