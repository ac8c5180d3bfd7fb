import { readFile } from 'node:fs/promises';
import { AppError } from '@usward/core/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inProject } from '../../../scripts/project.ts';
import { createIds, seedHome } from '../../../tests/support/builders/home-documents.ts';
import {
  IN_PROCESS_SIGNED_IN_AT,
  inProcessSessions,
} from '../../../tests/support/fakes/in-process-api.ts';
import { memoryDatabase } from '../../../tests/support/fakes/memory-firestore.ts';
import { login } from '../account/login.ts';
import { getAudit } from '../admin/audit.ts';
import type { VerifyToken } from '../auth/identity.ts';
import { connect } from '../database/connect.ts';
import { merge } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { getHealth } from '../handlers.ts';
import { createApp } from './app.ts';
import type { Ports } from './endpoint.ts';
import { createPuzzleService } from './puzzles.ts';
import { getUserPseudonym, type SecurityLine } from './security-log.ts';

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-usward');
});

const deployed = { projectId: 'usward-live', isDemo: false, analytics: null };
const emulated = { projectId: 'demo-usward', isDemo: true, analytics: null };

/** What Hosting adds to a request. */
const hosting = {
  'X-Forwarded-For': '203.0.113.7, 104.198.56.253',
  'X-Forwarded-Host': 'usward.example',
};

const appWith = (ports: Partial<Ports>) =>
  createApp([getHealth, login, getAudit], {
    environment: deployed,
    connect,
    verifyToken: async () => {
      throw new AppError('unauthenticated');
    },
    isAdmin: async () => false,
    content: { refreshIfStale: async () => undefined, refresh: async () => undefined },
    deleteAuthUser: async () => undefined,
    gemini: null,
    secret: 'a secret of the tests, long enough',
    sendPush: async () => ({ kind: 'sent' }),
    puzzles: createPuzzleService('a secret of the tests, long enough'),
    log: () => undefined,
    writeSecurityLine: () => undefined,
    ...ports,
  });

describe('a deployed API', () => {
  it('does not let a request set the clock, nor tells what it cost', async () => {
    const headers = { ...hosting, 'Usward-Now': 'no instant at all' };
    const answer = await appWith({}).request('/api/health', { headers });
    expect([answer.status, answer.headers.get('Usward-Cost')]).toEqual([200, null]);
    const demo = await appWith({ environment: emulated }).request('/api/health', { headers });
    expect(demo.status).toBe(400);
  });

  it('has nobody keep an answer, a refusal included', async () => {
    for (const path of ['/api/health', '/api/nothing-here']) {
      const { headers } = await appWith({}).request(path, { headers: hosting });
      expect(headers.get('Cache-Control')).toBe('private, no-store');
    }
  });

  it('says of every answer what Hosting says, also to a user who asks past Hosting', async () => {
    const { hosting } = JSON.parse(await readFile(inProject('firebase.json'), 'utf8'));
    const [everywhere]: readonly { headers: readonly { key: string; value: string }[] }[] =
      hosting.headers.filter(({ source }: { source: string }) => source === '**');
    const configuredHeaders = (everywhere?.headers ?? []).filter(
      ({ key }) => key !== 'Content-Security-Policy',
    );
    expect(configuredHeaders.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        'Strict-Transport-Security',
        'X-Content-Type-Options',
        'Referrer-Policy',
        'Permissions-Policy',
      ]),
    );
    for (const path of ['/api/health', '/api/nothing-here', '/api/%']) {
      const { headers } = await appWith({}).request(path);
      for (const { key, value } of configuredHeaders) expect(headers.get(key)).toBe(value);
    }
  });

  it('answers with data that may do nothing as a page', async () => {
    const { headers } = await appWith({}).request('/api/health');
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
  });

  it('answers nobody who came past Hosting', async () => {
    const past = { 'X-Forwarded-For': '203.0.113.7' };
    const answer = await appWith({}).request('/api/health', { headers: past });
    expect([answer.status, await answer.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'unavailable' }),
    ]);
  });

  it('does not serve its own description', async () => {
    expect((await appWith({}).request('/api/openapi.json')).status).toBe(404);
  });

  it('tells nobody what went wrong inside', async () => {
    const log = vi.fn();
    const app = appWith({
      log,
      connect: async () => {
        throw new Error('the secret inside');
      },
    });
    const answer = await app.request('/api/health', { headers: hosting });
    expect([answer.status, await answer.text()]).toEqual([
      500,
      '{"message":"Something went wrong on our end. Nothing was lost.","code":"internal"}',
    ]);
    expect(log).toHaveBeenCalledOnce();
  });

  it('asks to try again when the database is out of breath', async () => {
    const app = appWith({
      connect: async () => {
        throw Object.assign(new Error('UNAVAILABLE'), { code: 14 });
      },
    });
    const answer = await app.request('/api/health', { headers: hosting });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
  });
});

describe('logging in', () => {
  it('asks the provider whether the token was revoked', async () => {
    const verifyToken = vi.fn<VerifyToken>().mockRejectedValue(new AppError('unauthenticated'));
    const answer = await appWith({ verifyToken }).request('/api/auth/login', {
      method: 'POST',
      headers: { ...hosting, 'Content-Type': 'application/json' },
      body: '{"idToken":"a.b.c"}',
    });
    expect(answer.status).toBe(401);
    expect(verifyToken).toHaveBeenCalledWith('a.b.c', true);
  });
});

describe('the path of an admin', () => {
  it.each([100, 40_000])(
    'answers %i bytes like an unknown one while tokens cannot be checked',
    async (size) => {
      const app = appWith({
        verifyToken: async () => {
          throw new AppError('unavailable', { retryAfter: 5 });
        },
      });
      const ask = async (path: string) => {
        const headers = { ...hosting, Authorization: 'Bearer a.b.c', 'Content-Length': `${size}` };
        const answer = await app.request(path, { method: 'POST', headers, body: 'x'.repeat(size) });
        return [answer.status, answer.headers.get('Retry-After'), await answer.text()];
      };
      expect(await ask(getAudit.endpoint.path)).toEqual(await ask('/api/admin/nothing-here'));
    },
  );

  it('is refused to an admin whose sign-in was ended, and the security log says whose it was', async () => {
    const { mia, ...others } = createIds('home');
    const connect = memoryDatabase();
    const db = await connect();
    await seedHome(db, { mia, ...others }, { confirmed: true }, { mia: '', noah: '' });
    const before = IN_PROCESS_SIGNED_IN_AT / 1000 + 1;
    await db.commit([
      merge(documents.user(mia), { sessions: { ...inProcessSessions, known: [], before } }),
    ]);
    const lines: SecurityLine[] = [];
    const secret = 'a secret of the tests, long enough';
    const app = appWith({
      connect,
      secret,
      verifyToken: async () => ({
        id: mia,
        email: null,
        isEmailVerified: true,
        isAdmin: true,
        signedInAt: IN_PROCESS_SIGNED_IN_AT,
        validSince: 0,
      }),
      isAdmin: async () => true,
      writeSecurityLine: (line) => lines.push(line),
    });
    const headers = { ...hosting, Authorization: 'Bearer a.b.c' };
    const { status } = await app.request(getAudit.endpoint.path, { headers });
    expect(status).toBe(404);
    expect(lines.map(({ person }) => person)).toEqual([getUserPseudonym(secret, mia)]);
  });
});
