import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { deriveConfig } from '../../scripts/firebase-config.ts';
import { readPorts } from '../../scripts/ports.ts';
import { inProject } from '../../scripts/project.ts';
import { authOrigin, firestoreHost, origin } from '../support/environment.ts';
import { createSiteHandler, type Serve } from '../support/site-handler.ts';

/** A request, as far as a fate is decided by it. */
export type HostRequest = { readonly method: string; readonly path: string };

/** What becomes of a request: it is never heard, or it is carried out and the answer is lost. */
export type HostRequestFate = 'served' | 'unheard' | 'unanswered';

/** An origin of its own that serves one version after the other, beside the emulators' one. */
export type Host = {
  readonly origin: string;
  /** Serves another folder from now on; what only the one before had is gone, as after a deploy. */
  readonly deploy: (directory: string) => void;
  /** Decides what becomes of each request from now on. */
  readonly setFate: (decideFate: (asked: HostRequest) => HostRequestFate) => void;
  /** Everything that was asked and heard, in its order. */
  readonly requests: readonly HostRequest[];
};

/** Headers that belong to one connection, or to a body that was packed otherwise. */
const connectionHeaders = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
]);

const toHeaders = (request: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !connectionHeaders.has(name)) headers.set(name, value);
  }
  return headers;
};

/** Asks the emulators' Hosting, which hands calls of the API on to the functions. */
const forwardToHosting = async (
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { method = 'GET', url = '/' } = request;
  const body = await buffer(request);
  const answer = await fetch(`${origin}${url}`, {
    method,
    headers: toHeaders(request),
    redirect: 'manual',
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (!connectionHeaders.has(name)) response.setHeader(name, value);
  }
  response.end(new Uint8Array(await answer.arrayBuffer()));
};

const notFound: Serve = (_request, response) => response.writeHead(404).end();

/** Runs `use` with a host of its own. */
export const withHost = async (use: (host: Host) => Promise<void>): Promise<void> => {
  const config = deriveConfig(JSON.parse(await readFile(inProject('firebase.json'), 'utf8')), {
    ports: readPorts({
      AUTH_PORT: new URL(authOrigin).port,
      FIRESTORE_PORT: firestoreHost.split(':')[1],
    }),
    publicDirectory: '.',
  });
  const requests: HostRequest[] = [];
  let decideFate: (asked: HostRequest) => HostRequestFate = () => 'served';
  let site = notFound;

  const server = createServer((request, response) => {
    const { method = 'GET', url = '/' } = request;
    const asked = { method, path: new URL(url, 'http://localhost').pathname };
    const fate = decideFate(asked);
    if (fate === 'unheard') {
      request.socket.destroy();
      return;
    }
    requests.push(asked);
    // Hosting compares what a file holds; this server would also compare dates, and copies are young.
    delete request.headers['if-modified-since'];
    if (fate === 'unanswered') {
      // It is carried out to its end, and then the line is dead.
      response.end = () => {
        request.socket.destroy();
        return response;
      };
    }
    site(request, response, () => notFound(request, response, () => undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await use({
      origin: `http://localhost:${(server.address() as AddressInfo).port}`,
      deploy: (directory) => {
        site = createSiteHandler(config, directory, (request, response) => {
          // The page went before its request was whole, or the emulators have.
          forwardToHosting(request, response).catch(() => request.socket.destroy());
        });
      },
      setFate: (decide) => {
        decideFate = decide;
      },
      requests,
    });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
};
