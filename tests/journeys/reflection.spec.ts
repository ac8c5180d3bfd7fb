import { expect, type Page, test } from '@playwright/test';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import {
  answerForm,
  getReflection,
  getReflections,
  shareForm,
} from '@usward/core/reflection/endpoints';
import { releasedForms } from '@usward/core/reflection/released-forms';
import type { Person } from '../actors/person.ts';
import { form, sharedAnswers } from '../actors/reflecting.ts';
import { settledCouple } from '../actors/settled.ts';
import { type Phone, withPhone, withPhoneOnDisk } from './phone.ts';
import { FEEDBACK, fillIn, makeForm, openShared, seesBands, sendAll } from './reflection-steps.ts';
import { faultsOf } from './screen-faults.ts';
import { settleWorker } from './settle-worker.ts';
import { signIn } from './sign-in.ts';

const TITLE = 'Sunday, just us';
const HERS = 'I liked the rain on the roof ☔';
const HIS = 'שלום, it was good to laugh';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const withTwo = (
  use: (of: { hers: Phone; his: Phone; mia: Person; noah: Person }) => Promise<void>,
): Promise<void> =>
  withPhone((hers) =>
    withPhoneOnDisk(async (his) => {
      const { mia, noah } = await settledCouple();
      await signIn(hers, mia);
      await signIn(his, noah);
      await use({ hers, his, mia, noah });
    }),
  );

/** The one form that two have shared. */
const shared = async (person: Person) => {
  const [entry] = (await person.ask(getReflections, {})).items;
  if (!entry) throw new Error('Nothing is shared.');
  return person.ask(getReflection, { params: { id: entry.id } });
};

test('two create a form, answer it without a network, see how they agree, and forget it', () =>
  withTwo(async ({ hers, his, mia, noah }) => {
    const herPage = hers.page();
    await makeForm(herPage, TITLE, 'What stays with you?');

    // The notice says nothing of what it is about.
    const kinds = async () => (await noah.ask(getDashboard)).waiting.map(({ kind }) => kind);
    await expect.poll(kinds).toEqual(['reflection']);
    expect(JSON.stringify(await noah.ask(getDashboard))).not.toContain('Sunday');
    const hisPage = await his.open('/dashboard');
    await expect(hisPage.getByText('A shared reflection is waiting')).toBeVisible();

    await fillIn(herPage, 6, HERS);
    await sendAll(herPage);
    await expect(herPage.getByText('Open until')).toBeVisible();
    await expect.poll(async () => (await shared(noah)).state).toBe('partner');
    expect(JSON.stringify(await shared(noah))).not.toContain('rain');

    // He answers in bed, where there is no network, and falls asleep over it.
    await settleWorker(hisPage);
    await openShared(hisPage, TITLE);
    await his.loseNetwork();
    await fillIn(hisPage, 6, HIS);
    await hisPage.reload();
    await expect(hisPage.getByRole('heading', { level: 1, name: 'Just for you' })).toBeVisible();
    await sendAll(hisPage);
    await expect(hisPage.getByText(/Kept on this phone/).first()).toBeVisible();
    await his.close();
    expect((await shared(mia)).state).toBe('mine');
    await his.findNetwork();
    const again = await his.open(FEEDBACK);
    await expect.poll(async () => (await shared(mia)).state).toBe('both');

    for (const page of [herPage, again]) {
      await openShared(page, TITLE);
      await seesBands(page);
      await expect(page.getByText('Written without AI').first()).toBeVisible();
      await expect(page.getByText(HERS).first()).toBeVisible();
      await expect(page.getByText(HIS).first()).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    }

    await button(again, 'Forget this one').click();
    await again.getByRole('dialog').getByRole('button', { name: 'Forget this one' }).click();
    await expect
      .poll(async () => (await mia.ask(getReflections, {})).items[0]?.state)
      .toBe('forgotten');
    await herPage.reload();
    // Hers are still hers, and nothing of his is left.
    await expect(herPage.getByText(HERS).first()).toBeVisible();
    await expect(herPage.getByText(HIS)).toHaveCount(0);
  }));

