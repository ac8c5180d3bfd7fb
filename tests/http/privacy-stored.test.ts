import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { deleteAccount } from '@usward/core/account/endpoints';
import { api } from '@usward/core/contract/api';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { shareNote } from '@usward/core/daily/history-endpoints';
import { hideTopic } from '@usward/core/daily/question-endpoints';
import { acceptInvite } from '@usward/core/pairing/endpoints';
import { storedKinds } from '@usward/core/privacy/stored-kinds';
import { registerDevice, saveSettings } from '@usward/core/push/endpoints';
import { answerQuiz } from '@usward/core/quiz/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginErasure } from '../../functions/src/account/erase-user.ts';
import { rows } from '../api/authorization-rows.ts';
import { readAllDocuments } from '../support/all-documents.ts';
import {
  type Caller,
  createWorld,
  now,
  registerPhoneRequest,
  secrets,
  type World,
} from '../support/builders/callers.ts';
import { pairUp } from '../support/builders/couple.ts';
import { answerRequest, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { answersAt } from '../support/builders/quiz-answers.ts';
import { quiz, quizAnswersRequest } from '../support/builders/quiz-requests.ts';
import { createUser } from '../support/builders/test-user.ts';
import { connect as connectDatabase } from '../support/current-backend.ts';
import { findKindsAt } from '../support/stored-places.ts';

/** Calls that take away what the test is to find. */
const takesAway = /delete|remove|erase|forget|clear|unpair|undo|end-|withdraw|decline|dissolve/;

/** Kinds that no test can wait for, each with why. */
const notSeen: Readonly<Record<string, string>> = {
  'pushQueue/{task}': 'gone as soon as it is delivered',
  'users/{person}/state/spending': 'only where somebody does a great deal within a minute',
  'migrations/{migration}': 'only where a migration was run',
  'content/current': 'only where content was released',
  'contentParts/{release}~{part}': 'only where content was released',
  'releases/{kind}~{release}': 'only where content was released',
};

const put = () => ({ now, key: randomUUID() });

/** Two who meet, with a note of her own time that she shares. */
const newCouple = async (): Promise<void> => {
  const [lea, jon] = await Promise.all(
    ['Lea', 'Jon'].map((firstName) => createUser({ firstName, now: fixedNow })),
  );
  if (!lea || !jon) throw new Error('There are two of them.');
  await lea.ask(
    hideTopic,
    { params: { topic: 'home' }, body: { hidden: true } },
    { now: fixedNow },
  );
  await lea.ask(answerQuestion, answerRequest('of her own time', 'me', thursday), {
    now: fixedNow,
  });
  await pairUp(lea, jon, now);
  await lea.ask(shareNote, { params: { id: thursday }, body: { shared: true } }, put());
  // A reminder needs somebody with a device.
  await lea.ask(saveSettings, {
    body: { push: { discreet: true, muted: [], reminderAt: '20:00', quiet: null } },
  });
  await lea.ask(registerDevice, registerPhoneRequest(randomUUID()));
};

/** Two people through every call there is, wrong codes, and accounts that end. */
const createFilledWorld = async (): Promise<World> => {
  const everybody = await createWorld();
  const { people } = everybody;
  const { self, partner } = people;
  const headers = { 'X-Forwarded-For': '203.0.113.7, 10.0.0.1' };
  await people.former.call(acceptInvite, { params: { code: 'ZZZZZ' } }, { ...put(), headers });
  for (const person of [self, partner]) {
    await person.ask(answerQuiz, quizAnswersRequest(answersAt(quiz, 1)), put());
  }
  for (const endpoint of api) {
    const row = rows[endpoint.name];
    if (endpoint.method === 'GET' || takesAway.test(endpoint.name) || !row) continue;
    const statuses: number[] = [];
    for (const caller of ['admin', 'partner', 'self'] satisfies readonly Caller[]) {
      const input = row.input?.(caller, everybody) ?? {};
      statuses.push((await people[caller].call(endpoint, input, put())).status);
    }
    expect(statuses.every((status) => status < 500)).toBe(true);
  }
  await newCouple();
  const db = await connectDatabase();
  await beginErasure(db, people.stranger.id, now);
  await people.former.ask(deleteAccount, {}, { now });
  return everybody;
};

let filledWorld: World;
beforeAll(async () => {
  filledWorld = await createFilledWorld();
});

describe('the map of what is stored', () => {
  const storedPaths = async () => (await readAllDocuments()).map(({ path }) => path);

  it('has exactly one row for every document of a lived-in database', async () => {
    const paths = await storedPaths();
    expect(paths.filter((path) => findKindsAt(path).length !== 1)).toEqual([]);
  });

  it('has no row for what is never there', async () => {
    const neverThere = async () => {
      const paths = await storedPaths();
      const found = new Set(paths.flatMap((path) => findKindsAt(path).map((kind) => kind.path)));
      const missing = storedKinds.map(({ path }) => path).filter((path) => !found.has(path));
      return missing.filter((path) => notSeen[path] === undefined);
    };
    // What deliveries write comes by itself, a moment later.
    await expect.poll(neverThere, { timeout: 30_000, interval: 1_000 }).toEqual([]);
  });
});

describe('the log of a whole run of the emulators', () => {
  it('tells of acts that count, and holds no word, name, address or id of anybody', async () => {
    const whole = await readFile(process.env.USWARD_EMULATOR_LOG ?? '', 'utf8');
    // A hash may hold any three letters.
    const log = whole.replaceAll(/"person":"[\w-]{43}"/g, '');
    for (const event of ['refused', 'signed-in', 'account-deleted', 'left-partner']) {
      expect(log).toContain(`"message":"security","event":"${event}"`);
    }
    const people = Object.values(filledWorld.people);
    const canaries = [
      ...Object.values(secrets),
      ...people.flatMap(({ id, email, token }) => [id, email, token]),
      ...['@example', 'Mia', 'Noah', 'Lea', 'Jon'],
    ];
    expect(canaries.filter((canary) => log.includes(canary))).toEqual([]);
  });
});
