import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { headersOf, textOf, type WireRequest } from './wire-request.ts';

/** How FCM behaves at one request. */
export type FcmBehaviour = (response: ServerResponse) => void;

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
export const fcmAnswers = {
  /** It takes the message. */
  takes: (): FcmBehaviour => (response) =>
    send(response, 200, { name: 'projects/demo-usward/messages/0:1' }),
  /** It knows the target no more. */
  knowsNoMore: (): FcmBehaviour => (response) =>
    send(response, 404, failure(404, 'NOT_FOUND', 'UNREGISTERED')),
  /** The target belongs to another sender. */
  knowsAnother: (): FcmBehaviour => (response) =>
    send(response, 403, failure(403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH')),
  /** It refuses with a status, and perhaps says when to come again. */
  refuses:
    (status: number, name = 'UNAVAILABLE', retryAfter?: string): FcmBehaviour =>
    (response) =>
      send(
        response,
        status,
        failure(status, name, name),
        retryAfter === undefined ? {} : { 'Retry-After': retryAfter },
      ),
  /** It answers with something that is not FCM's. */
  babbles:
    (status: number): FcmBehaviour =>
    (response) => {
      response.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>Not today</h1>');
    },
  /** It hangs up without a word. */
  hangsUp: (): FcmBehaviour => (response) => {
    response.socket?.destroy();
  },
  /** It begins to answer, then says nothing more. */
  stalls: (): FcmBehaviour => (response) => {
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

const sentIn = ({ body }: WireRequest): NonNullable<Sent['message']> =>
  (JSON.parse(body) as Sent).message ?? {};

/** To which target a request was. */
export const targetOf = (request: WireRequest): string => {
  const { token, fid } = sentIn(request);
  return token ?? fid ?? '';
};

/** What a request has a phone show. */
export const dataOf = (request: WireRequest): Readonly<Record<string, string>> =>
  sentIn(request).data ?? {};

/**
 * FCM's side of the wire on this machine: keeps every request byte for byte, and answers each target as
 * it is told, or takes the message. `port` 0: any that is free.
 */
export const fcmAtHand = async (port = 0) => {
  const requests: WireRequest[] = [];
  const told = new Map<string, FcmBehaviour>();
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const kept = { method, url, headers: headersOf(request), body: await textOf(request) };
    requests.push(kept);
    const behave = told.get(targetOf(kept)) ?? fcmAnswers.takes();
    behave(response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    /** From now on it answers this target like this. */
    answer: (target: string, behaviour: FcmBehaviour): void => {
      told.set(target, behaviour);
    },
    /** Forgets all requests, and what it was told. */
    forget: (): void => {
      requests.length = 0;
      told.clear();
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** FCM's side of the wire. */
export type Fcm = Awaited<ReturnType<typeof fcmAtHand>>;
