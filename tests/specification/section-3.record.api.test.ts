import { getUser, login, saveOnboarding } from '@usward/core/account/endpoints';
import { createInvite, shareInvite } from '@usward/core/pairing/endpoints';
import { beforeAll, expect } from 'vitest';
import { pairUp } from '../support/builders/couple.ts';
import { createUser, signUpAtProvider, type TestUser } from '../support/builders/test-user.ts';
import { callApi, send } from '../support/call-api.ts';
import { check } from './check.ts';

let mia: TestUser;

beforeAll(async () => {
  mia = await createUser({ firstName: 'Mia' });
});

const record = async (person: TestUser): Promise<Record<string, unknown>> =>
  JSON.parse((await person.call(getUser)).text) as Record<string, unknown>;

/** Sends a body of any shape, as no schema of ours would let it out. */
const save = async (person: TestUser, body: unknown) => {
  const answer = await send('/api/auth/save-onboarding', {
    method: 'POST',
    headers: { Authorization: `Bearer ${person.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.status;
};

check('S3.01', async () => {
  const newcomer = await signUpAtProvider({ firstName: 'Ida' });
  const { text } = await callApi(login, { body: { idToken: newcomer.token } });
  expect(JSON.parse(text)).toMatchObject({
    id: newcomer.id,
    email: newcomer.email,
    firstName: null,
    lastName: null,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    togetherSince: null,
    partnerEmail: null,
    partnerInvited: false,
    inviteStepCompleted: false,
  });

  // Showing the code is not inviting anybody yet; sharing it is.
  const jo = await createUser({ firstName: 'Jo' });
  await jo.ask(createInvite, { body: {} });
  expect(await record(jo)).toMatchObject({
    firstName: 'Jo',
    lastName: 'Test',
    partnerInvited: false,
  });
  await jo.ask(shareInvite);
  expect(await record(jo)).toMatchObject({ partnerInvited: true });

  const noah = await createUser({ firstName: 'Noah' });
  await pairUp(jo, noah);
  expect(await record(jo)).toMatchObject({ partnerEmail: noah.email });
  expect(await record(noah)).toMatchObject({ partnerEmail: jo.email });
});

check('S3.02', async () => {
  await mia.ask(saveOnboarding, { body: JSON.parse('{"togetherSince":"2019-02-28"}') });
  expect(await record(mia)).toMatchObject({ togetherSince: '2019-02-28' });
});

check('S3.09', async () => {
  expect(await save(mia, { togetherSince: '2020-02-29' })).toBe(200);
  expect(await record(mia)).toMatchObject({ togetherSince: '2020-02-29' });
  expect(await save(mia, {})).toBe(200);
  for (const togetherSince of [20_200_229, true, null, ['2020-02-29'], { date: '2020-02-29' }]) {
    expect(await save(mia, { togetherSince })).toBe(400);
  }
});

check('S3.10', async () => {
  const ada = await createUser({ firstName: 'Ada' });
  expect(await save(ada, {})).toBe(200);
  expect(await record(ada)).toMatchObject({ togetherSince: '2025-01-01' });
});
