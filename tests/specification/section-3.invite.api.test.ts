import { createInvite } from '@usward/core/pairing/endpoints';
import { expect } from 'vitest';
import { createUser } from '../support/builders/test-user.ts';
import { check } from './check.ts';

check('S3.11', async () => {
  const mia = await createUser({ firstName: 'Mia' });
  const codes = new Set<string>();
  for (let round = 1; round <= 12; round += 1) {
    const { text } = await mia.call(createInvite, { body: { renew: true } });
    const { inviteCode } = JSON.parse(text) as { inviteCode: string };
    expect(inviteCode).toMatch(/^[A-Z0-9]{5}$/);
    codes.add(inviteCode);
  }
  expect(codes.size).toBe(12);
});
