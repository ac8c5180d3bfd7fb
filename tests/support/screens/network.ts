import { recordOnlineState } from '../../../web/src/device/network/online.ts';
import { backend } from '../current-backend.ts';
import { hasBrowserNetwork, setBrowserNetwork } from './platform.ts';

/** A request that left the page. */
export type SentRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** The parsed JSON body; undefined without one. */
  readonly body: unknown;
};

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** A method and a path, which may end in `*`. */
export type RequestPattern = `${(typeof methods)[number]} ${string}`;
type Answer = { readonly status: number; readonly json: unknown };
type Interception = (send: () => Promise<Response>) => Promise<Response>;

const PAGE = 'http://localhost:3000';

let sent: SentRequest[] = [];
let pendingRequests = new Set<SentRequest>();
/** The statuses of answers, of requests that got one. */
const statuses = new WeakMap<SentRequest, number>();
let interceptions = new Map<RequestPattern, Interception>();

const createPageEnd = () => {
  const end = Promise.withResolvers<never>();
  end.promise.catch(() => undefined);
  return end;
};

let pageEnd = createPageEnd();

const fits = (pattern: RequestPattern, { method, path }: SentRequest): boolean => {
  const [wantedMethod, wantedPath = ''] = pattern.split(' ');
  const isPath = wantedPath.endsWith('*')
    ? path.startsWith(wantedPath.slice(0, -1))
    : path === wantedPath;
  return method === wantedMethod && isPath;
};

const failToFetch = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** Rejects once the page no longer waits. */
const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** The page's `fetch`: the API in this process, and nothing else. */
export const fetchFromPage: typeof fetch = async (target, init = {}) => {
  const url = new URL(target instanceof Request ? target.url : target, PAGE);
  if (url.origin !== PAGE) throw new Error(`The page asked another host: ${url}`);
  const request: SentRequest = {
    method: init.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
  };
  if (!hasBrowserNetwork()) return failToFetch();
  sent.push(request);
  const send = () => backend.fetch(url.pathname + url.search, init);
  const [, intercept] = [...interceptions].find(([pattern]) => fits(pattern, request)) ?? [];
  pendingRequests.add(request);
  const answer = (intercept ? intercept(send) : send())
    .then((response) => {
      statuses.set(request, response.status);
      return response;
    })
    .finally(() => pendingRequests.delete(request));
  const ends = init.signal ? [untilAborted(init.signal), pageEnd.promise] : [pageEnd.promise];
  return Promise.race([answer, ...ends]);
};

/** The requests that fit a pattern such as `POST /api/user`; a path may end in `*`. */
export const requestsTo = (pattern: RequestPattern): readonly SentRequest[] =>
  sent.filter((request) => fits(pattern, request));

/** All requests so far, in their order. */
export const allRequests = (): readonly SentRequest[] => sent;

/** What the page asked so far and what came of it, for the report of a failed test. */
export const requestLog = (): string =>
  sent
    .map((request) => {
      const { method, path } = request;
      const end =
        statuses.get(request) ?? (pendingRequests.has(request) ? 'no answer yet' : 'lost');
      return `${method} ${path} (${end})`;
    })
    .join(', ');

/** Answers such requests with JSON instead of the API. */
export const replaceResponse = (
  pattern: RequestPattern,
  status: number,
  json: unknown,
  headers: Readonly<Record<string, string>> = {},
): void => {
  interceptions.set(pattern, async () => Response.json(json, { status, headers }));
};

/** Answers such requests instead of the API: the first with the first answer, and so on. */
export const replaceResponsesInOrder = (
  pattern: RequestPattern,
  ...answers: readonly (Answer | Promise<Answer>)[]
): void => {
  const left = [...answers];
  interceptions.set(pattern, async () => {
    const next = await left.shift();
    if (next === undefined) throw new Error(`${pattern} was asked too often.`);
    return Response.json(next.json, { status: next.status });
  });
};

/** Changes what the API answers such requests. */
export const patchResponses = (pattern: RequestPattern, changes: object): void => {
  interceptions.set(pattern, async (send) => {
    const response = await send();
    const answer: object = await response.json();
    return Response.json({ ...answer, ...changes }, { status: response.status });
  });
};

/** Lets such requests get no answer. */
export const dropRequests = (pattern: RequestPattern): void => {
  interceptions.set(pattern, failToFetch);
};

/** Lets the next such request reach the API, and loses what it answers once `meanwhile` has happened. */
export const dropNextResponse = (
  pattern: RequestPattern,
  meanwhile: () => Promise<unknown>,
): void => {
  interceptions.set(pattern, async (send) => {
    stopIntercepting(pattern);
    await send();
    await meanwhile();
    return failToFetch();
  });
};

/** Simulates a captive portal: it answers every request with its own page and status. */
export const simulateCaptivePortal = (status: number): void => {
  for (const method of methods) {
    interceptions.set(
      `${method} /*`,
      async () =>
        new Response('<!doctype html><title>Welcome to our Wi-Fi</title>', {
          status,
          headers: { 'Content-Type': 'text/html' },
        }),
    );
  }
};

/** The Wi-Fi lets everything through again. */
export const endCaptivePortal = (): void => {
  for (const method of methods) stopIntercepting(`${method} /*`);
};

/** Holds such requests back until the answered function is called. */
export const delayRequests = (pattern: RequestPattern): (() => void) => {
  const released = Promise.withResolvers<void>();
  interceptions.set(pattern, async (send) => {
    await released.promise;
    return send();
  });
  return released.resolve;
};

/** Holds back what the API answers such requests, as it is when they are asked, until the answered function is called. */
export const delayResponses = (pattern: RequestPattern): (() => void) => {
  const released = Promise.withResolvers<void>();
  interceptions.set(pattern, async (send) => {
    const answer = await send();
    await released.promise;
    return answer;
  });
  return released.resolve;
};

/** How many requests have not been answered yet. */
export const countPendingRequests = (): number => pendingRequests.size;

/** Lets such requests reach the API again. */
export const stopIntercepting = (pattern: RequestPattern): void => {
  interceptions.delete(pattern);
};

/** Takes the network away from the page. */
export const goOffline = (): void => setBrowserNetwork(false);

/** Gives the network back to the page. */
export const goOnline = (): void => setBrowserNetwork(true);

/** A network that works, and to which nothing was sent yet. */
export const resetNetwork = async (): Promise<void> => {
  interceptions = new Map();
  goOnline();
  // A request that a test held back would time out in a later one, and put its page offline.
  pageEnd.reject(new TypeError('The page is gone.'));
  pageEnd = createPageEnd();
  await new Promise((resolve) => setImmediate(resolve));
  // The app's own judgment outlives a page.
  recordOnlineState(true);
  sent = [];
  pendingRequests = new Set();
};
