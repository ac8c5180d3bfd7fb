import { expect, test } from '@playwright/test';
import { getLab } from '@usward/core/intimacy/endpoints';
import { settledCouple } from '../actors/settled.ts';
import { keptAnswer } from './kept.ts';
import { button, heading, LAB, notSetUp, open, openToBoth } from './lab-steps.ts';
import { withPhoneOnDisk } from './phone.ts';
import { faultsOf } from './screen-faults.ts';
import { settleWorker } from './settle-worker.ts';
import { signIn } from './sign-in.ts';

test('it is there without a network, with the time of which it tells', () =>
  withPhoneOnDisk(async (phone) => {
    const two = await settledCouple();
    await openToBoth(two);
    await signIn(phone, two.mia);
    const page = await phone.open(LAB);
    await expect(heading(page, open)).toBeVisible();
    await settleWorker(page);
    await expect.poll(() => keptAnswer(page, '/api/intimacy')).not.toBeNull();
    await phone.loseNetwork();
    await phone.close();
    const again = await phone.open(LAB);
    await expect(heading(again, open)).toBeVisible();
    await expect(again.getByText(/^As of \d\d:\d\d/)).toBeVisible();
    expect(await faultsOf(again)).toEqual([]);
    await button(again, 'Delete everything here').click();
    await expect(button(again, 'Delete for good')).toBeDisabled();
    await button(again, 'Keep it').click();
    await button(again, 'Switch it off').click();
    await expect(again.getByText('and for Noah once there is a network')).toBeVisible();
    await again.getByRole('dialog').getByRole('button', { name: 'Switch it off' }).click();
    await expect(heading(again, notSetUp)).toBeVisible();
    await phone.findNetwork();
    await expect.poll(async () => (await two.noah.ask(getLab)).state).toBe('not-set-up');
    await expect(heading(again, notSetUp)).toBeVisible();
  }));
