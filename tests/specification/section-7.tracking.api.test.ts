import { randomUUID } from 'node:crypto';
import { MISSING_USER_MESSAGE, track } from '@usward/core/tracking/endpoints';
import { expect } from 'vitest';
import { createUser } from '../support/builders/test-user.ts';
import { callApi } from '../support/call-api.ts';
import { check } from './check.ts';

const body = {
  type: 'track' as const,
  eventName: 'Page Viewed',
  properties: { page_name: '/us' as const },
};

check('S7.13', async () => {
  const { token } = await createUser();
  expect((await callApi(track, { body }, { token })).status).toBe(200);
  const distinctId = randomUUID();
  expect((await callApi(track, { body: { ...body, distinctId } })).status).toBe(200);
  expect((await callApi(track, { body })).error().message).toBe(MISSING_USER_MESSAGE);
});

check('S7.14', async () => {
  const { text } = await callApi(track, { body: { ...body, distinctId: randomUUID() } });
  expect(text).toBe('{"ok":true}');
});
