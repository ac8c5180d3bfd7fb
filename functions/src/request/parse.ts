import { AuthoringCoupleTextSchema, COUPLE_HEADER } from '@usward/core/authoring-couple';
import type { Endpoint, Input, Schema } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/i18n';
import * as v from 'valibot';
import { MAX_BODY_BYTES } from './bypass-body-parser.ts';

v.setGlobalMessage(({ received }) =>
  received === 'undefined' ? t`This is missing.` : t`This isn’t the right type.`,
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
    fields[path] = unknownField ? t`Unknown field.` : issue.message;
  }
  return undefined;
};

const HeadersSchema = v.object({ [COUPLE_HEADER]: AuthoringCoupleTextSchema });

export const parseInput = <E extends Endpoint>(
  endpoint: E,
  parts: { readonly [part in 'params' | 'query' | 'body']: unknown } & {
    readonly couple?: unknown;
  },
): Input<E> => {
  // No prototype, so that a field named `__proto__` is an ordinary one.
  const fields: Record<string, string> = Object.create(null);
  const params = parsePart(endpoint.params, parts.params, fields);
  const query = parsePart(endpoint.query, parts.query, fields);
  const body = parsePart(endpoint.body, parts.body, fields);
  const headers = parsePart(HeadersSchema, { [COUPLE_HEADER]: parts.couple }, fields);
  const [first] = Object.values(fields);
  if (first !== undefined) throw new AppError('invalid', { message: first, fields });
  return { params, query, body, couple: headers?.[COUPLE_HEADER] } as Input<E>;
};

export const assertBodyFits = (headers: Headers, maxBodyBytes = MAX_BODY_BYTES): void => {
  if (Number(headers.get('Content-Length') ?? 0) > maxBodyBytes) throw new AppError('too-large');
};

/** Stops at the limit: the rest is never read (bypass-body-parser.ts). */
const readBytes = async ({ body }: Request, maxBodyBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value);
    length += read.value.byteLength;
    if (length > maxBodyBytes) throw new AppError('too-large');
  }
  return Buffer.concat(chunks);
};

const getMediaType = ({ headers }: Request): string =>
  /^[^;\s]*/.exec(headers.get('Content-Type') ?? '')?.[0].toLowerCase() ?? '';

/** No body counts as `{}`. JSON of the usual media type has to be an object. */
export const readBody = async (
  request: Request,
  {
    mediaTypes = [],
    maxBodyBytes = MAX_BODY_BYTES,
  }: Pick<Endpoint, 'mediaTypes' | 'maxBodyBytes'> = {},
): Promise<unknown> => {
  const bytes = await readBytes(request, maxBodyBytes);
  if (bytes.byteLength === 0) return {};
  const mediaType = getMediaType(request);
  const isUsual = mediaType === 'application/json';
  if (!isUsual && !mediaTypes.includes(mediaType)) throw new AppError('not-json');
  const body = decode(bytes);
  if (isUsual && Array.isArray(body))
    throw new AppError('invalid', { message: t`This must be an object.` });
  return body;
};

const decode = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new AppError('invalid', { message: t`This request isn’t valid JSON.`, cause: error });
  }
};
