import { api } from '@usward/core/contract/api';
import { buildPath } from '@usward/core/endpoint';
import { expect } from 'vitest';
import { send } from '../support/call-api.ts';
import { check } from './check.ts';

const examples = {
  code: 'AAAAA',
  date: '2026-03-12',
  week: '2026-03-06',
  topic: 'home',
  id: '00000000-0000-4000-8000-000000000000',
  quiz: 'how-i-rest',
  round: '1',
  idea: 'i-001',
  n: '0',
  kind: 'questions',
  key: '2026-03-12',
  language: 'es',
};

/** Calls that need neither a person nor words. */
const open: ReadonlySet<string> = new Set([
  'health/get-health',
  'content/get-translations',
  'quiz/get-deck',
]);

check('S1.33', async () => {
  const answers: string[] = [];
  // One at a time: the emulator starts a process for each call that finds all others busy.
  for (const endpoint of api) {
    const { status } = await send(buildPath(endpoint, examples), { method: endpoint.method });
    answers.push(`${endpoint.name} ${endpoint.access} ${status}`);
  }
  // Each call of the contract is there: a visitor is told to sign in and never "not found".
  const expected = api.map(({ name, access }) => {
    if (access === 'user') return `${name} user 401`;
    // To whoever is no admin there is nothing; which calls there are is held by the table of who may call what.
    if (access === 'admin') return `${name} admin 404`;
    return open.has(name) ? `${name} visitor 200` : `${name} visitor 4\\d\\d`;
  });
  expect(answers).toEqual(expected.map((line) => expect.stringMatching(new RegExp(`^${line}$`))));
  const nothing = await send('/api/nothing-here', {});
  expect([nothing.status, nothing.error().code]).toEqual([404, 'not-found']);
});
