import { readFile } from 'node:fs/promises';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { collection, deleteDoc, doc, getDoc, getDocs, setDoc, updateDoc } from 'firebase/firestore';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '../specification/check.ts';
import { firestoreHost } from '../support/environment.ts';

const projectId = 'demo-usward-rules';
const [host = '', port = ''] = firestoreHost.split(':');

/** Every kind of document there is, each really there, so that a refusal is about the rule. */
const seeded = [
  'users/mia',
  'users/noah',
  'pulses/mia',
  'pulses/noah',
  'users/mia/idempotencyKeys/key',
  'users/mia/state/sessions',
  'users/mia/soloNotes/2026-03-12',
  'users/mia/state/questions',
  'users/mia/checkins/2026-03-12',
  'users/mia/weeks/2026-03-06~two',
  'invites/K7MQ4',
  'limits/account-mia',
  'accountDeletions/mia',
  'audit/one',
  'couples/two',
  'couples/two/days/2026-03-12',
  'couples/two/days/2026-03-12/answers/mia',
  'couples/two/questions/one',
  'couples/two/weeks/2026-03-06',
  'couples/two/people/mia/notes/2026-03-12',
  'couples/two/people/mia/checkins/2026-03-12',
  'couples/two/people/mia/replies/2026-03-12',
  'couples/two/people/mia/weeks/2026-03-06',
  'users/mia/forms/one',
  'users/mia/reflections/one~two',
  'couples/two/reflections/one',
  'couples/two/people/mia/reflections/one',
  'reflectionsDue/two~one',
  'summaryReports/one',
  'users/mia/state/push',
  'users/mia/devices/one',
  'pushTargets/one',
  'pushQueue/mia~reschedule',
  'reminders/mia',
  'anything/else',
];
const own = ['users/mia', 'pulses/mia'];
/** Which sign-ins count: that of everybody here, unless a test says another. */
const sessions = { known: [1_000], before: 500 };

let environment: RulesTestEnvironment;

/** `at`: the second of the sign-in. */
const as = (uid: string | null, at = 1_000) =>
  (uid === null
    ? environment.unauthenticatedContext()
    : environment.authenticatedContext(uid, { auth_time: at })
  ).firestore();

beforeAll(async () => {
  environment = await initializeTestEnvironment({
    projectId,
    firestore: {
      host,
      port: Number(port),
      rules: await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8'),
    },
  });
  await environment.withSecurityRulesDisabled(async (context) => {
    await Promise.all(
      seeded.map((path) => setDoc(doc(context.firestore(), path), { members: ['mia'], sessions })),
    );
  });
});

afterAll(() => environment.cleanup());

/** One expression of the rules, with what it came to and how often, and its parts. */
const CoverageSchema = v.object({
  values: v.optional(v.array(v.object({ value: v.record(v.string(), v.unknown()) })), []),
  children: v.optional(
    v.array(v.lazy((): v.GenericSchema<unknown, Coverage> => CoverageSchema)),
    [],
  ),
});
type Coverage = {
  readonly values: readonly { readonly value: Readonly<Record<string, unknown>> }[];
  readonly children: readonly Coverage[];
};

const unreached = ({ values, children }: Coverage): number =>
  (values.length === 0 ? 1 : 0) + children.reduce((sum, child) => sum + unreached(child), 0);

