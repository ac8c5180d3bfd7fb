import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { ErrorBody } from '@usward/core/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlatformServer } from '../../../tests/support/fakes/cloud-functions-server.ts';

let server: Server;
let port: number;

beforeAll(async () => {
  server = createPlatformServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends bytes as they are, and gives what came until the connection was closed. */
const exchange = (sent: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });

const post = (lines: readonly string[], body = ''): string =>
  ['POST /api/track HTTP/1.1', 'Host: localhost', ...lines, '', body].join('\r\n');

const getCode = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as ErrorBody).code;

const send = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', ...init });

describe('a body', () => {
  it('that says it is too large is refused before any of it has come', async () => {
    const answer = await exchange(post(['Content-Length: 32769']));
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*connection: close.*"code":"too-large"\}$/is);
  });

  it('that goes on for too long is refused while it is sent', async () => {
    const piece = `8000\r\n${'a'.repeat(0x8000)}\r\n`;
    const answer = await exchange(post(['Transfer-Encoding: chunked'], piece + piece));
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*connection: close.*"code":"too-large"\}$/is);
  });

  it('that is too large is refused wherever it is sent', async () => {
    for (const path of ['/api/health', '/api/export', '/nothing/here']) {
      const answer = await send(path, { body: 'a'.repeat(40_000) });
      expect([answer.status, await getCode(answer)]).toEqual([413, 'too-large']);
    }
  });

  it('that is an admin’s file is refused to anybody else before any of it has come', async () => {
    const start = ['POST /api/admin/imports/check HTTP/1.1', 'Host: localhost'];
    const answer = await exchange([...start, 'Content-Length: 1000000', '', ''].join('\r\n'));
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*connection: close/is);
  });

  it('that never ends does not keep its connection once it was refused for something else', async () => {
    const start = ['POST /api/us/nowhere HTTP/1.1', 'Host: localhost'];
    const answer = await exchange(
      [...start, 'Transfer-Encoding: chunked', '', '1\r\na\r\n'].join('\r\n'),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 404 .*connection: close/is);
  });

  it('that is broken is refused by the API, and one that is whole is read', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const broken = await send('/api/track', { headers, body: '{"a":' });
    expect([broken.status, await getCode(broken)]).toEqual([400, 'invalid']);
    const whole = await send('/api/auth/login', { headers, body: '{"idToken":"a.b.c"}' });
    expect([whole.status, await getCode(whole)]).toEqual([401, 'unauthenticated']);
  });
});

describe('an address', () => {
  it('that cannot be decoded is refused in JSON', async () => {
    for (const path of ['/api/daily/%zz', '/api/us/notes/%FF', '/%']) {
      const answer = await send(path);
      expect([answer.status, await getCode(answer)]).toEqual([400, 'invalid']);
    }
  });
});
