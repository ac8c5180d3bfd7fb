import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProject } from '../../scripts/project.ts';
import { createSiteHandler } from './site-handler.ts';

const files = { 'index.html': 'landing', 'app.html': 'app', 'assets/main-1a.js': 'script' };

let folder: string;
type Answer = { status: number; text: string; keep: string | null };
let ask: (path: string) => Promise<Answer>;
let headersAt: (path: string) => Promise<Headers>;
let stop: () => Promise<unknown>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(folder, 'assets'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const config = JSON.parse(await readFile(inProject('firebase.json'), 'utf8'));
  const serve = createSiteHandler(config, folder, (_, response) => response.end('called'));
  const server = createServer((request, response) =>
    serve(request, response, () => response.writeHead(404).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  headersAt = async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).headers;
  ask = async (path) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    const keep = answer.headers.get('Cache-Control');
    return { status: answer.status, text: await answer.text(), keep };
  };
  stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  };
});

afterAll(() => stop());

describe('Hosting', () => {
  it.each(['/dashboard', '/us/edit-email', '/nothing-here', '/asset', '/assetsmith', '/a'])(
    'answers %s with the app, which is asked for again each time',
    async (path) => {
      expect(await ask(path)).toEqual({ status: 200, text: 'app', keep: 'no-cache' });
    },
  );

  it('answers an asset with its file, to be kept for a year', async () => {
    const answer = await ask('/assets/main-1a.js');
    expect(answer).toMatchObject({ status: 200, text: 'script' });
    expect(answer.keep).toContain('immutable');
  });

  it.each(['/assets', '/assets/', '/assets/main', '/assets/main/1a', '/assets/main-2b.js'])(
    'has nothing at %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  // A worker goes by the policy of its own script.
  it.each(['/', '/dashboard', '/assets/main-1a.js', '/assets/gone.js'])(
    'says at %s what a page or worker may do, and where reports go',
    async (path) => {
      const headers = await headersAt(path);
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("default-src 'none'; script-src 'self';");
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types usward;");
      expect(headers.get('Reporting-Endpoints')).toBe('csp="/api/csp-reports"');
    },
  );

  it('never answers with the app below /assets', async () => {
    const name = fc.string({ unit: fc.constantFrom(...'asetx-/1é'), minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(name, async (rest) => {
        expect((await ask(encodeURI(`/assets/${rest}`))).status).toBe(404);
      }),
      { numRuns: 30 },
    );
  });
});
