import { randomUUID } from 'node:crypto';
import { api } from '@usward/core/contract/api';
import { CONSENT } from '@usward/core/intimacy/consent';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type FuzzedInput, fuzzedInput } from '../support/arbitraries/fuzzed-input.ts';
import { admin } from '../support/builders/admin.ts';
import {
  asked,
  callers,
  createWorld,
  friday,
  now,
  ownCard,
  ownForm,
  ownMoment,
  ownNote,
  phone,
  reflected,
  saturday,
  type World,
} from '../support/builders/callers.ts';
import { fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { answersAt } from '../support/builders/quiz-answers.ts';
import { quiz } from '../support/builders/quiz-requests.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';
import { send } from '../support/call-api.ts';
import { type DocumentedCall, documentedCalls, resolve } from '../support/documented-api.ts';
import { findSchemaFault, type JsonSchema, type KnownValues } from '../support/json-schema.ts';
import { runs } from '../support/runs.ts';

/** Calls after which little is left to ask for: each gets people of its own. */
const irreversibleCalls: readonly string[] = [
  'account/delete-account',
  'account/revoke-session',
  'account/revoke-other-sessions',
  'pairing/unpair',
  'pairing/undo-couple',
  'privacy/start-deletion',
  'checkin/clear-checkins',
  'intimacy/erase-lab',
];

let shared: World;
let ada: TestUser;

beforeAll(async () => {
  shared = await createWorld();
  ada = await admin();
});

/** What means something to the people of a world. */
const knownIn = ({ couple, oldCode, people }: World): KnownValues => {
  const dates = [thursday, friday, saturday];
  const edges = ['1900-01-01', '2199-12-31'];
  const uuids = [asked, reflected, ownForm, ownCard, ownNote, ownMoment, phone];
  return {
    byName: {
      date: [...dates, ...edges],
      from: [...dates, ...edges],
      to: [...dates, ...edges],
      week: [friday, '1900-01-05', '2199-12-27'],
      id: uuids,
      couple: [couple],
      coupleId: [couple],
      'Usward-Couple': [couple],
      code: [oldCode],
      idToken: [people.self.token, people.partner.token],
      uid: [people.self.id],
      timeZone: ['Europe/Berlin', 'Asia/Kolkata'],
      quiz: [quiz.id],
      round: ['1'],
      version: [1, CONSENT.version],
      answers: [answersAt(quiz, 2), answersAt(quiz, 3), ['Words', null, null, null]],
      idea: ['i-001', 'i-002'],
      n: ['0'],
      current: [0],
      cursor: ['days~2026-03-12', 'notes', 'd2026-03-12', `${fixedNow}~${ownNote}`],
      firstName: ['Mia'],
      lastName: ['Lind'],
      eventName: ['Tab Switched'],
      properties: [{ tab_name: 'us' }],
      distinctId: ['a-visitor'],
    },
    texts: [
      ...dates,
      ...edges,
      ...uuids,
      new Date(now).toISOString(),
      'q-001',
      '7',
      'es',
      'this',
      'alone',
    ],
  };
};

/** Who calls: everybody, and most often somebody for whom there is something to find. */
const getCallers = ({ path }: DocumentedCall): readonly (typeof callers)[number][] =>
  path.startsWith('/api/admin/')
    ? [...callers, 'admin', 'admin', 'admin', 'admin', 'admin', 'admin']
    : [...callers, 'self', 'self', 'self', 'partner'];

const fillPath = ({ path }: DocumentedCall, { params }: FuzzedInput): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? '').toWellFormed()),
  );

const createKeyHeader = ({ key }: FuzzedInput): Record<string, string> => {
  if (key === 'none') return {};
  return { 'Idempotency-Key': key === 'fresh' ? randomUUID() : key.sent };
};

/** Sends what was made up, and says what is wrong with the answer; null: nothing. */
const findFault = async (
  { people }: World,
  call: DocumentedCall,
  caller: (typeof callers)[number],
  input: FuzzedInput,
): Promise<string | null> => {
  const query = new URLSearchParams(input.query).toString();
  const path = `${fillPath(call, input)}${query && `?${query}`}`;
  const hasBody = call.method !== 'GET' && input.body !== null;
  const answer = await send(path, {
    method: call.method,
    headers: {
      ...(caller === 'visitor' ? {} : { Authorization: `Bearer ${people[caller].token}` }),
      ...(hasBody ? { 'Content-Type': input.type } : {}),
      ...createKeyHeader(input),
      ...input.headers,
      'Usward-Now': new Date(now).toISOString(),
    },
    ...(hasBody ? { body: input.body } : {}),
  });
  const responseText = `${answer.status} ${answer.text.slice(0, 300)}`;
  if (answer.status >= 500) return responseText;
  // Without its last part the address is that of a list, which need not know the method.
  if (answer.status === 405 && new URL(path, 'https://x').pathname.endsWith('/')) return null;
  const schema = call.answers[answer.status];
  if (schema === undefined) return `Not in the document: ${responseText}`;
  const fault = findSchemaFault(schema, JSON.parse(answer.text), resolve);
  return fault === null ? null : `${fault} is not as documented: ${responseText}`;
};

