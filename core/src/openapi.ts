import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { api } from './api.ts';
import type { Endpoint, Schema } from './endpoint.ts';
import { type ErrorCode, errorCodes } from './error-codes.ts';
import { errorCatalogue } from './errors.ts';
import { PuzzleSchema } from './pairing/puzzle.ts';

/** A piece of the document; OpenAPI is JSON all the way down. */
type Json = { readonly [name: string]: unknown };

const everyWrite: readonly ErrorCode[] = ['too-large', 'not-json', 'key-reused'];
const always: readonly ErrorCode[] = ['invalid', 'not-found', 'internal', 'unavailable'];

/** Actions that only a running program can check; their bounds are told by `metadata`. */
const silentActions = ['check', 'trim', 'normalize', 'transform', 'brand', 'raw_check'];

const toJson = (schema: Schema, typeMode: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    ignoreActions: silentActions,
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction.type === 'metadata' && 'metadata' in valibotAction
        ? { ...jsonSchema, ...(valibotAction.metadata as Json) }
        : null,
  });
  return rest;
};

const hasEntries = (schema: Schema): boolean =>
  'entries' in schema && Object.keys(schema.entries as object).length > 0;

const parametersOf = (schema: Schema, place: 'path' | 'query'): readonly Json[] => {
  const { properties = {}, required = [] } = toJson(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
};

const keyParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Sent again with the same key and body within 30 days, a write is applied once. No answer is kept: a replay says that it is one.',
  schema: { type: 'string', format: 'uuid' },
};

const ref = (place: string): Json => ({ $ref: `#/components/${place}` });

const headers: Json = {
  'Idempotency-Key': {
    description: 'The key that was sent: this very write was carried out, by this very server.',
    schema: { type: 'string', format: 'uuid' },
  },
  'Idempotent-Replayed': {
    description:
      'Only with a replay: an earlier request applied this write. The answer is what it is about as that is now, or `{"ok": true}`.',
    schema: { const: 'true' },
  },
};

const headersOfWrite: Json = Object.fromEntries(
  Object.keys(headers).map((name) => [name, ref(`headers/${name}`)]),
);

const takesKey = ({ access, method }: Endpoint): boolean =>
  method !== 'GET' && access !== 'visitor';

/** Without words of the call's own: what a replay answers where nothing is read again. */
const AppliedSchema = v.strictObject({ ok: v.literal(true) });

const answerOf = (endpoint: Endpoint): Json => {
  const schema = toJson(endpoint.output, 'output');
  if (!takesKey(endpoint) || v.is(endpoint.output, { ok: true })) return { ...schema };
  return { anyOf: [schema, ref('schemas/Applied')] };
};

const codesOf = ({ access, method, signedInWithin, errors }: Endpoint): readonly ErrorCode[] => [
  ...always,
  ...(access === 'person' ? (['unauthenticated', 'signed-out', 'unlisted-sign-in'] as const) : []),
  ...(method === 'GET' ? [] : everyWrite),
  ...(signedInWithin === undefined ? [] : (['sign-in-again'] as const)),
  ...(method !== 'GET' && access === 'person' ? (['too-many'] as const) : []),
  ...errors,
];

const refusals = (endpoint: Endpoint): Json => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codesOf(endpoint))) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: ref('schemas/Error') } },
      },
    ]),
  );
};

const bodyOf = ({ body, mediaTypes = [] }: Endpoint): Json => {
  const content = { schema: toJson(body, 'input') };
  return Object.fromEntries(
    ['application/json', ...mediaTypes].map((mediaType) => [mediaType, content]),
  );
};

const operationOf = (endpoint: Endpoint): Json => ({
  operationId: endpoint.name,
  tags: [endpoint.name.split('/')[0]],
  summary: endpoint.summary,
  security: endpoint.access === 'visitor' ? [] : [{ idToken: [] }],
  parameters: [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(takesKey(endpoint) ? [keyParameter] : []),
  ],
  ...(hasEntries(endpoint.body)
    ? {
        requestBody: {
          required: true,
          content: bodyOf(endpoint),
        },
      }
    : {}),
  responses: {
    '200': {
      description: 'Done.',
      ...(takesKey(endpoint) ? { headers: headersOfWrite } : {}),
      content: { 'application/json': { schema: answerOf(endpoint) } },
    },
    ...refusals(endpoint),
  },
});

/** The OpenAPI 3.1 document of the whole contract, made from the schemas that validate. */
export const openApi = (): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of api) {
    const path = paths[endpoint.path] ?? {};
    path[endpoint.method.toLowerCase()] = operationOf(endpoint);
    paths[endpoint.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Usward', version: '1', description: 'The HTTP API of Usward.' },
    paths,
    components: {
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      headers,
      schemas: {
        Error: toJson(ErrorSchema, 'output'),
        Applied: toJson(AppliedSchema, 'output'),
      },
    },
  };
};

const ErrorSchema = v.strictObject({
  message: v.string(),
  code: v.picklist(errorCodes),
  fields: v.optional(v.record(v.string(), v.string())),
  firstName: v.optional(v.string()),
  /** With `puzzle` only. */
  puzzle: v.optional(PuzzleSchema),
});
