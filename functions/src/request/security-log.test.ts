import { deleteAccount, login } from '@usward/core/account/endpoints';
import { getAudit } from '@usward/core/admin/audit-endpoints';
import { restoreRelease } from '@usward/core/admin/import-and-release-endpoints';
import { answerQuestion } from '@usward/core/daily/endpoints';
import type { Endpoint } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { toUserId } from '@usward/core/ids';
import { acceptInvite } from '@usward/core/pairing/endpoints';
import { getExport } from '@usward/core/privacy/export-endpoints';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { errorResponse } from './error-response.ts';
import {
  getUserPseudonym,
  type RequestVariables,
  type SecurityLine,
  securityLog,
} from './security-log.ts';

const secret = 'a secret of the tests, long enough';
const mia = toUserId('mia');
const ok = () => ({});

/** The lines of one request to a call, which does `handle`; null: to an address that no call has. */
const getLines = async (
  endpoint: Endpoint | null,
  handle: () => object,
  { path = '/api/any', headers = {}, hasSignedIn = false } = {},
): Promise<readonly SecurityLine[]> => {
  const lines: SecurityLine[] = [];
  const app = new Hono<RequestVariables>();
  app.use(securityLog({ secret, writeSecurityLine: (line) => lines.push(line) }));
  if (endpoint) {
    app.get('/api/any', (context) => {
      context.set('bound', { endpoint, handle: async () => ({}) });
      context.set('person', mia);
      context.set('hasSignedIn', hasSignedIn);
      return context.json(handle(), { headers });
    });
  }
  app.notFound((context) => errorResponse(new AppError('not-found'), context, () => undefined));
  app.onError((error, context) => errorResponse(error, context, () => undefined));
  await app.request(path);
  return lines;
};

const refuse = (code: ConstructorParameters<typeof AppError>[0]) => () => {
  throw new AppError(code);
};

describe('a person in the security log', () => {
  it('is the same on every instance, and another one with another secret', () => {
    const pseudonym = getUserPseudonym(secret, mia);
    expect(pseudonym).toBe(getUserPseudonym(secret, mia));
    expect(pseudonym).not.toBe(getUserPseudonym(`${secret}!`, mia));
    expect(pseudonym).not.toBe(getUserPseudonym(secret, toUserId('noah')));
    expect(pseudonym).toMatch(/^[\w-]{43}$/);
  });
});

describe('the security log', () => {
  it.each([
    ['unauthenticated', 401],
    ['signed-out', 401],
    ['reauthentication-required', 403],
    ['invalid-code', 404],
    ['puzzle', 428],
    ['too-many', 429],
  ] as const)('has one line for a refusal with %s', async (code, status) => {
    expect(await getLines(acceptInvite, refuse(code))).toEqual([
      {
        severity: 'NOTICE',
        message: 'security',
        event: 'refused',
        room: 'pairing',
        person: getUserPseudonym(secret, mia),
        status,
        code,
      },
    ]);
  });

  it.each(['invalid', 'locked', 'unavailable'] as const)(
    'has no line for a refusal with %s',
    async (code) => {
      expect(await getLines(acceptInvite, refuse(code))).toEqual([]);
    },
  );

  it('says of an address that no call has only that it was asked for', async () => {
    const lines = await getLines(null, ok, { path: '/api/secret-words?q=more-words' });
    expect(lines).toEqual([
      {
        severity: 'NOTICE',
        message: 'security',
        event: 'refused',
        room: 'other',
        person: null,
        status: 404,
        code: 'not-found',
      },
    ]);
  });

  it('does not say in which other room somebody was refused', async () => {
    expect(await getLines(answerQuestion, refuse('not-found'))).toMatchObject([{ room: 'other' }]);
  });

  it.each([
    ['account-deleted', deleteAccount],
    ['exported', getExport],
    ['admin-acted', restoreRelease],
  ] as const)('has one line for %s', async (event, endpoint) => {
    expect(await getLines(endpoint, ok)).toMatchObject([
      { event, person: getUserPseudonym(secret, mia) },
    ]);
  });

  it.each([
    ['an admin who reads', getAudit],
    ['what else goes well', answerQuestion],
    ['a device that opens the app again', login],
  ] as const)('has no line for %s', async (_, endpoint) => {
    expect(await getLines(endpoint, ok)).toEqual([]);
  });

  it('has one line for a new device', async () => {
    expect(await getLines(login, ok, { hasSignedIn: true })).toMatchObject([
      { event: 'signed-in' },
    ]);
  });

  it('has no line for a further page of an export, nor for a write that is sent again', async () => {
    expect(await getLines(getExport, ok, { path: '/api/any?cursor=next' })).toEqual([]);
    const headers = { 'Idempotent-Replayed': 'true' };
    expect(await getLines(deleteAccount, ok, { headers })).toEqual([]);
  });
});
