import { expect, test } from '@playwright/test';
import { settledCouple } from '../actors/settled.ts';
import { keptSession } from './kept.ts';
import { withPhone } from './phone.ts';
import { expectNoFaults } from './screen-faults.ts';
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
      await expectNoFaults(noahs);
      await expectNoFaults(mias);
      expect(sent).toHaveLength(1);
    }),
  ));
