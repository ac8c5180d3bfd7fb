import { getUser, login, updateProfile } from '@usward/core/account/endpoints';
import { acceptInvite, createInvite } from '@usward/core/pairing/endpoints';
import { expect } from 'vitest';
import { createUser, signUpAtProvider } from '../support/builders/test-user.ts';
import { callApi, send } from '../support/call-api.ts';
import { check } from './check.ts';

/** A request as it stands in the specification, sent without any of our own code around it. */
const request = (token: string, method: string, path: string, body?: unknown) =>
  send(path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

check('S7.04', async () => {
  const { token, id } = await signUpAtProvider();
  const answer = await request(token, 'POST', '/api/auth/login', { idToken: token });
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.value()).toMatchObject({ id });
  const refusal = await request(token, 'POST', '/api/auth/login', {});
  expect(refusal.status).toBe(400);
});

check('S7.05', async () => {
  const { token, id: uid, email } = await signUpAtProvider();
  const answer = await request(token, 'POST', '/api/auth/login', { idToken: token, uid, email });
  expect(answer.value()).toMatchObject({ id: uid, email });
  const stranger = { idToken: token, uid: 'somebody-else', email };
  const refusal = await request(token, 'POST', '/api/auth/login', stranger);
  expect(refusal.status).toBe(403);
});

check('S7.06', async () => {
  const { token, email } = await signUpAtProvider();
  const before = Date.now();
  const created = (await callApi(login, { body: { idToken: token } })).value();
  expect(created).toMatchObject({ email, firstName: null, lastName: null });
  // Within the clocks of two processes on one machine.
  expect(Math.abs(Date.parse(created.createdAt) - before)).toBeLessThan(60_000);
  await callApi(updateProfile, { body: { firstName: 'Robin', lastName: 'Test' } }, { token });
  const again = (await callApi(login, { body: { idToken: token } })).value();
  expect(again).toEqual({ ...created, firstName: 'Robin', lastName: 'Test' });
});

check('S7.08', async () => {
  const { token, ask } = await createUser();
  const names = { firstName: 'Ada', lastName: 'Lovelace' };
  const answer = await request(token, 'POST', '/api/auth/update-profile', names);
  expect(answer.status).toBe(200);
  expect(await ask(getUser)).toMatchObject(names);
});

check('S7.09', async () => {
  const { token, id } = await createUser();
  const names = { firstName: 'Ada', lastName: 'Lovelace' };
  const answer = await request(token, 'POST', '/api/auth/update-profile', names);
  expect(answer.value()).toMatchObject({ user: { id, ...names } });
});

check('S7.10', async () => {
  const { token, id, email } = await createUser();
  const answer = await request(token, 'GET', '/api/user');
  expect(answer.value()).toMatchObject({ id, email });
});

check('S7.15', async () => {
  const { token } = await createUser();
  expect((await request(token, 'POST', '/api/invites/create', {})).status).toBe(200);
});

check('S7.16', async () => {
  const { token } = await createUser();
  const first = (await request(token, 'POST', '/api/invites/create', {})).value();
  expect(first).toMatchObject({ inviteCode: expect.stringMatching(/^[2-9A-HJKMNP-Z]{5}$/) });
  // Asked again it is the code that is still good.
  const again = (await request(token, 'POST', '/api/invites/create', {})).value();
  expect(again).toEqual(first);
});

check('S7.18', async () => {
  const [inviter, accepter] = await Promise.all([createUser(), createUser()]);
  const { inviteCode } = await inviter.ask(createInvite, { body: {} });
  const answer = await request(accepter.token, 'POST', `/api/invites/accept/${inviteCode}`);
  expect(answer.status).toBe(200);
});

check('S7.19', async () => {
  const [inviter, accepter] = await Promise.all([
    createUser({ firstName: 'Mia' }),
    createUser({ firstName: 'Noah' }),
  ]);
  const { inviteCode: code } = await inviter.ask(createInvite, { body: {} });
  expect((await inviter.call(acceptInvite, { params: { code } })).status).toBe(409);
  expect(await inviter.ask(getUser)).toMatchObject({ pairing: 'alone', partner: null });
  expect((await accepter.call(acceptInvite, { params: { code } })).status).toBe(200);
  expect(await accepter.ask(getUser)).toMatchObject({
    pairing: 'paired',
    partner: { firstName: 'Mia' },
  });
});

check('S7.21', async () => {
  const { token, ask } = await createUser();
  expect(await ask(getUser)).toMatchObject({ inviteStepCompleted: false });
  const answer = await request(token, 'POST', '/api/user/mark-invite-seen');
  expect(answer.status).toBe(200);
  expect(await ask(getUser)).toMatchObject({ inviteStepCompleted: true });
});

check('S7.24', async () => {
  const { token, ask } = await createUser();
  const togetherSince = '2023-06-09';
  const answer = await request(token, 'POST', '/api/auth/save-onboarding', { togetherSince });
  expect(answer.status).toBe(200);
  expect(await ask(getUser)).toMatchObject({ togetherSince });
});
