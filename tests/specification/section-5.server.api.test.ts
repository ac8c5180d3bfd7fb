import { randomUUID } from 'node:crypto';
import { getUser } from '@usward/core/account/endpoints';
import { beforeAll, expect } from 'vitest';
import { createUser, type TestUser } from '../support/builders/test-user.ts';
import { send } from '../support/call-api.ts';
import { check } from './check.ts';

let mia: TestUser;

beforeAll(async () => {
  mia = await createUser({ firstName: 'Mia' });
});

/** Posts a body of any shape, as no schema of ours would let it out. */
const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  send(path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${mia.token}`,
      'Content-Type': 'application/json',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const saveDate = (togetherSince: unknown) => post('/api/auth/save-onboarding', { togetherSince });

check('S5.20', async () => {
  expect((await post('/api/auth/save-onboarding', {})).status).toBe(200);
  for (const date of ['2024-02-29', '1961-12-31']) {
    expect((await saveDate(date)).status, date).toBe(200);
    expect((await mia.ask(getUser)).togetherSince).toBe(date);
  }
  const noDates = ['', '2023-02-29', '2024-13-01', '2024-1-1', '01.02.2024', 'yesterday'];
  for (const given of [...noDates, '2024-02-29T00:00:00Z', ' 2024-02-29', 20_240_229, null]) {
    const refusal = await saveDate(given);
    expect([refusal.status, refusal.error().code], String(given)).toEqual([400, 'invalid']);
    expect(refusal.error().fields).toHaveProperty('togetherSince');
  }
  expect((await mia.ask(getUser)).togetherSince).toBe('1961-12-31');
});

check('S5.22', async () => {
  const profile = (firstName: unknown, lastName: unknown = 'Lind') =>
    post('/api/auth/update-profile', { firstName, lastName });
  const refused = async (answering: ReturnType<typeof post>) => {
    const answer = await answering;
    return [answer.status, answer.error().code, Object.keys(answer.error().fields ?? {})];
  };

  // Names: one to eighty characters, of what names are written with.
  expect((await profile('M')).status).toBe(200);
  expect((await profile('é'.repeat(80))).status).toBe(200);
  for (const name of [
    '',
    '   ',
    '\u200B',
    'é'.repeat(81),
    'Mi\u0000a',
    'Mia💛',
    7,
    null,
    ['Mia'],
  ]) {
    expect(await refused(profile(name))).toEqual([400, 'invalid', ['firstName']]);
  }
  expect(await refused(post('/api/auth/update-profile', { firstName: 'Mia' }))).toEqual([
    400,
    'invalid',
    ['lastName'],
  ]);

  // Nothing beyond what a call knows, so nobody sets what is not theirs to set.
  const more = { firstName: 'Mia', lastName: 'Lind', partnerEmail: 'noah@example.test' };
  expect(await refused(post('/api/auth/update-profile', more))).toEqual([
    400,
    'invalid',
    ['partnerEmail'],
  ]);

  // A key that says "once" is a UUID, a body is JSON and not endless.
  const key = (value: string) =>
    post('/api/user/mark-invite-seen', {}, { 'Idempotency-Key': value });
  expect((await key('again')).status).toBe(400);
  expect((await key(randomUUID())).status).toBe(200);
  expect((await post('/api/auth/update-profile', '{"firstName":')).status).toBe(400);
  expect((await profile('Mia'.repeat(20_000))).status).toBe(413);
});
