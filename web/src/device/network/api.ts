import { login } from '@usward/core/account/endpoints';
import { coupleHeader } from '@usward/core/authoring-couple';
import { buildPath, type CallInput, type Endpoint, type Output } from '@usward/core/endpoint';
import { t } from '@usward/core/language/i18n';
import * as v from 'valibot';
import { createEmitter } from '../emitter.ts';
import { currentToken } from '../session/token.ts';
import {
  ApiError,
  fallbackMessage,
  isJsonObject,
  isUswardErrorBody,
  NetworkError,
  parseErrorBody,
  parseRetryAfter,
} from './api-error.ts';
import { recheckOnline, recordOnlineState } from './online.ts';

export { ApiError, NetworkError } from './api-error.ts';

const REQUEST_TIMEOUT_MS = 30_000;

const ParamsSchema = v.optional(v.record(v.string(), v.string()), {});
const QuerySchema = v.optional(
  v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  {},
);

export const buildUrl = <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): string => {
  const path = buildPath(endpoint, v.parse(ParamsSchema, input.params));
  const query = Object.entries(v.parse(QuerySchema, input.query ?? undefined))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [name, String(value)]);
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`;
};

type Request = {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The request completes even if the page closes. */
  readonly keepalive?: boolean;
};

/** Without retries or timeout, and without effect on the online state. */
export const fetchWithToken = (token: string | null, request: Request): Promise<Response> =>
  fetch(request.url, {
    method: request.method,
    headers: {
      ...request.headers,
      Accept: 'application/json',
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(request.key === undefined ? {} : { 'Idempotency-Key': request.key }),
    },
    credentials: 'include',
    // Our server never redirects: another host must get neither text nor token.
    redirect: 'manual',
    keepalive: request.keepalive === true,
    signal: request.signal ?? null,
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });

const withTimeout = <T>(promise: Promise<T>, timeoutSignal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    timeoutSignal.addEventListener('abort', () =>
      reject(new NetworkError(undefined, { cause: timeoutSignal.reason })),
    );
    promise.then(resolve, reject);
  });

/** `AbortSignal.any`, which older browsers lack. */
const anySignal = (one: AbortSignal, other: AbortSignal): AbortSignal => {
  const controller = new AbortController();
  for (const signal of [one, other]) {
    const end = () => controller.abort(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { signal: controller.signal });
  }
  return controller.signal;
};

const fetchWithoutRetry = async (request: Request, refreshToken: boolean): Promise<Response> => {
  const timeoutSignal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const token = await withTimeout(currentToken(refreshToken), timeoutSignal);
  let response: Response;
  try {
    response = await fetchWithToken(token, {
      ...request,
      signal: request.signal ? anySignal(request.signal, timeoutSignal) : timeoutSignal,
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    recordOnlineState(false);
    throw new NetworkError(undefined, { cause: error });
  }
  if (response.type !== 'opaqueredirect') return response;
  recheckOnline();
  throw new NetworkError();
};

const signedOut = createEmitter<void>();

export const onSignedOut = signedOut.subscribe;

const readBody = (response: Response): Promise<string> =>
  response
    .clone()
    .text()
    .catch(() => '');

const notifyIfSignedOut = (body: string): void => {
  if (body.includes('"signed-out"')) signedOut.emit();
};

const logIn = async (): Promise<Response | null> => {
  const idToken = await currentToken(false);
  if (idToken === null) return null;
  const response = await fetchWithoutRetry(
    { method: login.method, url: login.path, body: { idToken } },
    false,
  );
  if (!response.ok) notifyIfSignedOut(await readBody(response));
  return response;
};

let pendingLogin: Promise<Response | null> | null = null;

/** Shared by all calls that were refused for it. Resolves to `null` if nobody is signed in anymore. */
const registerSession = (): Promise<Response | null> => {
  pendingLogin ??= logIn().finally(() => {
    pendingLogin = null;
  });
  return pendingLogin;
};

/**
 * Renews a rejected token once, and logs in first if the server does not know the session. A session that was ended
 * remotely is not renewed. Rejects with {@link NetworkError} if no answer came.
 */
export const send = async (request: Request): Promise<Response> => {
  const response = await fetchWithoutRetry(request, false);
  if (response.status !== 401) return response;
  const body = await readBody(response);
  notifyIfSignedOut(body);
  if (body.includes('"signed-out"')) return response;
  if (!body.includes('"unlisted-session"')) return fetchWithoutRetry(request, true);
  const login = await registerSession();
  if (login?.ok) return fetchWithoutRetry(request, false);
  // It says why the session is not listed: it was ended, or the account is being deleted.
  return login?.clone() ?? response;
};

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

const parseJson = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Undefined if there is none; rejects with {@link NetworkError} if the answer breaks off. */
export const readJson = async (response: Response): Promise<unknown> => {
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    // An abort says nothing about the network.
    if (!isAbort(error)) recordOnlineState(false);
    throw new NetworkError(undefined, { cause: error });
  }
  const json = parseJson(text);
  if (response.ok ? isJsonObject(json) : isUswardErrorBody(json)) recordOnlineState(true);
  else recheckOnline();
  return json;
};

/** An answer that is no JSON object did not come from our server, so it counts as no answer. */
export const readErrorResponse = async (
  response: Response,
  words: (given: { message?: string; error?: string }) => string,
): Promise<ApiError | NetworkError> => {
  const json = await readJson(response);
  const body = parseErrorBody(json);
  const { message, error } = body;
  const given = { ...(message ? { message } : {}), ...(error ? { error } : {}) };
  if (!isJsonObject(json)) return new NetworkError(words(given));
  const retryAfter = parseRetryAfter(response.headers.get('Retry-After'), Date.now());
  return new ApiError(response.status, words(given), body, retryAfter);
};

/** Throws for an answer of another contract. */
export const parseOutput = <E extends Endpoint>(
  endpoint: E,
  status: number,
  json: unknown,
): Output<E> => {
  const parsed = v.safeParse(endpoint.output, json);
  if (parsed.success) return parsed.output as Output<E>;
  if (!isJsonObject(json)) throw new NetworkError();
  throw new ApiError(status, t`We couldn’t read that. Try updating Usward.`);
};

export type CallOptions = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly key?: string;
  readonly signal?: AbortSignal;
};

/** Rejects with {@link ApiError} if the server refused and {@link NetworkError} if no answer came. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  options: CallOptions = {},
): Promise<Output<E>> => {
  const response = await send({
    method: endpoint.method,
    url: buildUrl(endpoint, input),
    body: input.body,
    headers: { ...options.headers, ...coupleHeader(input.couple) },
    key: options.key,
    signal: options.signal,
  });
  if (!response.ok) {
    throw await readErrorResponse(
      response,
      ({ message }) => message ?? fallbackMessage(endpoint.method, response.status),
    );
  }
  return parseOutput(endpoint, response.status, await readJson(response));
};
