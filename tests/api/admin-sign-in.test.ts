import {
  checkImport,
  getReleases,
  releaseImport,
  restoreRelease,
} from '@usward/core/admin/import-and-release-endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin } from '../support/builders/admin.ts';
import { fileBody, releaseBody } from '../support/builders/content-imports.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';

const MINUTE_MS = 60_000;
const file = { kind: 'ideas', items: [] } as const;

let ada: TestUser;
beforeAll(async () => {
  ada = await admin();
});

/** What changes something for everybody. */
const acts = {
  'releasing a file': (by: TestUser, now: number) =>
    by.call(releaseImport, { body: releaseBody(file, 0) }, { now }),
  'rolling back': (by: TestUser, now: number) =>
    by.call(restoreRelease, { params: { kind: 'ideas', n: '0' }, body: { current: 0 } }, { now }),
};

describe.each(Object.entries(acts))('%s', (_, act) => {
  it('takes a password entered in the last quarter of an hour', async () => {
    const late = await act(ada, Date.now() + 16 * MINUTE_MS);
    expect([late.status, late.error().code]).toEqual([403, 'reauthentication-required']);
    expect((await act(ada, Date.now() + 14 * MINUTE_MS)).status).not.toBe(403);
  });

  it('is not there for anybody else, at any time', async () => {
    const robin = await createUser();
    expect((await act(robin, Date.now() + 16 * MINUTE_MS)).status).toBe(404);
  });
});

describe('an admin who signed in long ago', () => {
  it('can look, and check a file', async () => {
    const now = Date.now() + 300 * MINUTE_MS;
    expect((await ada.call(getReleases, {}, { now })).status).toBe(200);
    expect((await ada.call(checkImport, { body: fileBody(file) }, { now })).status).toBe(200);
  });
});
