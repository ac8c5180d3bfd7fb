import { randomUUID } from 'node:crypto';
import { track } from '@usward/core/tracking/endpoints';
import { expect } from 'vitest';
import { readAllDocuments } from '../support/all-documents.ts';
import { callApi } from '../support/call-api.ts';
import { check } from './check.ts';

check('S1.26', async () => {
  const distinctId = randomUUID();
  const properties = { login_method: 'email' as const };
  const body = { type: 'track' as const, eventName: 'User Logged In', distinctId, properties };
  expect((await callApi(track, { body })).status).toBe(200);
  const stored = (await readAllDocuments()).filter(({ text }) => text.includes(distinctId));
  expect(stored.map(({ path }) => path)).toEqual([expect.stringMatching(/^events\//)]);
});
