import { randomUUID } from 'node:crypto';
import { getUser, login, updateProfile } from '@usward/core/account/endpoints';
import { calendarDate } from '@usward/core/calendar';
import { api } from '@usward/core/contract/api';
import { react } from '@usward/core/daily/reaction-and-comment-endpoints';
import { buildPath, type CallInput } from '@usward/core/endpoint';
import { createInvite } from '@usward/core/pairing/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin } from '../support/builders/admin.ts';
import { createUser, signUpAtProvider, type TestUser } from '../support/builders/test-user.ts';
import { callApi, send } from '../support/call-api.ts';

const date = calendarDate('2026-03-13');
const examples = {
  code: 'AAAAA',
  date,
  // A Friday, as weeks are named.
  week: date,
  topic: 'food',
  id: '00000000-0000-4000-8000-000000000000',
  quiz: 'how-i-rest',
  round: '1',
  idea: 'i-001',
  n: '0',
  kind: 'ideas',
  key: date,
  language: 'es',
};
const personal = api.filter(({ access }) => access === 'user');
const writes = api.filter(({ method }) => method !== 'GET');

/** What is not named by a UUID. */
const getExamples = (path: string) => {
  if (path.includes('/daily/notes/')) return { ...examples, id: date };
  return path.includes('/sessions/') ? { ...examples, id: '1000000000' } : examples;
};

const sendTo = (endpoint: (typeof api)[number], init: RequestInit) =>
  send(buildPath(endpoint, getExamples(endpoint.path)), { method: endpoint.method, ...init });

