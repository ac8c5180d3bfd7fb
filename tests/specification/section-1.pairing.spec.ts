import { expect, test } from '@playwright/test';
import { uninvited } from '../actors/settled.ts';
import { withPhone } from '../journeys/phone.ts';
import { signInTo } from '../journeys/sign-in.ts';
import { ownCode } from '../journeys/steps.ts';
import { check } from './check-in-browser.ts';

const INVITE = 'Invite your partner';

test('one person invites by a code, the other connects with it, and both have their pages', () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      const [mia, noah] = await Promise.all([uninvited('Mia'), uninvited('Noah')]);
      await signInTo(hers, mia, INVITE);
      await signInTo(his, noah, INVITE);
      const code = await ownCode(hers.page());
      await check('S1.22', async () => {
        await his.page().getByLabel('Your partner’s code').fill(code);
        await his.page().getByRole('button', { name: 'Connect Partner' }).click();
        await expect(his.page().getByText('Success! You have made it official')).toBeVisible();
      });
      await check('S1.21', async () => {
        await expect(
          hers.page().getByRole('heading', { name: 'Noah used your code' }),
        ).toBeVisible();
        await hers.page().getByRole('button', { name: 'Continue' }).click();
      });
      await check('S1.27', async () => {
        await expect(hers.page()).toHaveURL(/\/dashboard$/);
        await expect(hers.page().getByRole('heading', { name: 'Mia and Noah' })).toBeVisible();
      });
      await his.page().getByRole('button', { name: 'Continue' }).click();
      await expect(his.page()).toHaveURL(/\/dashboard$/);
      await check('S1.31', async () => {
        const page = await his.open('/daily-questions');
        await expect(page.getByRole('heading', { level: 1, name: /\?$/ })).toBeVisible();
        await expect(page.getByLabel('Your answer')).toBeVisible();
      });
      await check('S1.30', async () => {
        const page = await his.open('/checkin');
        await expect(page.getByRole('heading', { level: 1, name: /How are you/ })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Save my check-in' })).toBeVisible();
      });
    }),
  ));
