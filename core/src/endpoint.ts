import * as v from 'valibot';
import type { AuthoringCouple } from './authoring-couple.ts';
import type { ErrorCode } from './error-codes.ts';

/** For everyone else, an admin's endpoint does not exist. */
type Access = 'visitor' | 'user' | 'admin';

export type Schema = v.GenericSchema<unknown, unknown>;

const emptyObject = v.strictObject({});
type EmptyObject = typeof emptyObject;

export const OkSchema = v.object({ ok: v.literal(true) });

export const coupleStateErrors = [
  'needs-partner',
  'partner-unconfirmed',
  'frozen',
] as const satisfies readonly ErrorCode[];

export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Output extends Schema = Schema,
> = {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** Longest age of the caller's login, in milliseconds; left out: any. */
  readonly maxSignInAgeMs?: number;
  /** Waits for another server, so the user's other writes do not wait for it. */
  readonly isSlow?: true;
  /** What browsers send by themselves, besides `application/json`; only such a body may be a list. */
  readonly mediaTypes?: readonly string[];
  readonly maxBodyBytes?: number;
  /** Asks the provider whether the session is still valid, for example after a new password. */
  readonly checkRevoked?: true;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly output: Output;
  /** In addition to those that every endpoint may answer. */
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

/** Defaults: for a user, no input, replies `ok`. */
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

export const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'path' in exported && 'summary' in exported;

/** A brace sorts after every letter, so an exact path comes before one with parameters. */
export const compareByMatchOrder = (
  one: Pick<Endpoint, 'path' | 'method'>,
  other: Pick<Endpoint, 'path' | 'method'>,
): number => (`${one.path} ${one.method}` < `${other.path} ${other.method}` ? -1 : 1);

export type Input<E extends Endpoint> = {
  readonly params: v.InferOutput<E['params']>;
  readonly query: v.InferOutput<E['query']>;
  readonly body: v.InferOutput<E['body']>;
  readonly couple?: AuthoringCouple;
};

export type CallInput<E extends Endpoint> = {
  readonly params?: v.InferInput<E['params']>;
  readonly query?: v.InferInput<E['query']>;
  readonly body?: v.InferInput<E['body']>;
  readonly couple?: AuthoringCouple;
};

export type Output<E extends Endpoint> = v.InferOutput<E['output']>;

export const buildPath = (
  endpoint: Pick<Endpoint, 'path'>,
  params: Readonly<Record<string, string>> = {},
): string =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${endpoint.path} needs "${name}".`);
    return encodeURIComponent(value);
  });