// In this order: the last one asks what those before it have reached.
describe('the rules', { shuffle: false }, () => {
  check('C3.07', async () => {
    const own = await assertSucceeds(getDoc(doc(as('mia'), 'users/mia')));
    expect(own.exists()).toBe(true);
    await assertFails(getDoc(doc(as('mia'), 'users/noah')));
    for (const uid of ['mia', 'noah', null]) {
      await assertFails(getDocs(collection(as(uid), 'users')));
      await assertFails(setDoc(doc(as(uid), 'users/mia'), {}));
      await assertFails(getDoc(doc(as(uid), 'invites/K7MQ4')));
      await assertFails(getDocs(collection(as(uid), 'invites')));
    }
  });

  describe('reading', () => {
    it.each(own)('%s is for its person', async (path) => {
      const read = await assertSucceeds(getDoc(doc(as('mia'), path)));
      expect(read.exists()).toBe(true);
    });

    it.each(own)('%s is refused to everybody else', async (path) => {
      await assertFails(getDoc(doc(as('noah'), path)));
      await assertFails(getDoc(doc(as(null), path)));
    });

    it.each(seeded.filter((path) => !own.includes(path)))(
      '%s is refused to a member',
      async (path) => {
        await assertFails(getDoc(doc(as('mia'), path)));
      },
    );

    it.each([
      'users',
      'pulses',
      'couples',
      'invites',
      'couples/two/days',
      'users/mia/soloNotes',
      'users/mia/checkins',
      'couples/two/people/mia/checkins',
    ])('the list of %s is refused', async (path) => {
      await assertFails(getDocs(collection(as('mia'), path)));
    });
  });

  describe('the own record of one of two', () => {
    const createUserRecord = (couple: object | null) =>
      environment.withSecurityRulesDisabled((context) =>
        setDoc(doc(context.firestore(), 'users/lena'), { couple, sessions }),
      );

    it('is hidden while the pairing waits to be confirmed, since it names the other', async () => {
      await createUserRecord({ confirmed: false });
      await assertFails(getDoc(doc(as('lena'), 'users/lena')));
    });

    it.each([null, { confirmed: true }])('can be read with %j', async (couple) => {
      await createUserRecord(couple);
      await assertSucceeds(getDoc(doc(as('lena'), 'users/lena')));
    });

    it('can be asked for before there is one', async () => {
      const read = await assertSucceeds(getDoc(doc(as('jules'), 'users/jules')));
      expect(read.exists()).toBe(false);
    });
  });

  describe('a sign-in that is not on the list of devices', () => {
    const ofRobin = ['users/robin', 'pulses/robin'];
    const store = (fields: object) =>
      environment.withSecurityRulesDisabled(async (context) => {
        await Promise.all(ofRobin.map((path) => setDoc(doc(context.firestore(), path), fields)));
      });

    it.each(ofRobin)('reads %s no more, or not yet', async (path) => {
      await store({ sessions: { known: [300, 600], before: 500 } });
      for (const at of [299, 499, 500, 700]) await assertFails(getDoc(doc(as('robin', at), path)));
    });

    it.each(ofRobin)('keeps none that is listed from %s', async (path) => {
      await store({ sessions: { known: [300, 600], before: 500 } });
      for (const at of [300, 600]) await assertSucceeds(getDoc(doc(as('robin', at), path)));
      await assertFails(getDoc(doc(as('noah', 300), path)));
    });

    it.each(ofRobin)('is every one where %s lists none', async (path) => {
      for (const fields of [{}, { sessions: {} }, { sessions: { known: [] } }]) {
        await store(fields);
        await assertFails(getDoc(doc(as('robin', 300), path)));
      }
    });

    it('may hear that nothing is there yet', async () => {
      const read = await assertSucceeds(getDoc(doc(as('jules'), 'pulses/jules')));
      expect(read.exists()).toBe(false);
    });
  });

  describe('writing', () => {
    it.each(seeded)('%s is refused to everybody, changed or deleted', async (path) => {
      for (const uid of ['mia', 'noah', null]) {
        await assertFails(updateDoc(doc(as(uid), path), { members: ['noah'] }));
        await assertFails(deleteDoc(doc(as(uid), path)));
      }
    });

    it.each(['users/robin', 'pulses/robin', 'invites/AAAAA', 'couples/new'])(
      '%s cannot be made by its own person',
      async (path) => {
        await assertFails(setDoc(doc(as('robin'), path), { id: 'robin' }));
      },
    );
  });

  it('are exercised in every expression, each condition both allowing and refusing', async () => {
    const url = `http://${firestoreHost}/emulator/v1/projects/${projectId}:ruleCoverage`;
    const { report } = v.parse(
      v.object({ report: v.pipe(v.array(CoverageSchema), v.minLength(1)) }),
      await (await fetch(url)).json(),
    );
    for (const condition of report) {
      const outcomes = condition.values.map(({ value }) => value.boolValue);
      expect(outcomes).toEqual(expect.arrayContaining([true, false]));
      expect(unreached(condition)).toBe(0);
    }
  });
});
