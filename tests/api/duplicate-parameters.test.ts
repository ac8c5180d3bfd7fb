import { beforeAll, describe, expect, it } from 'vitest';
import { createUser, type TestUser } from '../support/builders/test-user.ts';
import { send } from '../support/call-api.ts';

let mia: TestUser;
beforeAll(async () => {
  mia = await createUser();
});

const getStatus = async (path: string, init: RequestInit = {}): Promise<number> => {
  const headers = { Authorization: `Bearer ${mia.token}`, 'Content-Type': 'application/json' };
  return (await send(path, { ...init, headers })).status;
};

describe('a parameter sent twice', () => {
  it('counts by its first value, never as a list', async () => {
    expect(await getStatus('/api/daily/history?limit=5&limit=none')).toBe(200);
    expect(await getStatus('/api/daily/history?limit=none&limit=5')).toBe(400);
  });

  it('is refused in the query if it belongs to the body', async () => {
    const names = { firstName: 'Mia', lastName: 'Lind' };
    const saving = { method: 'POST', body: JSON.stringify(names) };
    expect(await getStatus('/api/auth/update-profile?firstName=Anna', saving)).toBe(400);
    expect(await getStatus('/api/auth/update-profile', saving)).toBe(200);
  });
});
