import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { RequestVariables } from './security-log.ts';

/** For an undecodable URL: the platform's router would reply with an HTML page. */
export const INVALID_ADDRESS_PATH = '/api/broken-address';

export const isDecodable = (address: string): boolean => {
  try {
    decodeURIComponent(address.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
};

export const MAX_BODY_BYTES = 32 * 1024;

/** These tell the platform's parsers that there is a body. The raw headers stay. */
const bodyHeaders = [
  'content-type',
  'content-length',
  'content-encoding',
  'transfer-encoding',
] as const;

/** Closed earlier, the connection could lose the reply before it is read. */
const LINGER_MS = 1_000;

/** Closes a connection without reading the rest of a refused request (RFC 9112, 9.6). */
const closeUnread = (socket: Socket): void => {
  socket.end();
  // After Node has begun to drain it, which would read everything into memory.
  setImmediate(() => socket.pause());
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
};

type RequestStartMessage = {
  readonly request: IncomingMessage;
  readonly response: { shouldKeepAlive: boolean };
  readonly socket: Socket;
};

/**
 * Cloud Functions reads up to 32 MB of a body into memory before the API runs. It answers a
 * malformed one with an HTML page.
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

/** Does not drain unread bodies: `bypassBodyParser` closes such connections. */
export const createListener = ({ fetch }: Pick<Hono<RequestVariables>, 'fetch'>) =>
  getRequestListener(fetch, { autoCleanupIncoming: false });
