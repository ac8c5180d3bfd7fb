import fc from 'fast-check';
import { type DocumentedCall, resolve } from '../documented-api.ts';
import { arbitraryForSchema, type JsonSchema, type KnownValues } from '../json-schema.ts';

/** What is sent: values for the path, which are escaped, for the query and headers, and a body as text. */
export type FuzzedInput = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly type: string;
  /** The idempotency key: none, one never used before, or one that is none. */
  readonly key: 'none' | 'fresh' | { readonly sent: string };
};

/** Texts that have hurt servers before. */
const hostileTexts = [
  ...['', ' ', '~', '/', '\\', '%', '%2F', '*', '`', "'", '"', '\u0000', '\uD800', '\u202E', '٣'],
  ...['__x__', '____', '__name__', '__proto__', 'constructor', 'toString', 'null', 'NaN', '-1'],
  ...['2026-02-30', '0000-00-00', '9999-12-31', '1900-01-01', '2199-12-31', '2026-03-12~__x__'],
  ...['notes~__x__', 'days~~', 'notes~.', 'd2026-02-30', 'j2026-03-12~__x__', 'couples/__x__'],
  ...['a'.repeat(129), '💛'.repeat(400), 'a'.repeat(1_501)],
] as const;

const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  ...[null, true, 0, -1, 0.5, 1e308, Number.MAX_SAFE_INTEGER + 1, [], {}, [[]], { a: { b: [] } }],
  ...[JSON.parse('{"__proto__":1}'), { constructor: {} }, Array(200).fill('x'), { __x__: 1 }],
];

const isContainer = (value: unknown): value is Record<string, unknown> | unknown[] =>
  typeof value === 'object' && value !== null;

/** A copy with one place, anywhere within, replaced, removed or added. */
const changedAt = (value: unknown, turns: readonly number[], hostile: unknown): unknown => {
  const [turn = 0, ...rest] = turns;
  if (!isContainer(value) || rest.length === 0) return hostile;
  const names = Object.keys(value);
  const name = names[turn % (names.length + 1)];
  const copy: Record<string, unknown> = Array.isArray(value)
    ? (structuredClone(value) as unknown as Record<string, unknown>)
    : { ...value };
  if (name === undefined) copy[Array.isArray(value) ? String(names.length) : 'unknown'] = hostile;
  else if (turn % 5 === 4 && !Array.isArray(value)) delete copy[name];
  else copy[name] = changedAt(copy[name], rest, hostile);
  return copy;
};

const pickOne = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);

const createValues = (
  schemas: Readonly<Record<string, JsonSchema>>,
  needed: readonly string[],
  known: KnownValues,
): fc.Arbitrary<Record<string, string>> => {
  const arbitraries = Object.entries(schemas).map(
    ([name, schema]) =>
      [name, arbitraryForSchema(schema, known, resolve, name).map(String)] as const,
  );
  return fc.record(Object.fromEntries(arbitraries), { requiredKeys: [...needed] });
};

/** Inputs as the document allows them. */
const fittingInput = (call: DocumentedCall, known: KnownValues): fc.Arbitrary<FuzzedInput> =>
  fc.record({
    params: createValues(call.params, Object.keys(call.params), known),
    query: createValues(call.query, call.requiredQuery, known),
    headers: createValues(call.headers, [], known),
    body:
      call.body === null
        ? fc.constant(null)
        : arbitraryForSchema(call.body, known, resolve).map((body) => JSON.stringify(body)),
    type: fc.constant('application/json'),
    key: pickOne(['none', 'fresh'] as const),
  });

const broken: fc.Arbitrary<Pick<FuzzedInput, 'body' | 'type'>> = fc.oneof(
  fc.record({
    body: pickOne(['', '{', '[]', 'null', '7', '"a"', '{"a":1e400}', `${'['.repeat(9_000)}`]),
    type: fc.constant('application/json'),
  }),
  fc.record({ body: fc.constant('{}'), type: pickOne(['', 'text/plain', 'application/xml']) }),
);

/** As much of a text as a header can hold. */
const inHeader = (text: string): string => text.replaceAll(/[^ -~]/g, '');

const changeOne = (
  values: Readonly<Record<string, string>>,
  turn: number,
  hostile: string,
): Record<string, string> => {
  const names = [...Object.keys(values), 'unknown'];
  return { ...values, [names[turn % names.length] ?? 'unknown']: hostile };
};

/** The same with one thing wrong, most often. */
const changedInput = (call: DocumentedCall, known: KnownValues): fc.Arbitrary<FuzzedInput> =>
  fc
    .record({
      input: fittingInput(call, known),
      part: fc.nat(),
      turns: fc.array(fc.nat(40), { minLength: 1, maxLength: 4 }),
      text: pickOne(hostileTexts),
      value: pickOne(hostileValues),
      broken,
    })
    .map(({ input, part, turns, text, value, broken }) => {
      const hasBody = input.body !== null;
      const parts = [
        ...(Object.keys(call.params).length > 0 ? ['params'] : []),
        'query',
        ...(hasBody ? ['body', 'body', 'body', 'broken'] : []),
        ...(call.method === 'GET' ? [] : ['key']),
        ...Object.keys(call.headers),
      ];
      const changed = parts[part % parts.length] ?? 'query';
      if (changed in call.headers) {
        return { ...input, headers: { ...input.headers, [changed]: inHeader(text) } };
      }
      switch (changed) {
        case 'params': {
          const names = Object.keys(call.params);
          const name = names[part % names.length] ?? '';
          return { ...input, params: { ...input.params, [name]: text } };
        }
        case 'query':
          return { ...input, query: changeOne(input.query, part, text) };
        case 'broken':
          return { ...input, ...broken };
        case 'key':
          return { ...input, key: { sent: inHeader(text) } };
        default: {
          const body = changedAt(JSON.parse(input.body ?? '{}'), [...turns, 0], value);
          return { ...input, body: JSON.stringify(body) };
        }
      }
    });

/** Inputs for a call: half of them as documented, half with one thing wrong. */
export const fuzzedInput = (call: DocumentedCall, known: KnownValues): fc.Arbitrary<FuzzedInput> =>
  fc.oneof(fittingInput(call, known), changedInput(call, known));
