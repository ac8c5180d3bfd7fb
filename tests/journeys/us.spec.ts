import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { getUser } from '@usward/core/account/endpoints';
import { getNotes, getTimeline, getUs, putNote, setAbout } from '@usward/core/us/endpoints';
import { settledCouple } from '../actors/settled.ts';
import { keptAnswer } from './kept.ts';
import { withPhone, withPhoneOnDisk } from './phone.ts';
import { settleWorker } from './settle-worker.ts';
import { signIn } from './sign-in.ts';

const row = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Me, you and us' }).getByRole('link', { name });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

/** Everything the API answers to a page from now on, as text that grows. */
const answersTo = (page: Page): { text: () => Promise<string> } => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    bodies.push(response.text().catch(() => ''));
  });
  return { text: async () => (await Promise.all(bodies)).join('\n') };
};

test('me, you and us are addresses: Back, the title and the focus follow', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    await signIn(phone, mia);
    const page = await phone.open('/us');
    await expect(heading(page, /days$/)).toBeVisible();
    await tab(page, 'Me').press('Enter');
    await expect(heading(page, /^Mia/)).toBeFocused();
    await expect(page).toHaveTitle('Me · Usward');
    await expect(tab(page, 'Me')).toHaveAttribute('aria-current', 'page');
    await tab(page, 'Noah').click();
    await expect(heading(page, 'Noah')).toBeFocused();
    await page.goBack();
    await expect(heading(page, /^Mia/)).toBeVisible();
    await page.goto('/us/nowhere');
    await expect(heading(page, '404 Page Not Found')).toBeVisible();
  }));

test('a changed name is what the partner reads', () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      const { mia, noah } = await settledCouple();
      await signIn(hers, mia);
      const page = await hers.open('/us/me');
      await row(page, /^Names/).click();
      await page.getByLabel('First name').fill('Amelia');
      await press(page, 'Save');
      await expect(heading(page, /^Amelia/)).toBeVisible();
      expect((await mia.ask(getUser)).firstName).toBe('Amelia');
      await signIn(his, noah);
      const other = await his.open('/us');
      await expect(tab(other, 'Amelia')).toBeVisible();
      await expect(other.getByText('Noah and Amelia, since')).toBeVisible();
    }),
  ));

test('what one says about oneself is shown to the partner only once it is switched on', () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      const { mia, noah } = await settledCouple();
      await signIn(his, noah);
      const other = await his.open('/us/you');
      await expect(other.getByText('Mia has not shared anything here yet.')).toBeVisible();

      await signIn(hers, mia);
      const page = await hers.open('/us/me');
      await row(page, /^When I’m stressed/).click();
      await page.getByLabel('What I need').fill('Ten minutes and a cup of tea');
      await page.reload();
      await expect(page.getByLabel('What I need')).toHaveValue('Ten minutes and a cup of tea');
      await press(page, 'Save');
      await expect(row(page, /^When I’m stressed.*cup of tea/)).toBeVisible();
      await row(page, /^Gender/).click();
      await page.getByLabel('Woman').check();
      await press(page, 'Save');
      await expect(row(page, /^Gender\s*Woman/)).toBeVisible();
      await expect.poll(async () => (await mia.ask(getUs)).me.gender).toBe('Woman');
      expect((await noah.ask(getUs)).partner).toMatchObject({ gender: null, stressNeed: null });

      await page.getByRole('switch', { name: 'When I’m stressed I need' }).check();
      await expect(other.getByText('Ten minutes and a cup of tea')).toBeVisible();
      await expect(other.getByText('Woman')).toHaveCount(0);

      await row(page, /^Gender/).click();
      await press(page, 'Leave it empty');
      await expect.poll(async () => (await mia.ask(getUs)).me.gender).toBeNull();
    }),
  ));

test('a private note is written, rewritten, removed and put back, and never reaches the partner', () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      const { mia, noah } = await settledCouple();
      await signIn(hers, mia);
      const page = await hers.open('/us/you');
      await page.getByLabel('A note for yourself').fill('He likes liquorice');
      await press(page, 'Keep this note');
      await expect(page.getByRole('listitem').filter({ hasText: 'liquorice' })).toBeVisible();
      await press(page, 'Change: He likes liquorice');
      await page.getByLabel('Your note').fill('He likes liquorice, the salty kind');
      await press(page, 'Save');
      await expect
        .poll(async () => (await mia.ask(getNotes)).items.map(({ text }) => text))
        .toEqual(['He likes liquorice, the salty kind']);
      await press(page, 'Remove: He likes liquorice, the salty kind');
      await expect.poll(async () => (await mia.ask(getNotes)).items).toEqual([]);
      await press(page, 'Put it back');
      await expect.poll(async () => (await mia.ask(getNotes)).items).toHaveLength(1);

      const heard = answersTo(await his.start());
      await signIn(his, noah);
      for (const path of ['/us', '/us/me', '/us/you', '/us/timeline']) {
        const other = await his.open(path);
        await expect(heading(other, /./)).toBeVisible();
        await expect(other.locator('[aria-busy=true]')).toHaveCount(0);
        expect(await other.content()).not.toContain('liquorice');
      }
      expect(await heard.text()).not.toContain('liquorice');
    }),
  ));

test('what is written without a network is shown at once, outlives the browser and arrives', () =>
  withPhoneOnDisk(async (phone) => {
    const { mia } = await settledCouple();
    await mia.ask(putNote, { params: { id: randomUUID() }, body: { text: 'An older note' } });
    await mia.ask(setAbout, { body: { birthday: null } });
    await signIn(phone, mia);
    await settleWorker(phone.page());
    for (const [path, read] of [
      ['/us/me', '/api/us'],
      ['/us/you', '/api/us/notes'],
      ['/us/timeline', '/api/moments'],
    ] as const) {
      const page = await phone.open(path);
      await expect.poll(() => keptAnswer(page, read), read).not.toBeNull();
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
    await press(page, 'Keep this note');
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Written in a tunnel' }),
    ).toBeVisible();
    await page.goto('/us/timeline');
    await press(page, 'Add a moment');
    await page.getByLabel('What happened?').fill('The train stood still');
    await press(page, 'Keep this moment');
    await expect(page.getByText('Kept on this phone. It goes out with a network.')).toBeVisible();
    await phone.close();

    const again = await phone.open('/us/me');
    await expect(row(again, /A tunnel to end/)).toBeVisible();
    await expect(again.getByRole('switch', { name: 'Birthday' })).toBeChecked();
    await again.goto('/us/edit-together-since');
    await expect(again.getByText('You are offline. This needs the network.')).toBeVisible();
    await phone.findNetwork();
    await expect
      .poll(async () => (await mia.ask(getUs)).me)
      .toMatchObject({ stressNeed: 'A tunnel to end', shows: { birthday: true } });
    await expect
      .poll(async () => (await mia.ask(getNotes)).items.map(({ text }) => text))
      .toEqual(['Written in a tunnel', 'An older note']);
    await expect
      .poll(async () => JSON.stringify(await mia.ask(getTimeline)))
      .toContain('The train stood still');
  }));
