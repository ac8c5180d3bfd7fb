import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as v from 'valibot';
import {
  AuthoringCoupleTextSchema,
  COUPLE_HEADER,
  takesCoupleHeader,
} from '../authoring-couple.ts';
import { type Endpoint, OkSchema, type Schema } from '../endpoint.ts';
import type { ErrorCode } from '../error-codes.ts';
import { ErrorSchema, errorCatalog } from '../errors.ts';
import { api } from './api.ts';
import * as entities from './openapi-entities.ts';

type Json = { readonly [name: string]: unknown };

const writeErrors: readonly ErrorCode[] = ['too-large', 'not-json', 'key-reused'];
const commonErrors: readonly ErrorCode[] = ['invalid', 'not-found', 'internal', 'unavailable'];

/** Only a running program can check these; `metadata` documents their bounds. */
const ignoredActions = ['check', 'trim', 'normalize', 'transform', 'brand', 'raw_check'];

const ref = (place: string): Json => ({ $ref: `#/components/${place}` });

const AppliedSchema = v.strictObject({ ok: v.literal(true) });

const definitions: Readonly<Record<string, Schema>> = Object.fromEntries(
  Object.entries({ ...entities, AppliedSchema, ErrorSchema }).flatMap(([name, exported]) =>
    name.endsWith('Schema') ? [[name.slice(0, -'Schema'.length), exported as Schema]] : [],
  ),
);

const createConfig = (typeMode: 'input' | 'output'): ConversionConfig => ({
  target: 'draft-2020-12',
  typeMode,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  ignoreActions: ignoredActions,
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === 'metadata' && 'metadata' in valibotAction
      ? { ...jsonSchema, ...(valibotAction.metadata as Json) }
      : null,
});

const toJson = (schema: Schema, typeMode: 'input' | 'output') => {
  const {
    $schema: _,
    $defs: _all,
    ...json
  } = toJsonSchema(schema, { ...createConfig(typeMode), definitions });
  return json;
};

/** Each must be the same as input and as output. */
export const getDefinitions = (typeMode: 'input' | 'output') =>
  toJsonSchemaDefs(definitions, createConfig(typeMode));

const collectUsedDefinitions = (part: Json): Json => {
  const all = getDefinitions('output');
  const used = new Set<string>();
  const follow = (json: unknown): void => {
    for (const [, name = ''] of JSON.stringify(json).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(all[name]);
    }
  };
  follow(part);
  return Object.fromEntries([...used].sort().map((name) => [name, all[name]]));
};

const hasEntries = (schema: Schema): boolean =>
  'entries' in schema && Object.keys(schema.entries as object).length > 0;

const buildParameters = (schema: Schema, place: 'path' | 'query'): readonly Json[] => {
  const { properties = {}, required = [] } = toJson(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
};

const idempotencyKeyParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Sent again with the same key and body within 30 days, a write is applied once. No answer is kept: a replay says that it is one.',
  schema: { type: 'string', format: 'uuid' },
};

const coupleParameter: Json = {
  name: COUPLE_HEADER,
  in: 'header',
  required: false,
  description:
    'The couple in which this was written, or `alone`. What is for a partner is refused where the caller has another one by now. Left out: the present one.',
  schema: toJson(AuthoringCoupleTextSchema, 'input'),
};

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

const writeHeaders: Json = Object.fromEntries(
  Object.keys(headers).map((name) => [name, ref(`headers/${name}`)]),
);

const takesIdempotencyKey = ({ access, method }: Endpoint): boolean =>
  method !== 'GET' && access !== 'visitor';

const buildOkResponseForSchema = (schema: Json): Json => ({
  description: 'Done.',
  content: { 'application/json': { schema } },
});

const buildOkResponse = (endpoint: Endpoint): Json => {
  const schema = { ...toJson(endpoint.output, 'output') };
  if (!takesIdempotencyKey(endpoint)) return buildOkResponseForSchema(schema);
  if (endpoint.output === OkSchema) return ref('responses/Ok');
  const isReplay = v.is(endpoint.output, { ok: true });
  return {
    headers: writeHeaders,
    ...buildOkResponseForSchema(isReplay ? schema : { anyOf: [schema, ref('schemas/Applied')] }),
  };
};

const listErrorCodes = ({
  access,
  method,
  maxSignInAgeMs,
  errors,
}: Endpoint): readonly ErrorCode[] => [
  ...commonErrors,
  ...(access === 'user' ? (['unauthenticated', 'signed-out', 'unlisted-session'] as const) : []),
  ...(method === 'GET' ? [] : writeErrors),
  ...(maxSignInAgeMs === undefined ? [] : (['reauthentication-required'] as const)),
  ...(method !== 'GET' && access === 'user' ? (['too-many'] as const) : []),
  ...errors,
];

const groupErrorsByStatus = (
  endpoint: Endpoint,
): readonly (readonly [number, readonly ErrorCode[]])[] => {
  const codes = [...new Set(listErrorCodes(endpoint))].sort();
  return [...Map.groupBy(codes, (code) => errorCatalog[code].status)];
};

const getErrorResponseName = (codes: readonly ErrorCode[]): string => codes.join('.');

const buildErrorResponses = (): Json =>
  Object.fromEntries(
    api.flatMap(groupErrorsByStatus).map(([, codes]) => [
      getErrorResponseName(codes),
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: ref('schemas/Error') } },
      },
    ]),
  );

const buildRequestContent = ({ body, mediaTypes = [] }: Endpoint): Json => {
  const content = { schema: toJson(body, 'input') };
  return Object.fromEntries(
    ['application/json', ...mediaTypes].map((mediaType) => [mediaType, content]),
  );
};

const buildOperation = (endpoint: Endpoint): Json => ({
  operationId: endpoint.name,
  tags: [endpoint.name.split('/')[0]],
  summary: endpoint.summary,
  security: endpoint.access === 'visitor' ? [] : [{ idToken: [] }],
  parameters: [
    ...buildParameters(endpoint.params, 'path'),
    ...buildParameters(endpoint.query, 'query'),
    ...(takesIdempotencyKey(endpoint) ? [ref('parameters/Idempotency-Key')] : []),
    ...(takesCoupleHeader(endpoint) ? [ref(`parameters/${COUPLE_HEADER}`)] : []),
  ],
  ...(hasEntries(endpoint.body)
    ? {
        requestBody: {
          required: true,
          content: buildRequestContent(endpoint),
        },
      }
    : {}),
  responses: {
    '200': buildOkResponse(endpoint),
    ...Object.fromEntries(
      groupErrorsByStatus(endpoint).map(([status, codes]) => [
        status,
        ref(`responses/${getErrorResponseName(codes)}`),
      ]),
    ),
  },
});

export const buildOpenApi = (): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of api) {
    const path = paths[endpoint.path] ?? {};
    path[endpoint.method.toLowerCase()] = buildOperation(endpoint);
    paths[endpoint.path] = path;
  }
  const responses = {
    Ok: { headers: writeHeaders, ...buildOkResponseForSchema(ref('schemas/Ok')) },
    ...buildErrorResponses(),
  };
  const parameters = {
    'Idempotency-Key': idempotencyKeyParameter,
    [COUPLE_HEADER]: coupleParameter,
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Usward', version: '1', description: 'The HTTP API of Usward.' },
    paths,
    components: {
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters,
      headers,
      responses,
      schemas: collectUsedDefinitions({ paths, parameters, responses }),
    },
  };
};
