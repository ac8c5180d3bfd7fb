import { expect, type Page, test } from '@playwright/test';
import { eraseLab } from '@usward/core/intimacy/endpoints';
import { createOnboardedCouple, createOnboardedUser } from '../support/builders/onboarded-users.ts';
import {
  consentToLab,
  fullComfort,
  openFlirtyLab,
  writeCardAs,
} from '../support/builders/open-lab.ts';
import { enterLab } from './enter-lab.ts';
import { button, heading } from './lab-steps.ts';
import { withOfflinePhone, withPhone } from './phone.ts';
import { findFaultsInAllAppearances } from './screen-faults.ts';
import { signIn } from './sign-in.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

const look = async (page: Page, name: string): Promise<void> =>
  expect(await findFaultsInAllAppearances(page), name).toEqual([]);

test('the room of somebody alone passes axe, in light and dark', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const alone = await createOnboardedUser();
    await consentToLab(alone, { ...fullComfort, level: 1 });
    await signIn(phone, alone);
    const page = await enterLab(phone);
    await look(page, 'the front');
    await button(page, 'Truths to think about').click();
    await heading(page, 'Questions for yourself').waitFor();
    await look(page, 'a question');
  }),
);

test(
  'the room of two passes axe where it waits, asks and keeps, in light and dark',
  { tag: '@full' },
  () =>
    withOfflinePhone(async (phone) => {
      const couple = await createOnboardedCouple();
      await openFlirtyLab(couple);
      for (const person of [couple.mia, couple.noah])
        await writeCardAs(person, 'Which evening again?');
      await signIn(phone, couple.mia);
      const page = await enterLab(phone);
      await waitForServiceWorker(page);
      await button(page, /Your own cards/).click();
      await page.getByRole('article', { name: 'A card by Noah' }).waitFor();
      await look(page, 'the cards of both');
      await page.goBack();
      await button(page, 'Turn off Play').click();
      await page.getByText('Noah isn’t told.').waitFor();
      await look(page, 'switching it off');
      await button(page, 'Leave it on').click();

      await phone.loseNetwork();
      await page.getByText(/^As of \d\d:\d\d/).waitFor();
      await look(page, 'without a network');
      await page.getByRole('button', { name: /^Lower my level by one/ }).click();
      await couple.mia.ask(eraseLab);
      await phone.findNetwork();
      await page.getByRole('region', { name: 'Your choices are saved on this device' }).waitFor();
      await look(page, 'what is kept');
    }),
);
