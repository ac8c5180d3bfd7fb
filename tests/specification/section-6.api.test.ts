import { getUser, updateProfile } from '@usward/core/account/endpoints';
import { getAudit } from '@usward/core/admin/audit-endpoints';
import { acceptInvite, createInvite } from '@usward/core/pairing/endpoints';
import { beforeAll, expect } from 'vitest';
import { admin } from '../support/builders/admin.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';
import { callApi, send } from '../support/call-api.ts';
import { check } from './check.ts';

let mia: TestUser;
let noah: TestUser;

beforeAll(async () => {
  mia = await createUser({ firstName: 'Mia' });
  noah = await createUser({ firstName: 'Noah' });
});

/** What is no bearer token of anybody. */
const strangeHeaders = (token: string): readonly Record<string, string>[] => [
  {},
  { Authorization: token },
  { Authorization: `Basic ${token}` },
  { Authorization: `Bearer ${token}x` },
  { Authorization: 'Bearer ' },
];

check('S6.04', async () => {
  const ada = await admin();
  expect((await ada.call(getAudit)).status).toBe(200);
  for (const headers of [...strangeHeaders(ada.token), { Authorization: `Bearer ${mia.token}` }]) {
    const refusal = await callApi(getAudit, {}, { headers });
    expect([refusal.status, refusal.error().code]).toEqual([404, 'not-found']);
  }
});

check('S6.05', async () => {
  const body = { firstName: 'Maria', lastName: 'Lind' };
  for (const headers of strangeHeaders(mia.token)) {
    const refusal = await callApi(updateProfile, { body }, { headers });
    expect([refusal.status, refusal.error().code]).toEqual([401, 'unauthenticated']);
  }
  expect((await mia.ask(getUser)).firstName).toBe('Mia');

  const { user } = (await callApi(updateProfile, { body }, { token: mia.token })).value();
  expect(user).toMatchObject({ id: mia.id, ...body });
  expect((await noah.ask(getUser)).firstName).toBe('Noah');
});

check('S6.06', async () => {
  for (const headers of strangeHeaders(mia.token)) {
    const refusal = await callApi(getUser, {}, { headers });
    expect([refusal.status, refusal.error().code]).toEqual([401, 'unauthenticated']);
    expect(refusal.text).not.toContain(mia.email);
  }
  for (const { token, id } of [mia, noah]) {
    expect((await callApi(getUser, {}, { token })).value().id).toBe(id);
  }
});

check('S6.07', async () => {
  const { inviteCode } = await mia.ask(createInvite, { body: {} });
  const accept = (code: string) => noah.call(acceptInvite, { params: { code } });

  // Knowing who somebody is connects nobody.
  for (const known of [
    mia.id,
    mia.email,
    `${inviteCode[0] === 'A' ? 'B' : 'A'}${inviteCode.slice(1)}`,
  ]) {
    expect((await accept(known)).error().code).toBe('invalid-code');
  }
  const asBody = await send('/api/auth/update-profile', {
    method: 'POST',
    headers: { Authorization: `Bearer ${noah.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ firstName: 'Noah', lastName: 'Test', partner: mia.id }),
  });
  expect(asBody.status).toBe(400);
  expect((await noah.ask(getUser)).pairing).toBe('alone');

  expect((await accept(inviteCode)).value()).toMatchObject({ ok: true });
  expect((await noah.ask(getUser)).pairing).toBe('paired');
});
