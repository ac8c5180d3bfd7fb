import { expect, test } from '@playwright/test';
import { checkIn, getCheckins } from '@usward/core/checkin/endpoints';
import { getDaily } from '@usward/core/daily/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { pairUp } from '../support/builders/couple.ts';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { createUser } from '../support/builders/test-user.ts';
import { chooseFeeling, fillNote, goToNeeds, sendCheckin } from './checkin-steps.ts';
import { writeAnswer } from './invite-steps.ts';
import { withOfflinePhone } from './phone.ts';
import { signIn } from './sign-in.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

const other = 'when you were linked with someone else';

test('text waiting on a phone for one partner is never sent to the next partner', () =>
  withOfflinePhone(async (phone) => {
    const { mia } = await createOnboardedCouple();
    await signIn(phone, mia);
    await expect(phone.page().getByRole('heading', { name: 'Mia and Noah' })).toBeVisible();
    const daily = await phone.open('/daily-questions');
    await expect(daily.getByLabel('Your answer')).toBeVisible();
    const page = await phone.open('/checkin');
    await expect(page.getByRole('heading', { name: 'How are you, Mia?' })).toBeVisible();
    await waitForServiceWorker(page);
    await phone.loseNetwork();
    await chooseFeeling(page, 'Heavy');
    await goToNeeds(page);
    await fillNote(page, 'Noah, you hurt me');
    await page.getByText('Noah sees your need as soon as it’s sent.').click();
    await page.getByLabel('Who sees your note').selectOption({ index: 2 });
    await sendCheckin(page);
    await expect(page.getByText('We’ll send it when you’re online.')).toBeVisible();
    const asked = await phone.open('/daily-questions');
    await writeAnswer(asked, 'Noah, I miss us');
    await expect(asked.getByText('We’ll send it when you’re online.')).toBeVisible();

    // On another device she parts from Noah, and is with Zoe.
    const zoe = await createUser({ firstName: 'Zoe' });
    await mia.ask(unpair);
    await pairUp(mia, zoe);
    await phone.findNetwork();

    const refused = asked.getByRole('region', { name: 'What you wrote is saved' });
    await expect(refused).toContainText(other);
    await expect(refused).toContainText('Noah, I miss us');
    await expect(refused.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await refused.getByRole('button', { name: 'Save as a private note' }).click();
    await expect(asked.getByText('Only you can read this')).toBeVisible();

    const again = await phone.open('/checkin');
    const region = again.getByRole('region', { name: 'Your check-in is saved' });
    await expect(region).toContainText(other);
    await expect(region).toContainText('Noah, you hurt me');
    await expect(region.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await region.getByRole('button', { name: 'Keep it private' }).click();
    await expect(region).toHaveCount(0);
    await expect
      .poll(async () => (await mia.ask(getCheckins)).today.mine?.lines.note?.visibility)
      .toBe('me');

    const { today } = await zoe.ask(getCheckins);
    const body = { mood: { value: 4, visibility: 'me' as const } };
    const seen = await zoe.ask(checkIn, { params: { date: today.date }, body });
    const day = await zoe.ask(getDaily);
    expect(JSON.stringify([seen, day])).not.toContain('Noah');
    expect(seen.partner).toBeNull();
    expect(day.today.partnerAnswered).toBe(false);
  }));
