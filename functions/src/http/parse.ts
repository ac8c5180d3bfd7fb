import type { Endpoint, Input, Schema } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import * as v from 'valibot';
import { KEPT_JSON } from './keep-bodies.ts';

/** Largest body, in bytes (api.md, "Habits"). */
export const MAXIMUM_BODY = 32 * 1024;

v.setGlobalMessage(({ received }) =>
  received === 'undefined' ? t`This is missing.` : t`This is not of the right kind.`,
);

const parsePart = <S extends Schema>(
  schema: S,
  value: unknown,
  fields: Record<string, string>,
): v.InferOutput<S> | undefined => {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  for (const issue of parsed.issues) {
    const unknownField = issue.type === 'strict_object' && issue.expected === 'never';
    const path = v.getDotPath(issue) ?? 'body';
    fields[path] = unknownField ? t`This field is not known.` : issue.message;
  }
  return undefined;
};

/** The parts of a request that its endpoint has a schema for, parsed; all faults in one refusal. */
export const parseInput = <E extends Endpoint>(
  endpoint: E,
  parts: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
): Input<E> => {
  // Without a prototype, so that a field called __proto__ is named like any other.
  const fields: Record<string, string> = Object.create(null);
  const params = parsePart(endpoint.params, parts.params, fields);
  const query = parsePart(endpoint.query, parts.query, fields);
  const body = parsePart(endpoint.body, parts.body, fields);
  const [first] = Object.values(fields);
  if (first !== undefined) throw new AppError('invalid', { message: first, fields });
  return { params, query, body } as Input<E>;
};

/** A request's body as JSON; no body counts as an empty object. */
export const readBody = async (request: Request): Promise<unknown> => {
  const announced = Number(request.headers.get('Content-Length') ?? 0);
  if (announced > MAXIMUM_BODY) throw new AppError('too-large');
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > MAXIMUM_BODY) throw new AppError('too-large');
  if (bytes.byteLength === 0) return {};
  const type = request.headers.get('Content-Type') ?? '';
  if (type !== KEPT_JSON && !/^application\/json\b/i.test(type)) throw new AppError('not-json');
  const body = decode(bytes);
  if (Array.isArray(body)) throw new AppError('invalid', { message: t`This must be an object.` });
  return body;
};

const decode = (bytes: ArrayBuffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new AppError('invalid', { message: t`This request is not valid JSON.`, cause: error });
  }
};
