import fc from 'fast-check';
import * as v from 'valibot';

/** A JSON Schema, as far as the document of the API uses them. */
export type JsonSchema = {
  readonly $ref?: string;
  readonly type?: 'string' | 'object' | 'null' | 'boolean' | 'number' | 'integer' | 'array';
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
};

const formats: Readonly<Record<string, v.GenericSchema<string>>> = {
  uuid: v.pipe(v.string(), v.uuid()),
  date: v.pipe(v.string(), v.isoDate()),
  'date-time': v.pipe(v.string(), v.isoTimestamp()),
};

const isFormat = (format: string, value: string): boolean => {
  const schema = formats[format];
  if (schema === undefined) throw new Error(`The format "${format}" is not known.`);
  return v.is(schema, value);
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOfType = (type: NonNullable<JsonSchema['type']>, value: unknown): boolean => {
  if (type === 'object') return isObject(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
};

const fitsText = (schema: JsonSchema, value: string): boolean => {
  const length = [...value].length;
  return (
    length >= (schema.minLength ?? 0) &&
    length <= (schema.maxLength ?? Number.POSITIVE_INFINITY) &&
    (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(value)) &&
    (schema.format === undefined || isFormat(schema.format, value))
  );
};

const fitsNumber = (schema: JsonSchema, value: number): boolean =>
  value >= (schema.minimum ?? Number.NEGATIVE_INFINITY) &&
  value <= (schema.maximum ?? Number.POSITIVE_INFINITY);

/** Looks up what a schema refers to. */
export type Resolve = (reference: string) => JsonSchema;

/** Where a value is not what its schema says, as `$.items.0.date`; null: nowhere. */
export const findSchemaFault = (
  schema: JsonSchema,
  value: unknown,
  resolve: Resolve,
  path = '$',
): string | null => {
  if (schema.$ref !== undefined) return findSchemaFault(resolve(schema.$ref), value, resolve, path);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) {
    const faults = either.map((one) => findSchemaFault(one, value, resolve, path));
    return faults.includes(null) ? null : `${path} (${faults.join(' | ')})`;
  }
  if (schema.type !== undefined && !isOfType(schema.type, value)) return path;
  if ('const' in schema && schema.const !== value) return path;
  if (schema.enum && !schema.enum.includes(value)) return path;
  if (typeof value === 'string') return fitsText(schema, value) ? null : path;
  if (typeof value === 'number') return fitsNumber(schema, value) ? null : path;
  const inside: (string | null)[] = [];
  if (Array.isArray(value)) {
    if (value.length < (schema.minItems ?? 0)) return path;
    if (value.length > (schema.maxItems ?? value.length)) return path;
    const { items } = schema;
    if (items)
      inside.push(...value.map((one, at) => findSchemaFault(items, one, resolve, `${path}.${at}`)));
  } else if (isObject(value)) {
    const { properties = {}, required = [], additionalProperties = true, propertyNames } = schema;
    const missing = required.find((name) => !Object.hasOwn(value, name));
    if (missing !== undefined) return `${path}.${missing}`;
    for (const [name, one] of Object.entries(value)) {
      const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
      if (own === false) return `${path}.${name}`;
      if (propertyNames)
        inside.push(findSchemaFault(propertyNames, name, resolve, `${path}.${name}`));
      if (typeof own === 'object')
        inside.push(findSchemaFault(own, one, resolve, `${path}.${name}`));
    }
  }
  return inside.find((fault) => fault !== null) ?? null;
};

/** Values that mean something to the API, which chance would not find: by the name of a field, and for any. */
export type KnownValues = {
  readonly byName: Readonly<Record<string, readonly unknown[]>>;
  readonly texts: readonly string[];
};

const LONGEST = 60;

const matching = (pattern: string): fc.Arbitrary<string> => {
  const whole = new RegExp(pattern, 'u');
  // fast-check does not know what must not follow; the whole pattern decides.
  const plain = new RegExp(pattern.replaceAll(/\(\?!(?:[^()]|\([^()]*\))*\)/g, ''), 'u');
  return fc.stringMatching(plain).filter((text) => whole.test(text));
};

const texts = (schema: JsonSchema, known: KnownValues): fc.Arbitrary<string> => {
  const { pattern, format, minLength = 0, maxLength = LONGEST } = schema;
  const pool = known.texts.filter((text) => fitsText(schema, text));
  const any =
    format === 'uuid' && pattern === undefined
      ? fc.uuid()
      : pattern !== undefined
        ? matching(pattern)
        : fc.string({
            unit: fc.constantFrom('a', 'é', 'm', ' ', '7', '💛', 'ع', '.', '\n', '~'),
            minLength,
            maxLength: Math.max(minLength, Math.min(maxLength, LONGEST)),
          });
  return pool.length === 0
    ? any
    : fc.oneof({ arbitrary: fc.constantFrom(...pool), weight: 4 }, { arbitrary: any, weight: 1 });
};

/** Values that fit a schema, as far as the document says what does. */
export const arbitraryForSchema = (
  schema: JsonSchema,
  known: KnownValues,
  resolve: Resolve,
  name = '',
): fc.Arbitrary<unknown> => {
  const named = (known.byName[name] ?? []).filter(
    (value) => findSchemaFault(schema, value, resolve) === null,
  );
  const any = anyFitting(schema, known, resolve);
  return named.length === 0
    ? any
    : fc.oneof({ arbitrary: fc.constantFrom(...named), weight: 5 }, { arbitrary: any, weight: 1 });
};

const anyFitting = (
  schema: JsonSchema,
  known: KnownValues,
  resolve: Resolve,
): fc.Arbitrary<unknown> => {
  const inner = (one: JsonSchema) => arbitraryForSchema(one, known, resolve);
  if (schema.$ref !== undefined) return inner(resolve(schema.$ref));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(inner));
  switch (schema.type) {
    case 'string':
      return texts(schema, known);
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -10, max: Math.min(schema.maximum ?? 10, 1e6) });
    case 'number':
      return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 10 });
    case 'array':
      return fc.array(inner(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
      });
    case 'object': {
      const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
      if (typeof additionalProperties === 'object') {
        const names = texts(propertyNames ?? {}, known);
        return fc.dictionary(names, inner(additionalProperties), { maxKeys: 3 });
      }
      const fields = Object.entries(properties).map(
        ([name, one]) => [name, arbitraryForSchema(one, known, resolve, name)] as const,
      );
      return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
    }
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
};