test('who did not feel free is helped, and the other sees what they see of too few answers', () =>
  withTwo(async ({ hers, his, mia }) => {
    const herPage = hers.page();
    await makeForm(herPage, TITLE, 'What stays with you?');
    await fillIn(herPage, 6, HERS);
    await sendAll(herPage);
    await expect.poll(async () => (await shared(mia)).state).toBe('mine');

    const page = his.page();
    await openShared(page, TITLE);
    await fillIn(page, 6, HIS);
    const items = page.getByRole('group', { name: 'I felt free to stop' });
    await items.getByRole('radio', { name: '2 of 7' }).check();
    await button(page, 'Next').click();
    const help = page.getByRole('dialog');
    await expect(help.getByRole('link', { name: '999' }).first()).toBeVisible();
    // Nothing of it is in the history, nor on the phone.
    expect(page.url()).toMatch(/feedback\/[0-9a-f-]{36}$/);
    await help.getByRole('button', { name: 'Close' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'This one stays with you' }),
    ).toBeVisible();
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.url().endsWith('/answers') && one.method() === 'PUT'),
      button(page, 'Keep my answers').click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ keep: true });
    expect(request.postData()).not.toContain('stop');

    await expect.poll(async () => (await shared(mia)).state).toBe('both');
    expect((await shared(mia)).result).toEqual({ state: 'too-few' });
    for (const one of [herPage, page]) {
      await openShared(one, TITLE);
      await expect(one.getByText('Too few answers').first()).toBeVisible();
      expect(await faultsOf(one)).toEqual([]);
    }
  }));

test('who finds later that it was not right keeps what was sent, and is away at once', () =>
  withTwo(async ({ his, mia, noah }) => {
    const id = crypto.randomUUID();
    const params = { id };
    await mia.ask(shareForm, { params, body: { form } });
    const body = { answers: sharedAnswers, keep: false };
    await noah.ask(answerForm, { params, body });
    const page = his.page();
    await openShared(page, form.title);
    await button(page, 'Change my answers').click();
    for (const step of form.blocks.keys()) {
      await expect(page.getByText(`${step + 1} of ${form.blocks.length + 2}`)).toBeVisible();
      await button(page, 'Next').click();
    }
    await page
      .getByRole('group', { name: 'I wanted this' })
      .getByRole('radio', { name: '1 of 7' })
      .check();
    await button(page, 'Next').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // The first press closes the card, and what is behind it is drawn anew.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect.poll(async () => (await shared(noah)).mine?.kept).toBe(true);
    await mia.ask(answerForm, { params, body });
    expect((await shared(mia)).result).toEqual({ state: 'too-few' });
  }));

test('"leave now" puts the help away, and going back does not bring it up', { tag: '@full' }, () =>
  withTwo(async ({ hers }) => {
    const page = await hers.open(FEEDBACK);
    await button(page, 'If something did not feel right').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await button(page, 'Leave now').click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }),
);

test('"not this time" takes it off the list, and nobody is told', () =>
  withTwo(async ({ his, mia, noah }) => {
    const [template] = releasedForms;
    if (!template) throw new Error('There is no template.');
    const id = crypto.randomUUID();
    const { title, blocks } = template;
    await mia.ask(shareForm, { params: { id }, body: { form: { title, blocks } } });
    const before = JSON.stringify(await mia.ask(getReflection, { params: { id } }));
    const page = his.page();
    await openShared(page, title);
    await button(page, 'Not this time').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Not this time' }).click();
    await expect(page).toHaveURL(/\/feedback$/);
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
    await expect.poll(async () => (await noah.ask(getReflections, {})).items).toEqual([]);
    expect(JSON.stringify(await mia.ask(getReflection, { params: { id } }))).toBe(before);
  }));
