/** One request that the provider's library made. */
export type ProviderRequest = {
  readonly method: string;
  /** The service's own path, such as `/v1/token`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly contentType: string | null;
  readonly body: string;
};

type Answer = (request: ProviderRequest) => Response | Promise<Response>;

const base64Url = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

const presentSecond = (): number => Math.floor(Date.now() / 1_000);

/** An unsigned ID token of the person `mara`, good for an hour from `issuedAt`, in epoch seconds. */
export const createIdToken = (issuedAt = presentSecond()): string => {
  const claims = { sub: 'mara', iat: issuedAt, auth_time: issuedAt, exp: issuedAt + 3_600 };
  return `${base64Url({ alg: 'none' })}.${base64Url(claims)}.signature`;
};

/** What the provider answers who signs in. */
export const signInResponse = () => ({
  localId: 'mara',
  email: 'mara@example.test',
  idToken: createIdToken(),
  refreshToken: 'refresh-token',
  expiresIn: '3600',
});

/** What the provider answers who asks for a fresh token. */
export const tokenRefreshResponse = () => ({
  user_id: 'mara',
  id_token: createIdToken(),
  access_token: 'access-token',
  refresh_token: 'refresh-token',
  expires_in: '3600',
  token_type: 'Bearer',
});

const account = { localId: 'mara', email: 'mara@example.test', providerUserInfo: [] };

const defaultResponses: Readonly<Record<string, () => unknown>> = {
  '/v1/accounts:signInWithPassword': signInResponse,
  '/v1/accounts:signUp': signInResponse,
  '/v1/accounts:signInWithEmailLink': signInResponse,
  '/v1/accounts:signInWithIdp': signInResponse,
  '/v1/accounts:lookup': () => ({ users: [account] }),
  '/v1/token': tokenRefreshResponse,
};

/** A refusal in the provider's words, such as `USER_DISABLED`. */
export const errorResponse = (message: string): Response =>
  Response.json({ error: { code: 400, message } }, { status: 400 });

/**
 * The identity provider as its library sees it: a `fetch` that notes every request and answers as
 * the service does, or as a test says.
 */
export const createFakeProvider = () => {
  const requests: ProviderRequest[] = [];
  const answers = new Map<string, Answer>();

  const fakeFetch = async (target: string | URL | Request, init: RequestInit = {}) => {
    const request = new Request(target, init);
    const { pathname, searchParams } = new URL(request.url);
    const asked = {
      method: request.method,
      path: pathname,
      query: searchParams,
      contentType: request.headers.get('Content-Type'),
      body: await request.text(),
    };
    requests.push(asked);
    const answer = answers.get(pathname);
    return answer ? answer(asked) : Response.json(defaultResponses[pathname]?.() ?? {});
  };

  return {
    fetch: fakeFetch,
    /** Answers a path so from here on. */
    answer: (path: string, answer: Answer) => answers.set(path, answer),
    /** All requests for a path so far. */
    to: (path: string): readonly ProviderRequest[] =>
      requests.filter((request) => request.path === path),
    /** Forgets what was asked and how to answer. */
    reset: () => {
      requests.length = 0;
      answers.clear();
    },
  };
};
