import { expect, test } from '@playwright/test';
import { settledCouple } from '../actors/settled.ts';
import { keptSession } from './kept.ts';
import { withPhone } from './phone.ts';
import { faultsOf } from './screen-faults.ts';
import { signIn } from './sign-in.ts';
import { sentFrom } from './wire.ts';

test('a thought is sent once a day, and the other sees it at once', () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      const { mia, noah } = await settledCouple();
      await signIn(hers, mia);
      await signIn(his, noah);
      const [mias, noahs] = [hers.page(), his.page()];
      const sent = sentFrom(mias, 'PUT', /^\/api\/nudges\//);
      const think = mias.getByRole('button', { name: 'Think of Noah' });
      await expect(noahs.getByRole('button', { name: 'Think of Mia' })).toBeVisible();
      // What his phone heard of the pulse is stored: it listens by now.
      await expect.poll(() => keptSession(noahs)).toContain('heardAt');
      await think.dblclick();
      await expect(mias.getByText('Noah will know that you think of them today.')).toBeVisible();
      await expect(think).toHaveCount(0);
      await expect(noahs.getByText('Mia is thinking of you.')).toBeVisible();
      expect(await faultsOf(noahs)).toEqual([]);
      expect(await faultsOf(mias)).toEqual([]);
      await mias.reload();
      await expect(mias.getByText('Noah will know')).toBeVisible();
      await expect(think).toHaveCount(0);
      expect(sent).toHaveLength(1);
    }),
  ));

test('a thought that comes too late is let go of, and nobody is asked about it', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    await signIn(phone, mia);
    const page = phone.page();
    await page.route('**/api/nudges/*', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'too-late', message: 'The moment for this has passed.' },
      }),
    );
    await page.getByRole('button', { name: 'Think of Noah' }).click();
    await expect(page.getByRole('button', { name: 'Think of Noah' })).toBeEnabled();
    await expect(page.getByText(/needs you|has passed/)).toHaveCount(0);
    await page.unroute('**/api/nudges/*');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Think of Noah' })).toBeVisible();
    await expect(page.getByText(/needs you|has passed/)).toHaveCount(0);
  }));
