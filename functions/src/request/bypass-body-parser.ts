import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { RequestVariables } from './security-log.ts';

/**
 * Where a request goes whose address cannot be decoded, such as `/api/daily/%zz`: the platform's router would
 * answer it with an HTML page.
 */
export const INVALID_ADDRESS_PATH = '/api/broken-address';

/** Whether every `%` of an address begins an escaped character. */
export const isDecodable = (address: string): boolean => {
  try {
    decodeURIComponent(address.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
};

/** Largest body, in bytes (api.md, "Habits"). */
export const MAX_BODY_BYTES = 32 * 1024;

/** What tells the platform's parsers that there is a body. The raw headers, which the API reads, stay. */
const bodyHeaders = [
  'content-type',
  'content-length',
  'content-encoding',
  'transfer-encoding',
] as const;

/** How long a refused connection stays half open, in milliseconds: closed before the answer was read, it loses it. */
const LINGER_MS = 1_000;

/** Closes a connection without reading what a refused request still sends (RFC 9112, 9.6). */
const closeUnread = (socket: Socket): void => {
  socket.end();
  // After Node has begun to drain it, which would take all that comes into memory.
  setImmediate(() => socket.pause());
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
};

type RequestStartMessage = {
  readonly request: IncomingMessage;
  readonly response: { shouldKeepAlive: boolean };
  readonly socket: Socket;
};

/**
 * Hides bodies from the platform. Cloud Functions reads up to 32 MB of each into memory before it calls the
 * API, and answers a broken one with an HTML page. So the API reads them itself, and no more of them than a
 * call may bring.
 */
export const bypassBodyParser = (): void => {
  subscribe('http.server.request.start', (message) => {
    const { request, response, socket } = message as RequestStartMessage;
    const length = Number(request.headers['content-length'] ?? 0);
    const isEndless = request.headers['transfer-encoding'] !== undefined;
    if (isEndless || !(length <= MAX_BODY_BYTES)) {
      response.shouldKeepAlive = false;
      const close = socket.destroySoon.bind(socket);
      socket.destroySoon = () => (request.complete ? close() : closeUnread(socket));
    }
    for (const name of bodyHeaders) delete request.headers[name];
    if (!isDecodable(request.url ?? '')) request.url = INVALID_ADDRESS_PATH;
  });
};

/** The API as Node's HTTP server calls it. It drains no body that was left unread: bypassBodyParser closes its connection. */
export const createListener = ({ fetch }: Pick<Hono<RequestVariables>, 'fetch'>) =>
  getRequestListener(fetch, { autoCleanupIncoming: false });
