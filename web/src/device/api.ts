import { type CallInput, type Endpoint, type Output, pathOf } from '@usward/core/endpoint';
import * as v from 'valibot';
import {
  ApiError,
  NetworkError,
  parseRefusal,
  parseRetryAfter,
  wordsWithoutMessage,
} from './api-error.ts';
import { noteOnline } from './online.ts';
import { currentToken } from './session/token.ts';

export { ApiError, NetworkError } from './api-error.ts';

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
export type Request = {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
  /** The idempotency key of a write. */
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};

const attempt = async (request: Request, refreshToken: boolean): Promise<Response> => {
  const token = await currentToken(refreshToken);
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (request.body !== undefined) headers.set('Content-Type', 'application/json');
  if (request.key !== undefined) headers.set('Idempotency-Key', request.key);
  const patience = AbortSignal.timeout(PATIENCE);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers,
      credentials: 'include',
      signal: request.signal ? AbortSignal.any([request.signal, patience]) : patience,
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
    noteOnline(true);
    return response;
  } catch (error) {
    if (request.signal?.aborted) throw error;
    noteOnline(false);
    throw new NetworkError(undefined, { cause: error });
  }
};

/**
 * Sends one request with the person's token; a token the server no longer takes is renewed once.
 * Rejects with {@link NetworkError} when no answer came.
 */
export const send = async (request: Request): Promise<Response> => {
  const response = await attempt(request, false);
  return response.status === 401 ? attempt(request, true) : response;
};

/** The JSON of an answer; undefined when it holds none, a {@link NetworkError} when it breaks off. */
export const jsonOf = async (response: Response): Promise<unknown> => {
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    throw new NetworkError(undefined, { cause: error });
  }
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The error of a refused call, in the server's words or else in those of the specification. */
export const refusalOf = async (
  response: Response,
  words: (given: { message?: string; error?: string }) => string,
): Promise<ApiError> => {
  const body = parseRefusal(await jsonOf(response));
  const { message, error } = body;
  const given = { ...(message ? { message } : {}), ...(error ? { error } : {}) };
  const retryAfter = parseRetryAfter(response.headers.get('Retry-After'), Date.now());
  return new ApiError(response.status, words(given), body, retryAfter);
};

/** Parses an answer by its endpoint; an answer of another contract is an error, never a surprise. */
export const parseAnswer = <E extends Endpoint>(
  endpoint: E,
  status: number,
  json: unknown,
): Output<E> => {
  const parsed = v.safeParse(endpoint.output, json);
  if (parsed.success) return parsed.output as Output<E>;
  throw new ApiError(status, 'This answer could not be read. A newer app may be waiting.');
};

/** Options of one call. */
export type CallOptions = { readonly key?: string; readonly signal?: AbortSignal };

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
