/** One request, as it goes over the wire. */
export type Request = {
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
