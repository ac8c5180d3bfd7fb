import { beforeAll, describe, expect, it } from 'vitest';
import { send } from '../actors/call-api.ts';
import { type Person, stranger } from '../actors/person.ts';

let mia: Person;
beforeAll(async () => {
  mia = await stranger();
});

const statusOf = async (path: string, init: RequestInit = {}): Promise<number> => {
  const headers = { Authorization: `Bearer ${mia.token}`, 'Content-Type': 'application/json' };
  return (await send(path, { ...init, headers })).status;
};

describe('a parameter sent twice', () => {
  it('counts by its first value, never as a list', async () => {
    expect(await statusOf('/api/daily/history?limit=5&limit=none')).toBe(200);
    expect(await statusOf('/api/daily/history?limit=none&limit=5')).toBe(400);
  });

  it('is refused in the query if it belongs to the body', async () => {
    const names = { firstName: 'Mia', lastName: 'Lind' };
    const saving = { method: 'POST', body: JSON.stringify(names) };
    expect(await statusOf('/api/auth/update-profile?firstName=Anna', saving)).toBe(400);
    expect(await statusOf('/api/auth/update-profile', saving)).toBe(200);
  });
});
