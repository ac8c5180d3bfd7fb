import { expect, type Page, type Request } from '@playwright/test';

const getPath = (request: Request): string => new URL(request.url()).pathname;

/** The requests that a page sends from now on and that fit, as a list that grows. */
export const recordRequests = (
  page: Page,
  fits: (request: Request) => boolean = () => true,
): readonly Request[] => {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (fits(request)) requests.push(request);
  });
  return requests;
};

/** Those of one method and path, such as of `POST /api/user`. */
export const recordRequestsTo = (
  page: Page,
  method: string,
  path: string | RegExp,
): readonly Request[] =>
  recordRequests(page, (request) => {
    const asked = getPath(request);
    return (
      request.method() === method && (typeof path === 'string' ? asked === path : path.test(asked))
    );
  });

/** One request as plain values. */
type Call = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

const toCall = (request: Request): Call => ({
  method: request.method(),
  url: new URL(request.url()),
  headers: request.headers(),
  body: request.postData(),
});

/** Everything that a page asks the network for from now on, to be looked through afterwards. */
export const recordCalls = (page: Page) => {
  const requests = recordRequests(page);
  const all = (): readonly Call[] => requests.map(toCall);
  const api = (): readonly Call[] => all().filter(({ url }) => url.pathname.startsWith('/api/'));
  return {
    all,
    /** Those whose path ends like this, in their order. */
    to: (path: string): readonly Call[] => all().filter(({ url }) => url.pathname.endsWith(path)),
    /** Those to the product's own API. */
    api,
    /** The same by method and path, such as `POST /api/user`. */
    apiPaths: (): readonly string[] => api().map(({ method, url }) => `${method} ${url.pathname}`),
  };
};

/**
 * Waits until the first of these requests has left, however late a library loads. What a second tap
 * would send leaves in the same turn.
 */
export const waitForFirstRequest = (requests: readonly Request[]): Promise<void> =>
  expect.poll(() => requests.length).toBeGreaterThan(0);
