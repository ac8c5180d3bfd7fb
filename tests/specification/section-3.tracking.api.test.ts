import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createUser } from '../support/builders/test-user.ts';
import { send } from '../support/call-api.ts';
import { check } from './check.ts';

const getStatus = async (body: object, token?: string): Promise<number> => {
  const answer = await send('/api/track', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return answer.status;
};

const named = {
  type: 'track',
  eventName: 'Tab Switched',
  distinctId: randomUUID(),
  properties: { tab_name: 'us' },
};
const identified = {
  type: 'identify',
  distinctId: randomUUID(),
  properties: { isOnboarded: true },
};

check('S3.13', async () => {
  expect(await getStatus(named)).toBe(200);
  expect(await getStatus(identified)).toBe(200);
  expect(await getStatus({ ...named, type: 'page' })).toBe(400);
});

check('S3.14', async () => {
  const { eventName: _, ...nameless } = named;
  expect(await getStatus(nameless)).toBe(400);
  expect(await getStatus({ ...identified, eventName: 'identify' })).toBe(200);
});

check('S3.15', async () => {
  const { token } = await createUser();
  const { distinctId: _, ...without } = named;
  expect(await getStatus(without, token)).toBe(200);
  expect(await getStatus(named, token)).toBe(200);
});

check('S3.16', async () => {
  const { properties: _, ...without } = named;
  expect(await getStatus(without)).toBe(400);
});
