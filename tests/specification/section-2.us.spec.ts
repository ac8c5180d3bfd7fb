import { expect, test } from '@playwright/test';
import { getUser } from '@usward/core/account/endpoints';
import { settledCouple } from '../actors/settled.ts';
import { arrive } from '../journeys/arrive.ts';
import { withPhone } from '../journeys/phone.ts';
import { signIn } from '../journeys/sign-in.ts';
import { check } from './check-in-browser.ts';

test('the Us page shows the two, and each of its edit pages changes what it is named after', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    await signIn(phone, mia);
    const save = () => phone.page().getByRole('button', { name: 'Save', exact: true }).click();

    await check('S2.24', async () => {
      await arrive(phone, '/us', '/us', /days$/);
      await expect(phone.page().getByText('Mia and Noah, since')).toBeVisible();
    });
    await check('S2.26', async () => {
      await arrive(phone, '/us/edit-firstName', '/us/edit-firstName', 'Your names');
      await phone.page().getByLabel('First name').fill('Amelia');
      await save();
      await expect.poll(async () => (await mia.ask(getUser)).firstName).toBe('Amelia');
    });
    await check('S2.28', async () => {
      for (const [before, after] of [
        ['', 'Woman'],
        ['Woman', ''],
      ] as const) {
        await arrive(phone, '/us/edit-gender', '/us/edit-gender', 'Your gender');
        const field = phone.page().getByLabel('Or use your own');
        await expect(field).toHaveValue(before);
        await field.fill(after);
        await save();
        await expect.poll(async () => (await mia.ask(getUser)).gender).toBe(after || null);
      }
    });
    await check('S2.30', async () => {
      await arrive(phone, '/us/edit-email', '/us/edit-email', 'Your e-mail address');
      await expect(phone.page().getByLabel(/e-mail/i)).toBeEditable();
    });
  }));
