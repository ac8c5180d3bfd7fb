import { expect, type Page, test } from '@playwright/test';
import { settledCouple } from '../actors/settled.ts';
import { withPhone } from './phone.ts';
import { settleWorker } from './settle-worker.ts';
import { signIn } from './sign-in.ts';

/** All that this origin keeps in the browser, as one text. */
const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name, version } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name ?? '', version);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store).getAll();
        kept.push(
          await new Promise((resolve) => {
            rows.onsuccess = () => resolve(rows.result);
          }),
        );
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) kept.push(url);
    }
    return JSON.stringify(kept);
  });

test('signing out leaves nothing of the person behind', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    await signIn(phone, mia);
    const page = phone.page();
    await page.getByRole('link', { name: 'Questions' }).click();
    await page.getByLabel('Your answer').fill('canary-in-a-draft');
    await settleWorker(page);
    await phone.loseNetwork();
    await page.getByRole('button', { name: 'Send my answer' }).click();
    await expect(page.getByText(/Kept on this phone/).first()).toBeVisible();
    const before = await everythingKept(page);
    expect(before).toContain('canary-in-a-draft');
    expect(before).toContain(mia.email);

    await page.getByRole('link', { name: 'Us', exact: true }).click();
    await page.getByRole('button', { name: /^Sign out/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Sign out/ })
      .click();
    await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
    const after = await everythingKept(page);
    for (const trace of ['canary', mia.email, mia.id, 'Noah']) expect(after).not.toContain(trace);
    await phone.findNetwork();
  }));
