import { saveOnboarding } from '@usward/core/account/endpoints';
import { createInvite } from '@usward/core/pairing/endpoints';
import { expect } from 'vitest';
import { createUser } from '../support/builders/test-user.ts';
import { check } from './check.ts';

check('S9.01', async () => {
  const { inviteCode } = await (await createUser()).ask(createInvite, { body: {} });
  expect(inviteCode).toHaveLength(5);
});

check('S9.02', async () => {
  const { inviteCode } = await (await createUser()).ask(createInvite, { body: {} });
  expect(inviteCode).toBe(inviteCode.toUpperCase());
});

check('S9.04', async () => {
  const answer = await (await createUser()).ask(saveOnboarding, { body: {} });
  expect(answer.togetherSince).toBe('2025-01-01');
});
