import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { getSignIns } from '@usward/core/account/sign-in-endpoints';
import { callApi } from '../actors/call-api.ts';
import { type Person, signInAgain } from '../actors/person.ts';
import { settledCouple } from '../actors/settled.ts';
import { holdBack } from './hold-back.ts';
import { everythingKept } from './kept-here.ts';
import { type Phone, withPhone, withPhoneOnDisk } from './phone.ts';
import { settleWorker } from './settle-worker.ts';
import { signIn } from './sign-in.ts';

/** Sign-ins are told apart by their second. */
const nextSecond = () => wait(1_000 - (Date.now() % 1_000) + 50);

const withTwo = (use: (lost: Phone, near: Phone, mia: Person) => Promise<void>) =>
  withPhone((lost) =>
    withPhone(async (near) => {
      const { mia } = await settledCouple();
      for (const phone of [lost, near]) {
        await nextSecond();
        await signIn(phone, mia);
      }
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
      await nextSecond();
      await signIn(lost, mia);
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
    await nextSecond();
    await signIn(phone, mia);
    await nextSecond();
    const token = await signInAgain(mia);
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
    await nextSecond();
    await signIn(phone, mia);
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
