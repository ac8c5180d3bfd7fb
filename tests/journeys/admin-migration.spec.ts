import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { markInviteSeen, saveOnboarding } from '@usward/core/account/endpoints';
import { runMigrationBatch, stopMigration } from '@usward/core/admin/migration-endpoints';
import { personId } from '@usward/core/identity';
import { newUser } from '../../functions/src/account/new-user.ts';
import { Removal } from '../../functions/src/database/changes.ts';
import { connect } from '../../functions/src/database/connect.ts';
import { merge, set } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { admin } from '../actors/admin.ts';
import { origin, projectId } from '../actors/environment.ts';
import type { Person } from '../actors/person.ts';
import { SINCE } from '../actors/settled.ts';
import { withOfflinePhone } from './phone.ts';
import { expectNoFaults } from './screen-faults.ts';
import { settleWorker } from './settle-worker.ts';
import { signIn } from './sign-in.ts';

process.env.GCLOUD_PROJECT ??= projectId;

const params = { id: '2026-11-22-people-whole' };

/** Enough people of before for several parts. */
const crowd = async (): Promise<void> => {
  const ids = Array.from({ length: 250 }, () => personId(`old-${randomUUID()}`));
  const db = await connect();
  await db.commit(
    ids.map((id) => set(documents.user(id), newUser({ id, email: null }, Date.now()))),
  );
  await db.commit(ids.map((id) => merge(documents.user(id), { hasParted: new Removal() })));
};

const settledAdmin = async (firstName: string): Promise<Person> => {
  const person = await admin({ firstName });
  await person.ask(saveOnboarding, { body: { togetherSince: SINCE } });
  await person.ask(markInviteSeen);
  return person;
};

const cardOf = (page: Page) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Complete the records of people' }) });

test('an admin counts, runs and goes on with a migration', { tag: '@full' }, async () => {
  test.setTimeout(240_000);
  const [ada, bo] = await Promise.all([settledAdmin('Ada'), settledAdmin('Bo')]);
  await ada.ask(stopMigration, { params });
  await crowd();
  await withOfflinePhone(async (phone) => {
    await signIn(phone, ada);
    const page = await phone.open('/admin/migration');
    await expect(page.getByRole('heading', { level: 1, name: 'Migrations' })).toBeVisible();
    const card = cardOf(page);

    await test.step('a dry run says what there is to do, and changes nothing', async () => {
      for (const _ of ['once', 'again']) {
        await card.getByRole('button', { name: /^Dry run/ }).click();
        await expect(
          card.getByText(/Dry run: 250 of [\d,]+ documents would be changed/),
        ).toBeVisible();
      }
      await expectNoFaults(page);
    });

    await test.step('a run shows how far it is, and then what came of it', async () => {
      await card.getByRole('button', { name: /^(Run|Go on)/ }).click();
      await expect(card.getByRole('progressbar')).toBeVisible();
      await expect(card.getByText('You can close this page.', { exact: false })).toBeVisible();
      await expect(card.getByRole('status')).toContainText(/Done by Ada, .* 250 changed\./);
      await expect(card.getByRole('progressbar')).toBeHidden();
    });

    await test.step('who else runs it is told, and can be stopped', async () => {
      const run = randomUUID();
      await bo.ask(runMigrationBatch, { params, body: { run, begins: true, expected: 300 } });
      await page.reload();
      await expect(card.getByRole('status')).toContainText('Bo is running it');
      await expect(page.getByText('Bo is at work.', { exact: false })).toBeVisible();
      await expect(card.getByRole('button', { name: /^Run/ })).toBeHidden();
      await expectNoFaults(page);
      await card.getByRole('button', { name: /^Stop/ }).click();
      await expect(card.getByRole('status')).toContainText(/^Stopped, /);
      const late = await bo.ask(runMigrationBatch, {
        params,
        body: { run, begins: false, expected: null },
      });
      expect(late.worked).toBe(false);
      await card.getByRole('button', { name: /^Go on/ }).click();
      await expect(card.getByRole('status')).toContainText(/Done by Ada/);
    });

    await test.step('it is nothing that a phone fetches beforehand', async () => {
      await settleWorker(page);
      const kept = await page.evaluate(async () => {
        const all = await Promise.all(
          (await caches.keys())
            .filter((name) => name.startsWith('workbox-precache'))
            .map(async (name) => (await caches.open(name)).keys()),
        );
        return all.flat().map(({ url }) => url);
      });
      expect(kept.filter((url) => url.includes('Migration'))).toEqual([]);
      expect(kept.some((url) => url.startsWith(`${origin}/assets/`))).toBe(true);
    });
    expect(phone.complaints).toEqual([]);
  });
});
