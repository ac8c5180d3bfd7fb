import { errorCodes } from '@usward/core/error-codes';
import { expect } from 'vitest';
import { createUser } from '../support/builders/test-user.ts';
import { send } from '../support/call-api.ts';
import { check } from './check.ts';

check('S8.54', async () => {
  const { token } = await createUser();
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const post = (path: string, body: string, more = headers) =>
    send(path, { method: 'POST', headers: more, body });
  const refusals = [
    await send('/api/user', {}),
    await send('/api/nowhere', { headers }),
    await post('/api/auth/update-profile', '{"firstName": 7'),
    await post('/api/auth/update-profile', JSON.stringify({ firstName: '', lastName: 'Test' })),
    await send('/api/couple/confirm', { method: 'POST', headers }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([401, 404, 400, 400, 409]);
  for (const refusal of refusals) {
    const body = refusal.error();
    // Beyond the message: a code for programs, and what is wrong with which field. Nothing else.
    expect(Object.keys(body).filter((key) => key !== 'fields')).toEqual(['message', 'code']);
    expect(body.message).not.toBe('');
    expect(errorCodes).toContain(body.code);
  }
  expect(refusals[3]?.error().fields).toEqual({ firstName: expect.any(String) });
});
