import { expect, test } from '@playwright/test';
import { getDaily } from '@usward/core/daily/endpoints';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { withPhoneOnDisk } from './phone.ts';
import { signIn } from './sign-in.ts';

test('a half-written answer survives a closed browser, and one on its way goes out at the next start', () =>
  withPhoneOnDisk(async (phone) => {
    const { mia, noah } = await createOnboardedCouple();
    await signIn(phone, mia);
    const begun = await phone.open('/daily-questions');
    await begun.getByLabel('Your answer').pressSequentially('Half a thought, and th');
    await begun.reload();
    await expect(begun.getByLabel('Your answer')).toHaveValue('Half a thought, and th');
    await phone.close();

    const page = await phone.open('/daily-questions');
    await expect(page.getByLabel('Your answer')).toHaveValue('Half a thought, and th');
    await page.getByLabel('Your answer').fill('sent by the next start');
    // The request is held back for ever, as on a train that enters a tunnel.
    await page.route('**/api/daily/*/answer', () => undefined);
    const asked = page.waitForRequest('**/api/daily/*/answer');
    await page.getByRole('button', { name: 'Send my answer' }).click();
    await asked;
    await phone.close();
    const next = await phone.open('/dashboard');
    await expect(
      next.getByText(/(We’ll reveal both|You’ll see each other’s) once you’ve both answered/),
    ).toBeVisible();
    await expect.poll(async () => (await noah.ask(getDaily)).today.partnerAnswered).toBe(true);
  }));
