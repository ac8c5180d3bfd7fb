import { deleteAccount, login } from '@usward/core/account/endpoints';
import { getAudit } from '@usward/core/admin/audit';
import { restoreRelease } from '@usward/core/admin/import-endpoints';
import { answerQuestion } from '@usward/core/daily/endpoints';
import type { Endpoint } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { personId } from '@usward/core/identity';
import { acceptInvite } from '@usward/core/pairing/endpoints';
import { getExport } from '@usward/core/privacy/endpoints';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { answerError } from './answer-error.ts';
import { type Known, personInLog, type SecurityLine, securityLog } from './security-log.ts';

const secret = 'a secret of the tests, long enough';
const mia = personId('mia');
const ok = () => ({});

/** The lines of one request to a call, which does `handle`; null: to an address that no call has. */
const linesOf = async (
  endpoint: Endpoint | null,
  handle: () => object,
  { path = '/api/any', headers = {}, hasSignedIn = false } = {},
): Promise<readonly SecurityLine[]> => {
  const lines: SecurityLine[] = [];
  const app = new Hono<Known>();
  app.use(securityLog({ secret, writeSecurityLine: (line) => lines.push(line) }));
  if (endpoint) {
    app.get('/api/any', (context) => {
      context.set('bound', { endpoint, handle: async () => ({}) });
      context.set('person', mia);
      context.set('hasSignedIn', hasSignedIn);
      return context.json(handle(), { headers });
    });
  }
  app.notFound((context) => answerError(new AppError('not-found'), context, () => undefined));
  app.onError((error, context) => answerError(error, context, () => undefined));
  await app.request(path);
  return lines;
};

const refuse = (code: ConstructorParameters<typeof AppError>[0]) => () => {
  throw new AppError(code);
};

describe('a person in the security log', () => {
  it('is the same on every instance, and another one with another secret', () => {
    const told = personInLog(secret, mia);
    expect(told).toBe(personInLog(secret, mia));
    expect(told).not.toBe(personInLog(`${secret}!`, mia));
    expect(told).not.toBe(personInLog(secret, personId('noah')));
    expect(told).toMatch(/^[\w-]{43}$/);
  });
});

describe('the security log', () => {
  it.each([
    ['unauthenticated', 401],
    ['signed-out', 401],
    ['sign-in-again', 403],
    ['invalid-code', 404],
    ['puzzle', 428],
    ['too-many', 429],
  ] as const)('has one line for a refusal with %s', async (code, status) => {
    expect(await linesOf(acceptInvite, refuse(code))).toEqual([
      {
        severity: 'NOTICE',
        message: 'security',
        event: 'refused',
        room: 'pairing',
        person: personInLog(secret, mia),
        status,
        code,
      },
    ]);
  });

  it.each(['invalid', 'locked', 'unavailable'] as const)(
    'has no line for a refusal with %s',
    async (code) => {
      expect(await linesOf(acceptInvite, refuse(code))).toEqual([]);
    },
  );

  it('says of an address that no call has only that it was asked for', async () => {
    const lines = await linesOf(null, ok, { path: '/api/secret-words?q=more-words' });
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
    expect(await linesOf(answerQuestion, refuse('not-found'))).toMatchObject([{ room: 'other' }]);
  });

  it.each([
    ['account-deleted', deleteAccount],
    ['exported', getExport],
    ['admin-acted', restoreRelease],
  ] as const)('has one line for %s', async (event, endpoint) => {
    expect(await linesOf(endpoint, ok)).toMatchObject([
      { event, person: personInLog(secret, mia) },
    ]);
  });

  it.each([
    ['an admin who reads', getAudit],
    ['what else goes well', answerQuestion],
    ['a device that opens the app again', login],
  ] as const)('has no line for %s', async (_, endpoint) => {
    expect(await linesOf(endpoint, ok)).toEqual([]);
  });

  it('has one line for a new device', async () => {
    expect(await linesOf(login, ok, { hasSignedIn: true })).toMatchObject([{ event: 'signed-in' }]);
  });

  it('has no line for a further page of an export, nor for a write that is sent again', async () => {
    expect(await linesOf(getExport, ok, { path: '/api/any?cursor=next' })).toEqual([]);
    const headers = { 'Idempotent-Replayed': 'true' };
    expect(await linesOf(deleteAccount, ok, { headers })).toEqual([]);
  });
});
