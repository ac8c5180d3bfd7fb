import { expect, test } from '@playwright/test';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { withPhone } from './phone.ts';
import { recordRequestsTo } from './recorded-requests.ts';
import { expectNoFaults } from './screen-faults.ts';
import { signIn } from './sign-in.ts';
import { readStoredSession } from './stored-data.ts';

test('a thought is sent once a day, and the other sees it at once', { tag: '@full' }, () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      const { mia, noah } = await createOnboardedCouple();
      await signIn(hers, mia);
      await signIn(his, noah);
      const [miaPage, noahPage] = [hers.page(), his.page()];
      const sent = recordRequestsTo(miaPage, 'PUT', /^\/api\/nudges\//);
      const think = miaPage.getByRole('button', { name: 'Send a thought' });
      await expect(noahPage.getByRole('button', { name: 'Send a thought' })).toBeVisible();
      // What his phone heard of the pulse is stored: it listens by now.
      await expect.poll(() => readStoredSession(noahPage)).toContain('recordedAt');
      await think.dblclick();
      await miaPage.getByRole('button', { name: 'Send it' }).dblclick();
      await expect(miaPage.getByText('Your thought is on its way to Noah.')).toBeVisible();
      await expect(think).toHaveCount(0);
      await expect(noahPage.getByText('Mia is thinking of you.')).toBeVisible();
      await expectNoFaults(noahPage);
      await expectNoFaults(miaPage);
      expect(sent).toHaveLength(1);
    }),
  ),
);