describe('whatever is sent', () => {
  it.each(documentedCalls.map((call) => [call.name, call] as const))(
    '%s answers as documented',
    async (name, call) => {
      const here = irreversibleCalls.includes(name) ? await createWorld() : shared;
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...getCallers(call)),
          fuzzedInput(call, knownIn(here)),
          async (caller, input) => {
            expect(await findFault(here, call, caller, input)).toBeNull();
          },
        ),
        { numRuns: runs(6, 80) },
      );
    },
  );
});

describe('a method that a path does not have', () => {
  const callsByPath = Map.groupBy(documentedCalls, ({ path }) => path);

  it.each([...callsByPath].map(([path, calls]) => [path, calls] as const))(
    '%s says what it has',
    async (path, calls) => {
      const own = calls.map(({ method }) => method);
      const wanted = own.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
      const others = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].filter(
        (method) => !own.includes(method),
      );
      for (const method of others) {
        const answer = await send(path.replaceAll(/\{\w+\}/g, saturday), {
          method,
          headers: { Authorization: `Bearer ${ada.token}` },
        });
        expect([answer.status, answer.error().code]).toEqual([405, 'wrong-method']);
        expect(answer.headers.get('Allow')?.split(', ').sort()).toEqual(wanted.sort());
      }
    },
  );

  it('is not found where only admins may call, by anybody else', async () => {
    const { token } = await createUser();
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await send('/api/admin/releases', { method: 'POST', headers });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([404, null]);
  });
});

describe('an address that cannot be decoded', () => {
  it.each(['/api/%', '/api/daily/%zz', '/api/daily/%FF', '/api/us/notes/%E0%A4%A'])(
    '%s is refused in JSON',
    async (path) => {
      const answer = await send(path, {});
      expect([answer.status, answer.error().code]).toEqual([400, 'invalid']);
    },
  );
});

describe('ids that Firestore keeps for itself', () => {
  it.each([
    '/api/export?cursor=notes~__x__',
    '/api/export?cursor=days~____',
    '/api/daily/2026-03-12/answer?couple=__x__',
  ])('%s is refused', async (path) => {
    const method = path.includes('couple') ? 'DELETE' : 'GET';
    const headers = { Authorization: `Bearer ${ada.token}` };
    const answer = await send(path, { method, headers });
    expect([answer.status, answer.error().code]).toEqual([400, 'invalid']);
  });
});

describe('the document of the API', () => {
  const inside = (schema: JsonSchema): readonly JsonSchema[] => [
    schema,
    ...(schema.$ref === undefined ? [] : inside(resolve(schema.$ref))),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...Object.values(schema.properties ?? {})]
      .concat(schema.items ?? [])
      .concat(typeof schema.additionalProperties === 'object' ? schema.additionalProperties : [])
      .flatMap(inside),
  ];
  const all = documentedCalls.flatMap(({ params, query, body, answers }) =>
    [
      ...Object.values(params),
      ...Object.values(query),
      ...Object.values(answers),
      body ?? {},
    ].flatMap(inside),
  );

  it('gives every date, moment and UUID its format', () => {
    const findFormat = ({ pattern = '' }: JsonSchema): string | undefined => {
      if (pattern === '^\\d{4}-\\d{2}-\\d{2}$') return 'date';
      if (pattern.startsWith('^\\d{4}-\\d{2}-\\d{2}T')) return 'date-time';
      return pattern.includes('{8}-') ? 'uuid' : undefined;
    };
    const patterned = all.filter((schema) => findFormat(schema) !== undefined);
    expect(patterned.filter((schema) => schema.format !== findFormat(schema))).toEqual([]);
    expect(new Set(all.map(({ format }) => format))).toEqual(
      new Set([undefined, 'date', 'date-time', 'uuid']),
    );
  });

  it('names every call', () => {
    expect(documentedCalls.map(({ name }) => name).sort()).toEqual(
      api.map(({ name }) => name).sort(),
    );
  });
});
