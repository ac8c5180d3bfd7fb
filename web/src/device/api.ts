import { login } from '@usward/core/account/endpoints';
import { type CallInput, type Endpoint, type Output, pathOf } from '@usward/core/endpoint';
import { t } from '@usward/core/language/speak';
import { coupleHeader } from '@usward/core/written-in';
import * as v from 'valibot';
import { createAnnouncer } from './announcer.ts';
import {
  ApiError,
  isJsonObject,
  isOurRefusal,
  NetworkError,
  parseRefusal,
  parseRetryAfter,
  wordsWithoutMessage,
} from './api-error.ts';
import { doubtOnline, noteOnline } from './online.ts';
import { currentToken } from './session/token.ts';

export { ApiError, NetworkError } from './api-error.ts';

/** How long a request may take, from its token to the last byte of its answer. */
const PATIENCE = 30_000;

const Strings = v.optional(v.record(v.string(), v.string()), {});
const Query = v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {});

/** The path and query of a call: what is fetched, and the key of what was read. */
export const urlOf = <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): string => {
  const path = pathOf(endpoint, v.parse(Strings, input.params));
  const query = Object.entries(v.parse(Query, input.query ?? undefined))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [name, String(value)]);
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`;
};

/** One request, as it goes over the wire. */
type Request = {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The idempotency key of a write. */
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** It arrives even where the page is gone before. */
  readonly keepalive?: boolean;
};

/**
 * Puts a request on the wire with somebody's token, or as nobody's. What comes of it is for the asker
 * to judge: here nothing is waited for, tried again or said of the network.
 */
export const fetchAs = (token: string | null, request: Request): Promise<Response> =>
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
    // Our server never leads elsewhere: whoever does must get neither words nor token.
    redirect: 'manual',
    keepalive: request.keepalive === true,
    signal: request.signal ?? null,
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });

/** What is not there when patience ends counts as no answer; the asker's own wish to stop goes through. */
const unlessLate = <T>(promise: Promise<T>, patience: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    patience.addEventListener('abort', () =>
      reject(new NetworkError(undefined, { cause: patience.reason })),
    );
    promise.then(resolve, reject);
  });

/** Ends with whichever of two signals ends first, as AbortSignal.any does where a browser has it. */
const endsWithEither = (one: AbortSignal, other: AbortSignal): AbortSignal => {
  const controller = new AbortController();
  for (const signal of [one, other]) {
    const end = () => controller.abort(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { signal: controller.signal });
  }
  return controller.signal;
};

const attempt = async (request: Request, refreshToken: boolean): Promise<Response> => {
  const patience = AbortSignal.timeout(PATIENCE);
  const token = await unlessLate(currentToken(refreshToken), patience);
  let response: Response;
  try {
    response = await fetchAs(token, {
      ...request,
      signal: request.signal ? endsWithEither(request.signal, patience) : patience,
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    noteOnline(false);
    throw new NetworkError(undefined, { cause: error });
  }
  if (response.type !== 'opaqueredirect') return response;
  doubtOnline();
  throw new NetworkError();
};

const signedOut = createAnnouncer<void>();

/** Hears of each call that was refused since its sign-in was ended from another device. */
export const onSignedOut = signedOut.listen;

const bodyOf = (response: Response): Promise<string> =>
  response
    .clone()
    .text()
    .catch(() => '');

const tellOfSignOut = (body: string): void => {
  if (body.includes('"signed-out"')) signedOut.tell();
};

const logIn = async (): Promise<boolean> => {
  const idToken = await currentToken(false);
  if (idToken === null) return false;
  const response = await attempt(
    { method: login.method, url: login.path, body: { idToken } },
    false,
  );
  if (!response.ok) tellOfSignOut(await bodyOf(response));
  return response.ok;
};

let listing: Promise<boolean> | null = null;

/** Puts this sign-in on the list of devices; all calls that were refused for it wait for the same login. */
const listSignIn = (): Promise<boolean> => {
  listing ??= logIn().finally(() => {
    listing = null;
  });
  return listing;
};

/**
 * Sends one request with the person's token; a token the server no longer takes is renewed once, but
 * for that of a sign-in which was ended: no newer one would be any better. A sign-in that the server
 * does not know yet logs in first. Rejects with {@link NetworkError} when no answer came.
 */
export const send = async (request: Request): Promise<Response> => {
  const response = await attempt(request, false);
  if (response.status !== 401) return response;
  const body = await bodyOf(response);
  tellOfSignOut(body);
  if (body.includes('"signed-out"')) return response;
  if (!body.includes('"unlisted-sign-in"')) return attempt(request, true);
  return (await listSignIn()) ? attempt(request, false) : response;
};

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

const parseJson = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * The JSON of an answer; undefined when it holds none, a {@link NetworkError} when it breaks off. Only
 * what our own server says tells that there is a network.
 */
export const jsonOf = async (response: Response): Promise<unknown> => {
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    // Somebody who stopped waiting says nothing of the network.
    if (!isAbort(error)) noteOnline(false);
    throw new NetworkError(undefined, { cause: error });
  }
  const json = parseJson(text);
  if (response.ok ? isJsonObject(json) : isOurRefusal(json)) noteOnline(true);
  else doubtOnline();
  return json;
};

/**
 * The error of a refused call, in the server's words or else in those of the specification. What is
 * no JSON object was never said by our server, so it is as good as no answer.
 */
export const refusalOf = async (
  response: Response,
  words: (given: { message?: string; error?: string }) => string,
): Promise<ApiError | NetworkError> => {
  const json = await jsonOf(response);
  const body = parseRefusal(json);
  const { message, error } = body;
  const given = { ...(message ? { message } : {}), ...(error ? { error } : {}) };
  if (!isJsonObject(json)) return new NetworkError(words(given));
  const retryAfter = parseRetryAfter(response.headers.get('Retry-After'), Date.now());
  return new ApiError(response.status, words(given), body, retryAfter);
};

/**
 * Parses an answer by its endpoint; an answer of another contract is an error, never a surprise, and
 * what is no answer of ours is none.
 */
export const parseAnswer = <E extends Endpoint>(
  endpoint: E,
  status: number,
  json: unknown,
): Output<E> => {
  const parsed = v.safeParse(endpoint.output, json);
  if (parsed.success) return parsed.output as Output<E>;
  if (!isJsonObject(json)) throw new NetworkError();
  throw new ApiError(status, t`This answer could not be read. A newer app may be waiting.`);
};

/** Options of one call. */
export type CallOptions = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly key?: string;
  readonly signal?: AbortSignal;
};

/**
 * Calls an endpoint of the contract and parses its answer. Rejects with {@link ApiError} when the
 * server refused and {@link NetworkError} when none answered; it neither toasts nor redirects.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  options: CallOptions = {},
): Promise<Output<E>> => {
  const response = await send({
    method: endpoint.method,
    url: urlOf(endpoint, input),
    body: input.body,
    headers: { ...options.headers, ...coupleHeader(input.couple) },
    key: options.key,
    signal: options.signal,
  });
  if (!response.ok) {
    throw await refusalOf(
      response,
      ({ message }) => message ?? wordsWithoutMessage(endpoint.method, response.status),
    );
  }
  return parseAnswer(endpoint, response.status, await jsonOf(response));
};
