import { coupleHeader } from '@usward/core/authoring-couple';
import { buildPath, type CallInput, type Endpoint, type Output } from '@usward/core/endpoint';
import type { ErrorBody } from '@usward/core/errors';
import * as v from 'valibot';
import { backend } from './current-backend.ts';

/** What else a call may carry. */
export type CallOptions = {
  readonly token?: string;
  readonly key?: string;
  /** The moment at which the call takes place, in epoch milliseconds. */
  readonly now?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** An answer of the API: its status and, by that, what was asked for or why not. */
export type ApiResponse<T> = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed answer; throws when the call was refused. */
  readonly value: () => T;
  /** The refusal; throws when there was none. */
  readonly error: () => ErrorBody;
};

const refusal = (status: number, text: string): ErrorBody => {
  if (status < 400) throw new Error(`The call was answered ${status}: ${text}`);
  return JSON.parse(text) as ErrorBody;
};

/** Sends any request to the app's own origin. */
export const send = async (path: string, init: RequestInit): Promise<ApiResponse<unknown>> => {
  const response = await backend.fetch(path, init);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    value: () => JSON.parse(text),
    error: () => refusal(response.status, text),
  };
};

/** Calls an endpoint of the contract over HTTP, through Hosting, as the app does. */
export const callApi = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  { token, key, now, headers = {} }: CallOptions = {},
): Promise<ApiResponse<Output<E>>> => {
  const query = new URLSearchParams((input.query ?? {}) as Record<string, string>).toString();
  const path = buildPath(endpoint, input.params as Record<string, string>);
  const hasBody = endpoint.method !== 'GET' && input.body !== undefined;
  const answer = await send(query ? `${path}?${query}` : path, {
    method: endpoint.method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'Idempotency-Key': key } : {}),
      ...(now === undefined ? {} : { 'Usward-Now': new Date(now).toISOString() }),
      ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
      ...coupleHeader(input.couple),
      ...headers,
    },
    ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
  });
  return {
    ...answer,
    value: () => {
      if (answer.status !== 200)
        throw new Error(`${endpoint.name}: ${answer.status} ${answer.text}`);
      return v.parse(endpoint.output, JSON.parse(answer.text)) as Output<E>;
    },
  };
};
