import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { getNotes, getTimeline, getUs, saveNote, setAbout } from '@usward/core/us/endpoints';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { withPhone, withPhoneOnDisk } from './phone.ts';
import { signIn } from './sign-in.ts';
import { readStoredResponse } from './stored-data.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

const NEED = 'Ten minutes and a cup of tea';

const row = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Me, you and us' }).getByRole('link', { name });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

test('a name and a shared line reach the partner as they change', { tag: '@full' }, () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      const { mia, noah } = await createOnboardedCouple();
      await mia.ask(setAbout, { body: { gender: 'Woman', stressNeed: NEED } });
      await Promise.all([signIn(hers, mia), signIn(his, noah)]);
      const other = await his.open('/us/you');
      await expect(other.getByText('Mia hasn’t shared anything here yet.')).toBeVisible();

      const page = await hers.open('/us/me');
      await row(page, /^Name/).click();
      await page.getByLabel('First name').fill('Amelia');
      await press(page, 'Save');
      await expect(heading(page, /^Amelia/)).toBeVisible();
      await expect(heading(other, 'Amelia')).toBeVisible();

      await page.getByRole('switch', { name: 'When I’m stressed I need' }).check();
      await expect(other.getByText(NEED)).toBeVisible();
      await expect(other.getByText('Woman')).toHaveCount(0);
    }),
  ),
);

test('what is written without a network is shown at once, outlives the browser and arrives', () =>
  withPhoneOnDisk(async (phone) => {
    const { mia } = await createOnboardedCouple();
    await mia.ask(saveNote, { params: { id: randomUUID() }, body: { text: 'An older note' } });
    await mia.ask(setAbout, { body: { birthday: null } });
    await signIn(phone, mia);
    await waitForServiceWorker(phone.page());
    for (const [path, read] of [
      ['/us/me', '/api/us'],
      ['/us/you', '/api/us/notes'],
      ['/us/timeline', '/api/moments'],
    ] as const) {
      const page = await phone.open(path);
      await expect.poll(() => readStoredResponse(page, read), read).not.toBeNull();
    }
    await phone.loseNetwork();
    const page = await phone.open('/us/edit-stress');
    await page.getByLabel('What I need').fill('A tunnel to end');
    await press(page, 'Save');
    await expect(row(page, /A tunnel to end/)).toBeVisible();
    await page.getByRole('switch', { name: 'Birthday' }).check();
    await tab(page, 'Noah').click();
    await expect(page.getByText('An older note')).toBeVisible();
    await page.getByLabel('A note for yourself').fill('Written in a tunnel');
    await press(page, 'Save this note');
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Written in a tunnel' }),
    ).toBeVisible();
    await page.goto('/us/timeline');
    await press(page, 'Add a memory');
    await page.getByLabel('What happened?').fill('The train stood still');
    await press(page, 'Save this memory');
    await expect(
      page.getByText('Saved on this device. We’ll send it when you’re online.'),
    ).toBeVisible();
    await phone.close();

    const again = await phone.open('/us/me');
    await expect(row(again, /A tunnel to end/)).toBeVisible();
    await expect(again.getByRole('switch', { name: 'Birthday' })).toBeChecked();
    await again.goto('/us/edit-together-since');
    await expect(again.getByText('You’re offline. Go online to do this.')).toBeVisible();
    await phone.findNetwork();
    await expect
      .poll(async () => (await mia.ask(getUs)).me)
      .toMatchObject({ stressNeed: 'A tunnel to end', visibleToPartner: { birthday: true } });
    await expect
      .poll(async () => (await mia.ask(getNotes)).items.map(({ text }) => text))
      .toEqual(['Written in a tunnel', 'An older note']);
    await expect
      .poll(async () => JSON.stringify(await mia.ask(getTimeline)))
      .toContain('The train stood still');
  }));
