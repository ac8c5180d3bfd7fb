import { expect, test } from '@playwright/test';
import { CONSENT } from '@usward/core/intimacy/consent';
import { giveConsent } from '@usward/core/intimacy/endpoints';
import { settledAlone } from '../actors/settled.ts';
import { pressOn } from './keyboard.ts';
import { consentTo, enterLab, everything } from './lab-of-two.ts';
import { button, heading, LAB } from './lab-steps.ts';
import { withPhone } from './phone.ts';
import { cardOn } from './play-steps.ts';
import { faultsOf } from './screen-faults.ts';
import { signIn } from './sign-in.ts';

test('somebody alone finds questions to think about, the quizzes, and the way to become two', () =>
  withPhone(async (phone) => {
    const mia = await settledAlone();
    await mia.ask(giveConsent, { body: { version: CONSENT.version } });
    await signIn(phone, mia);
    const page = await phone.open(LAB);
    await expect(heading(page, 'Play opens when there are two')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await expect(page.getByRole('link', { name: /^Quizzes/ })).toBeVisible();
    await button(page, /Truths to think about/).click();
    await expect(heading(page, 'Play opens when there are two')).toHaveCount(0);
    await page.goBack();
    await expect(heading(page, 'Play opens when there are two')).toBeVisible();
  }));

test('somebody alone gets questions to think about, one at a time', () =>
  withPhone(async (phone) => {
    const alone = await settledAlone();
    await consentTo(alone, { ...everything, level: 1 });
    await signIn(phone, alone);
    const page = await enterLab(phone);
    await page.getByRole('button', { name: /Truths to think about/ }).click();
    await expect(heading(page, 'Questions for yourself')).toBeVisible();
    const first = (await cardOn(page).textContent()) ?? '';
    expect(await faultsOf(page)).toEqual([]);
    await pressOn(button(page, 'Another one'), 'Enter');
    await expect(cardOn(page)).not.toHaveText(first);
    await button(page, 'The one before').click();
    await expect(cardOn(page)).toHaveText(first);
  }));