describe('every call', () => {
  // Every call is refused and changes nothing, so two people serve all of them.
  let mia: TestUser;
  let ada: TestUser;
  beforeAll(async () => {
    [mia, ada] = await Promise.all([createUser(), admin()]);
  });

  it.each(personal)('$name is refused to a visitor', async (endpoint) => {
    for (const authorization of [undefined, 'Bearer ', 'Basic abc', 'Bearer not.a.token']) {
      const headers = authorization === undefined ? {} : { Authorization: authorization };
      const answer = await sendTo(endpoint, { headers });
      expect([answer.status, answer.error().code]).toEqual([401, 'unauthenticated']);
    }
  });

  it.each(personal)(
    '$name is refused to somebody who never logged in, or harmless',
    async (endpoint) => {
      const { token } = await signUpAtProvider();
      const answer = await sendTo(endpoint, { headers: { Authorization: `Bearer ${token}` } });
      expect(answer.status).toBeLessThan(500);
    },
  );

  it.each(writes)(
    '$name refuses what is no JSON, too large, or of a wrong shape',
    async (endpoint) => {
      const { token } = endpoint.access === 'admin' ? ada : mia;
      const attempt = async (body: string, type = 'application/json') => {
        const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type };
        const answer = await sendTo(endpoint, { headers, body });
        return [answer.status, answer.error().code];
      };
      expect(await attempt('{"a":')).toEqual([400, 'invalid']);
      expect(await attempt('[]')).toEqual([400, 'invalid']);
      expect(await attempt('null')).toEqual([400, 'invalid']);
      expect(await attempt('{"unheardOf": true}')).toEqual([400, 'invalid']);
      expect(await attempt('{"__proto__": 1}')).toEqual([400, 'invalid']);
      expect(await attempt('{}', 'text/plain')).toEqual([415, 'not-json']);
      expect(await attempt('{}', 'text/plain; charset=bogus')).toEqual([415, 'not-json']);
      // A file of an admin's may be larger: functions/src/request/bypass-body-parser.isolated.test.ts.
      if (endpoint.maxBodyBytes !== undefined) return;
      expect(await attempt(JSON.stringify({ text: 'a'.repeat(33_000) }))).toEqual([
        413,
        'too-large',
      ]);
    },
  );

  it('answers in JSON that nobody may keep, unknown paths included', async () => {
    for (const path of ['/api/health', '/api/user', '/api/nothing-here']) {
      const answer = await send(path, {});
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
      expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    }
    expect((await send('/api/nothing-here', {})).error().code).toBe('not-found');
  });

  it('refuses a packed body and a strange query in its own words', async () => {
    const { token } = await createUser();
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Content-Encoding': 'gzip',
    };
    const path = '/api/user/mark-invite-seen';
    const packed = await send(path, { method: 'POST', headers, body: 'not packed at all' });
    expect([packed.status, packed.error().code]).toEqual([400, 'invalid']);
    const query = await send('/api/user?__proto__=1', {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect([query.status, query.error().code]).toEqual([400, 'invalid']);
  });

  it('refuses a clock that is no instant and a key that is no UUID', async () => {
    const { call } = await createUser();
    const clock = await call(getUser, {}, { headers: { 'Usward-Now': 'yesterday' } });
    expect(clock.status).toBe(400);
    const key = await call(createInvite, { body: {} }, { key: '17' });
    expect(key.status).toBe(400);
  });

  it('refuses a couple that is none, by the name of the header', async () => {
    const { call } = await createUser();
    const input = { params: { date }, body: { emoji: null } };
    const refused = await call(react, input, { headers: { 'Usward-Couple': '__x__' } });
    expect([refused.status, refused.error().fields]).toEqual([
      400,
      { 'Usward-Couple': 'This isn’t the right type.' },
    ]);
  });

  it('answers a read that has not changed with 304', async () => {
    const { call } = await createUser();
    const first = await call(getUser);
    const etag = first.headers.get('ETag') ?? '';
    const again = await call(getUser, {}, { headers: { 'If-None-Match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('the document of the API', () => {
  it('is served under emulators and names every call', async () => {
    const document = (await send('/api/openapi.json', {})).value() as {
      paths: Record<string, Record<string, unknown>>;
    };
    for (const { path, method } of api) {
      expect(document.paths[path]).toHaveProperty(method.toLowerCase());
    }
  });
});

describe('logging in', () => {
  it('creates the record once, however often it is called', async () => {
    const person = await signUpAtProvider();
    const body = { idToken: person.token, uid: person.id, email: person.email };
    const users = await Promise.all(
      [1, 2, 3].map(async () => (await callApi(login, { body })).value()),
    );
    expect(new Set(users.map(({ createdAt }) => createdAt)).size).toBe(1);
    expect(users[0]).toMatchObject({ id: person.id, email: person.email, firstName: null });
  });

  it('refuses a wrong token and somebody else’s uid', async () => {
    const person = await signUpAtProvider();
    const wrong = await callApi(login, { body: { idToken: 'nonsense' } });
    expect([wrong.status, wrong.error().code]).toEqual([401, 'unauthenticated']);
    const other = await callApi(login, { body: { idToken: person.token, uid: 'somebody-else' } });
    expect([other.status, other.error().code]).toEqual([403, 'forbidden']);
  });
});

describe('the profile', () => {
  it('takes names of any script, trimmed, and refuses empty ones', async () => {
    const { ask, call } = await createUser();
    const named = await ask(updateProfile, { body: { firstName: '  Łucja ', lastName: 'شيرين' } });
    expect(named.user).toMatchObject({ firstName: 'Łucja', lastName: 'شيرين' });
    for (const firstName of ['\u0000', '\u200B', '\u202E ']) {
      const unseen = await call(updateProfile, { body: { firstName, lastName: 'X' } });
      expect(unseen.status).toBe(400);
    }
    const empty = await call(updateProfile, { body: { firstName: ' ', lastName: 'X' } });
    expect(empty.error().fields).toEqual({ firstName: 'Write something first.' });
  });
});

describe('the key of a write', () => {
  it('comes back once that is carried out, first or again, and not when it is refused', async () => {
    const { token } = await createUser();
    const key = randomUUID();
    const getReplayKey = async (body: NonNullable<CallInput<typeof updateProfile>['body']>) =>
      (await callApi(updateProfile, { body }, { token, key })).headers.get('Idempotency-Key');
    const names = { firstName: 'Mia', lastName: 'Lind' };
    expect(await getReplayKey({ ...names, lastName: '' })).toBeNull();
    expect([await getReplayKey(names), await getReplayKey(names)]).toEqual([key, key]);
    expect(await getReplayKey({ ...names, lastName: 'Sand' })).toBeNull();
  });
});
