import { getAudit } from '@usward/core/admin/audit-endpoints';
import { api } from '@usward/core/contract/api';
import { buildPath } from '@usward/core/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin, grantAdmin, revokeAdmin, withFreshToken } from '../support/builders/admin.ts';
import { createCouple } from '../support/builders/couple.ts';
import { createUser, signUpAtProvider, type TestUser } from '../support/builders/test-user.ts';
import { send } from '../support/call-api.ts';
import { isFull } from '../support/full.ts';
import { disableAccount, revokeTokens } from '../support/provider-accounts.ts';
import { runAdmin } from '../support/run-admin.ts';

const endpoints = api.filter(({ access }) => access === 'admin');
const parts = { id: '00000000-0000-4000-8000-000000000000', n: '1', kind: 'questions' };
const fixedNow = Date.parse('2026-03-12T18:00:00.000Z');

const bodies = [undefined, '{"a":', '[]', '{"unheardOf":1}', 'x'.repeat(40_000)];
const strangeHeaders = [{}, { 'Usward-Now': 'no instant' }, { 'Idempotency-Key': '17' }];

/** All odd requests in the full run, otherwise this outsider's share of them. */
const oddRequests = (method: string, outsider: number, outsiderCount: number) => {
  const all = (method === 'GET' ? [undefined] : bodies).flatMap((body) =>
    strangeHeaders.map((strange) => ({ body, strange })),
  );
  return isFull ? all : all.filter((_, place) => place % outsiderCount === outsider % all.length);
};

/** What could tell one refusal from another. */
const toComparable = ({ status, headers, text }: Awaited<ReturnType<typeof send>>) => ({
  status,
  text,
  headers: [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)).sort(),
});

/** What an address that does not exist answers to the same request. */
const likeNowhere = (init: RequestInit) => send('/api/admin/nothing-here', init).then(toComparable);

const signedBy = (token: string | null) =>
  token === null ? {} : { Authorization: `Bearer ${token}` };

describe('an admin’s call', () => {
  const outsiders: Record<string, () => string | null> = {
    'a visitor': () => null,
    'a visitor with a made-up token': () => 'not.a.token',
    'somebody who never logged in': () => people.unknown.token,
    'a stranger': () => people.robin.token,
    'one of two': () => people.mia.token,
    'a former admin, by a token of before': () => people.former.token,
    'an admin to be, by a token of before': () => people.early.token,
    'an admin whose tokens were ended': () => people.ended.token,
    'an admin whose account is closed': () => people.closed.token,
  };
  let people: Record<
    'unknown' | 'robin' | 'mia' | 'former' | 'early' | 'ended' | 'closed' | 'ada',
    TestUser
  >;

  beforeAll(async () => {
    const [unknown, robin, { mia }, former, early, ended, closed, ada] = await Promise.all([
      signUpAtProvider(),
      createUser(),
      createCouple(fixedNow),
      admin(),
      createUser(),
      admin(),
      admin(),
      admin(),
    ]);
    await revokeAdmin(former);
    await grantAdmin(early);
    await disableAccount(closed);
    // Tokens are ended by the second.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await revokeTokens(ended);
    people = { unknown, robin, mia, former, early, ended, closed, ada };
  });

  it.each(endpoints)('$name does not exist for anybody else', async (endpoint) => {
    const path = buildPath(endpoint, parts);
    const everyone = Object.entries(outsiders);
    for (const [place, [who, token]] of everyone.entries()) {
      for (const { body, strange } of oddRequests(endpoint.method, place, everyone.length)) {
        const init = {
          method: endpoint.method,
          headers: { ...signedBy(token()), ...strange, 'Content-Type': 'application/json' },
          ...(body === undefined ? {} : { body }),
        };
        expect(toComparable(await send(path, init)), who).toEqual(await likeNowhere(init));
      }
    }
  });

  it('is there for an admin, and for a new one as soon as they have signed in again', async () => {
    expect((await people.ada.call(getAudit)).status).toBe(200);
    expect((await (await withFreshToken(people.early)).call(getAudit)).status).toBe(200);
  });
});

describe('npm run admin', () => {
  it('grants, lists and takes back, and each is written down with whom and when', async () => {
    const [robin, ada] = await Promise.all([createUser(), admin()]);
    expect(await runAdmin('grant', robin.email)).toContain(`${robin.email} is an admin`);
    expect(await runAdmin('list')).toContain(robin.email);
    const granted = await withFreshToken(robin);
    expect((await granted.call(getAudit)).status).toBe(200);
    expect(await runAdmin('revoke', robin.email)).toContain('no admin any more');
    expect(await runAdmin('list')).not.toContain(robin.email);
    expect((await granted.call(getAudit)).status).toBe(404);
    const { items } = await ada.ask(getAudit);
    expect(items.filter(({ about }) => about === robin.id)).toEqual(
      ['admin-revoked', 'admin-granted'].map((what) =>
        expect.objectContaining({ what, by: null, numbers: {} }),
      ),
    );
  });

  it('says in words whom it does not know', async () => {
    expect(await runAdmin('grant', 'nobody@example.test')).toContain(
      'Nobody has signed up as nobody@example.test.',
    );
  });

  it('lists acts a page at a time, newest first, each once', async () => {
    const [robin, ada] = await Promise.all([createUser(), admin()]);
    await runAdmin('grant', robin.email);
    await runAdmin('grant', robin.email);
    const first = await ada.ask(getAudit, { query: { limit: '1' } });
    const second = await ada.ask(getAudit, { query: { limit: '1', cursor: first.next ?? '' } });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect((first.items[0]?.at ?? '') >= (second.items[0]?.at ?? '')).toBe(true);
  });
});
