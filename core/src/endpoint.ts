import * as v from 'valibot';
import type { AuthoringCouple } from './authoring-couple.ts';
import type { ErrorCode } from './error-codes.ts';

/** Who may call: anybody, a signed-in person, or an admin; for all others an admin's call does not exist. */
type Access = 'visitor' | 'user' | 'admin';

/** The schemas that stand at the edge of the API. */
export type Schema = v.GenericSchema<unknown, unknown>;

/** An empty object: the default of path parameters, query and body. */
const emptyObject = v.strictObject({});
type EmptyObject = typeof emptyObject;

/** Schema of the reply of a write that has nothing more to tell. */
export const OkSchema = v.object({ ok: v.literal(true) });

/** What a call that takes two connected people is refused with where they are not, or no longer. */
export const coupleStateErrors = [
  'needs-partner',
  'partner-unconfirmed',
  'frozen',
] as const satisfies readonly ErrorCode[];

/** One line of the HTTP contract. What is not listed here does not exist. */
export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Output extends Schema = Schema,
> = {
  /** `room/verb`, unique. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `{parameters}`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** How long ago the caller may have entered their password, in milliseconds; left out: at any time. */
  readonly maxSignInAgeMs?: number;
  /** Waits for another server: the person's other writes do not wait for it. */
  readonly isSlow?: true;
  /** Media types of what browsers send by themselves, besides `application/json`: only such a body may be a list. */
  readonly mediaTypes?: readonly string[];
  /** Largest body in bytes, where it may be larger than those of other calls. */
  readonly maxBodyBytes?: number;
  /** Asks the provider whether the sign-in still counts there, as it does not after a new password. */
  readonly checkRevoked?: true;
  /** One sentence for docs/openapi.json. */
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly output: Output;
  /** The codes this call may answer besides those every call may. */
  readonly errors: readonly ErrorCode[];
};

type Definition<P extends Schema, Q extends Schema, B extends Schema, O extends Schema> = Omit<
  Endpoint<P, Q, B, O>,
  'access' | 'params' | 'query' | 'body' | 'output' | 'errors'
> & {
  readonly access?: Access;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly output?: O;
  readonly errors?: readonly ErrorCode[];
};

/**
 * Writes one line of the contract. Left out: it is for a signed-in person, takes nothing, and answers that it was done.
 */
export const defineEndpoint = <
  P extends Schema = EmptyObject,
  Q extends Schema = EmptyObject,
  B extends Schema = EmptyObject,
  O extends Schema = typeof OkSchema,
>(
  definition: Definition<P, Q, B, O>,
): Endpoint<P, Q, B, O> => ({
  access: 'user',
  params: emptyObject as unknown as P,
  query: emptyObject as unknown as Q,
  body: emptyObject as unknown as B,
  output: OkSchema as unknown as O,
  errors: [],
  ...definition,
});

/** Whether an export of a room is a line of the contract. */
export const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'path' in exported && 'summary' in exported;

/**
 * Compares two lines of the contract by when their paths are matched: a brace sorts behind every letter, so an exact
 * path comes before one that takes any part in its place.
 */
export const compareByMatchOrder = (
  one: Pick<Endpoint, 'path' | 'method'>,
  other: Pick<Endpoint, 'path' | 'method'>,
): number => (`${one.path} ${one.method}` < `${other.path} ${other.method}` ? -1 : 1);

/** What a handler gets: the parsed parts of a request. */
export type Input<E extends Endpoint> = {
  readonly params: v.InferOutput<E['params']>;
  readonly query: v.InferOutput<E['query']>;
  readonly body: v.InferOutput<E['body']>;
  /** In which couple it was made, of a call that says so (`takesCoupleHeader`). */
  readonly couple?: AuthoringCouple;
};

/** What a caller may pass: parts that need nothing may be left out. */
export type CallInput<E extends Endpoint> = {
  readonly params?: v.InferInput<E['params']>;
  readonly query?: v.InferInput<E['query']>;
  readonly body?: v.InferInput<E['body']>;
  readonly couple?: AuthoringCouple;
};

/** What a call answers. */
export type Output<E extends Endpoint> = v.InferOutput<E['output']>;

/** The path with its parameters filled in, without the query. */
export const buildPath = (
  endpoint: Pick<Endpoint, 'path'>,
  params: Readonly<Record<string, string>> = {},
): string =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${endpoint.path} needs "${name}".`);
    return encodeURIComponent(value);
  });
