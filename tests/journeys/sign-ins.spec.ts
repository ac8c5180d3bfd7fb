import { expect, test } from '@playwright/test';
import { getSignIns } from '@usward/core/account/sign-in-endpoints';
import { callApi } from '../actors/call-api.ts';
import { type Person, signInAgain } from '../actors/person.ts';
import { settledCouple } from '../actors/settled.ts';
import { holdBack } from './hold-back.ts';
import { everythingKept } from './kept-here.ts';
import { type Phone, withPhone, withPhoneOnDisk } from './phone.ts';
import { settleWorker } from './settle-worker.ts';
import { issuedEarlier, signIn } from './sign-in.ts';

const second = () => Math.floor(Date.now() / 1_000);

const withTwo = (use: (lost: Phone, near: Phone, mia: Person) => Promise<void>) =>
  withPhone((lost) =>
    withPhone(async (near) => {
      const { mia } = await settledCouple();
      await signIn(lost, mia, 200);
      await signIn(near, mia, 100);
      await use(lost, near, mia);
    }),
  );

/** Signs all but this phone out on its screen. */
const signOutOthers = async (phone: Phone) => {
  const page = await phone.open('/us/sign-ins');
  await expect(page.getByRole('heading', { name: 'This device' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
};

test('a phone that is signed out from afar is out at its next step, and keeps nothing', () =>
  withTwo(async (lost, near, mia) => {
    const page = lost.page();
    await page.getByRole('link', { name: 'Questions' }).click();
    await page.getByLabel('Your answer').fill('canary-in-a-draft');
    await settleWorker(page);
    await lost.loseNetwork();
    await page.getByRole('button', { name: 'Send my answer' }).click();
    await expect(page.getByText(/Kept on this phone/).first()).toBeVisible();
    expect(await everythingKept(page)).toContain('canary-in-a-draft');

    const devices = await near.open('/us/sign-ins');
    const other = devices.getByRole('button', { name: /^Sign out ?: Chrome on/ });
    await other.click();
    await devices
      .getByRole('dialog', { name: /^Sign out Chrome on/ })
      .getByRole('button', { name: 'Sign out there' })
      .click();
    await expect(devices.getByText(/^Signed out there/)).toBeVisible();

    await lost.findNetwork();
    await expect(page.getByText('You were signed out on another device')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
    const after = await everythingKept(page);
    for (const trace of ['canary', mia.email, mia.id, 'Noah']) expect(after).not.toContain(trace);

    await expect(devices.getByRole('heading', { name: 'This device' })).toBeVisible();
    expect(near.complaints).toEqual([]);
  }));

test(
  'an open phone that is signed out with all others leaves by itself, and may come back',
  { tag: '@full' },
  () =>
    withTwo(async (lost, near, mia) => {
      const page = lost.page();
      await signOutOthers(near);
      await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
      // Whatever was signed in up to this second has ended.
      const ended = second();
      await expect.poll(second).toBeGreaterThan(ended);
      await signIn(lost, mia, 0);
      await expect(page).toHaveURL(/\/dashboard$/);
    }),
);

test('a sheet that is closed while it signs a device out can be opened again', () =>
  withTwo(async (_lost, near) => {
    const page = await near.open('/us/sign-ins');
    const ask = page.getByRole('button', { name: 'Sign out all others' }).first();
    const sheet = page.getByRole('dialog');
    await ask.click();
    const release = await holdBack(page, /\/api\/account\/sign-ins$/);
    await sheet.getByRole('button', { name: 'Sign out all others' }).click();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await ask.click();
    await expect(sheet).toBeVisible();
    release();
    await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
    await expect(sheet).toHaveCount(0);
  }));

test('whoever signs out is on the list of devices no more', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    await signIn(phone, mia, 200);
    const token = issuedEarlier(await signInAgain(mia), 100);
    const listed = async () => (await callApi(getSignIns, {}, { token })).value().items.length;
    await expect.poll(listed).toBe(3);
    const page = await phone.open('/us');
    await page.getByRole('button', { name: /^Sign out/ }).click();
    await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
    await expect.poll(listed).toBe(2);
  }));

test('without a network the devices are neither shown nor signed out', () =>
  withPhoneOnDisk(async (phone) => {
    const { mia } = await settledCouple();
    await signIn(phone, mia, 200);
    await settleWorker(phone.page());
    const page = await phone.open('/us/sign-ins');
    await expect(page.getByRole('button', { name: 'Sign out all others' })).toBeEnabled();
    await phone.loseNetwork();
    await expect(page.getByText('You are offline. Signing out needs the network.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign out all others' })).toBeDisabled();
    await phone.close();
    await phone.open('/us/sign-ins');
    await expect(phone.page().getByText(/Seeing your devices needs the network/)).toBeVisible();
  }));
