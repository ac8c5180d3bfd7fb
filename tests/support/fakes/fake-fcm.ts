import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RawRequest, readText, toHeaderPairs } from './raw-request.ts';

/** How FCM behaves at one request. */
export type FcmResponder = (response: ServerResponse) => void;

const send = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8', ...headers })
    .end(JSON.stringify(body));
};

/** An error as FCM words it: its message repeats what was sent. */
const failure = (code: number, status: string, errorCode?: string) => ({
  error: {
    code,
    message: 'The request for token-of-somebody was not taken.',
    status,
    ...(errorCode === undefined
      ? {}
      : {
          details: [
            { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [] },
            { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode },
          ],
        }),
  },
});

/** What FCM can answer. */
export const fcmResponders = {
  /** It takes the message. */
  takes: (): FcmResponder => (response) =>
    send(response, 200, { name: 'projects/demo-usward/messages/0:1' }),
  /** It knows the target no more. */
  unregistered: (): FcmResponder => (response) =>
    send(response, 404, failure(404, 'NOT_FOUND', 'UNREGISTERED')),
  /** The target belongs to another sender. */
  senderMismatch: (): FcmResponder => (response) =>
    send(response, 403, failure(403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH')),
  /** It refuses with a status, and perhaps says when to come again. */
  refuses:
    (status: number, name = 'UNAVAILABLE', retryAfter?: string): FcmResponder =>
    (response) =>
      send(
        response,
        status,
        failure(status, name, name),
        retryAfter === undefined ? {} : { 'Retry-After': retryAfter },
      ),
  /** It answers with something that is not FCM's. */
  repliesWithHtml:
    (status: number): FcmResponder =>
    (response) => {
      response.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>Not today</h1>');
    },
  /** It hangs up without a word. */
  hangsUp: (): FcmResponder => (response) => {
    response.socket?.destroy();
  },
  /** It begins to answer, then says nothing more. */
  stalls: (): FcmResponder => (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"name":');
  },
} as const;

type Sent = {
  readonly message?: {
    readonly token?: string;
    readonly fid?: string;
    readonly data?: Readonly<Record<string, string>>;
  };
};

const parseMessage = ({ body }: RawRequest): NonNullable<Sent['message']> =>
  (JSON.parse(body) as Sent).message ?? {};

/** To which target a request was. */
export const getTarget = (request: RawRequest): string => {
  const { token, fid } = parseMessage(request);
  return token ?? fid ?? '';
};

/** What a request has a phone show. */
export const getData = (request: RawRequest): Readonly<Record<string, string>> =>
  parseMessage(request).data ?? {};

/**
 * FCM's side of the wire on this machine: keeps every request byte for byte, and answers each target as
 * it is told, or takes the message. `port` 0: any that is free.
 */
export const startFakeFcm = async (port = 0) => {
  const requests: RawRequest[] = [];
  const responders = new Map<string, FcmResponder>();
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const rawRequest = {
      method,
      url,
      headers: toHeaderPairs(request),
      body: await readText(request),
    };
    requests.push(rawRequest);
    const behave = responders.get(getTarget(rawRequest)) ?? fcmResponders.takes();
    behave(response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    /** From now on it answers this target like this. */
    answer: (target: string, behavior: FcmResponder): void => {
      responders.set(target, behavior);
    },
    /** Forgets all requests, and what it was told. */
    forget: (): void => {
      requests.length = 0;
      responders.clear();
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** FCM's side of the wire. */
export type FakeFcm = Awaited<ReturnType<typeof startFakeFcm>>;
