import { buildOpenApi } from '@usward/core/contract/openapi';
import type { JsonSchema, Resolve } from './json-schema.ts';

/** One call as the document of the API tells of it. */
export type DocumentedCall = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, JsonSchema>>;
  readonly query: Readonly<Record<string, JsonSchema>>;
  readonly requiredQuery: readonly string[];
  /** Headers that say more of what is written; the key of a write is none of them. */
  readonly headers: Readonly<Record<string, JsonSchema>>;
  /** Null for a call without a body. */
  readonly body: JsonSchema | null;
  /** By status. */
  readonly answers: Readonly<Record<string, JsonSchema>>;
};

type Reference = { readonly $ref: string };
type Content = {
  readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
};
type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
};
type Operation = {
  readonly operationId: string;
  readonly parameters: readonly (Parameter | Reference)[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content | Reference>>;
};
type Shared<T> = Readonly<Record<string, T>>;

/** The document as whoever reads it gets it. */
const document = JSON.parse(JSON.stringify(buildOpenApi())) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly parameters: Shared<Parameter>;
    readonly responses: Shared<Content>;
    readonly schemas: Shared<JsonSchema>;
  };
};

const find = <T>(shared: Shared<T>, reference: string): T => {
  const found = shared[reference.split('/').at(-1) ?? ''];
  if (found === undefined) throw new Error(`The document has no ${reference}.`);
  return found;
};

/** Finds what a part of the document refers to, or returns the part itself. */
const follow = <T extends object>(shared: Shared<T>, part: T | Reference): T =>
  '$ref' in part ? find(shared, part.$ref) : part;

const getSchema = ({ content }: Content): JsonSchema => content['application/json'].schema;

const createCall = (path: string, method: string, operation: Operation): DocumentedCall => {
  const { operationId: name, parameters, requestBody, responses } = operation;
  const getParametersIn = (place: Parameter['in']) =>
    parameters
      .map((parameter) => follow(document.components.parameters, parameter))
      .filter((parameter) => parameter.in === place);
  const getSchemas = (place: Parameter['in']) =>
    Object.fromEntries(getParametersIn(place).map(({ name, schema }) => [name, schema]));
  const { 'Idempotency-Key': _, ...headers } = getSchemas('header');
  return {
    name,
    method: method.toUpperCase(),
    path,
    params: getSchemas('path'),
    query: getSchemas('query'),
    requiredQuery: getParametersIn('query').flatMap(({ name, required }) =>
      required ? [name] : [],
    ),
    headers,
    body: requestBody ? getSchema(requestBody) : null,
    answers: Object.fromEntries(
      Object.entries(responses).map(([status, answer]) => [
        status,
        getSchema(follow(document.components.responses, answer)),
      ]),
    ),
  };
};

/** Every call of the document. */
export const documentedCalls: readonly DocumentedCall[] = Object.entries(document.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => createCall(path, method, operation)),
);

/** Finds a schema that others refer to. */
export const resolve: Resolve = (reference) => find(document.components.schemas, reference);
