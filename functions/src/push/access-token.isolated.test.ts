import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { ownAccessToken } from './create-sender.ts';

const MINUTE_MS = 60_000;

let given = 0;
/** Stands for what a function asks on Google's machines; a token of it is good for an hour. */
const metadata = createServer(({ url = '' }, response) => {
  if (url.includes('/token?')) given += 1;
  const token = { access_token: `token-${given}`, expires_in: 3600, token_type: 'Bearer' };
  response
    .writeHead(200, { 'Metadata-Flavor': 'Google', 'Content-Type': 'application/json' })
    .end(JSON.stringify(token));
}).listen(0, '127.0.0.1');
await once(metadata, 'listening');

const host = `127.0.0.1:${(metadata.address() as AddressInfo).port}`;
const onlyThere = {
  GCLOUD_PROJECT: 'usward-live',
  GCE_METADATA_HOST: host,
  METADATA_SERVER_DETECTION: 'assume-present',
};
// No account that somebody has signed in with on this machine, and no proxy in between.
const nowhereElse = {
  GOOGLE_APPLICATION_CREDENTIALS: undefined,
  HOME: '/nowhere',
  APPDATA: '/nowhere',
  NO_PROXY: '127.0.0.1',
};
beforeEach(() => {
  for (const [name, value] of Object.entries({ ...onlyThere, ...nowhereElse })) {
    vi.stubEnv(name, value);
  }
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterAll(() => {
  vi.useRealTimers();
  metadata.closeAllConnections();
  metadata.close();
});

it('concurrent callers share one token request, and the token is refreshed shortly before it expires', async () => {
  const wanted = () => Promise.all([ownAccessToken(), ownAccessToken()]);
  expect(await wanted()).toEqual(['token-1', 'token-1']);
  vi.setSystemTime(Date.now() + 54 * MINUTE_MS);
  expect(await wanted()).toEqual(['token-1', 'token-1']);
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
  expect(await wanted()).toEqual(['token-2', 'token-2']);
});
