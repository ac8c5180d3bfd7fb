import { instant, timeZone } from '@usward/core/calendar';
import { coupleId, personId } from '@usward/core/identity';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { newUser } from '../account/new-user.ts';
import { UserDocument } from '../database/account-documents.ts';
import { CoupleDocument } from '../database/pairing-documents.ts';
import type { Fields, Migration } from './migration.ts';
import { registeredMigrations } from './registered-migrations.ts';

const now = Date.parse('2026-03-12T18:00:00.000Z');
const homeTimeZone = timeZone('Europe/Berlin');
const former = {
  couple: { id: coupleId('old'), homeTimeZone },
  partner: { id: personId('eli'), firstName: 'Eli' },
  until: instant(now),
  asked: 'nobody',
};

/** A document of each migration with everything in it. */
const whole: Readonly<Record<string, Fields>> = {
  '2026-11-22-people-whole': {
    ...newUser({ id: personId('mia'), email: 'mia@example.test', timeZone: homeTimeZone }, now),
    former,
    shows: { gender: true, birthday: false, stressNeed: true },
    signIns: { known: [9], before: 7, newTo: [] },
  },
  '2026-11-22-couples-whole': {
    id: 'couple',
    inviter: 'mia',
    accepter: 'noah',
    createdAt: instant(now),
    confirmedAt: null,
    homeTimeZone,
    togetherSince: null,
    startDay: '2026-03-10',
    seed: 'seed',
    shownUp: { '2026': ['03-10'] },
    questions: { set: { '2026-03-11': 'q-001' }, fills: [], own: {}, hidden: [], pauses: [] },
    signs: { mia: null },
    dateChoice: null,
    dateWishes: {},
    keptOpen: { days: { '2026-03-10': instant(now) }, weeks: {} },
    frozenAt: instant(now),
    frozenUntil: instant(now),
    nudges: { noah: '2026-03-11' },
    restore: ['mia'],
  },
};

const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Some fields gone, also below, and perhaps some that hold anything at all. */
const older = (document: Fields): fc.Arbitrary<Fields> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(document).map(([name, value]) => [
          name,
          fc.oneof(
            { weight: 8, arbitrary: isMap(value) ? older(value) : fc.constant(value) },
            { weight: 1, arbitrary: fc.jsonValue() },
          ),
        ]),
      ),
      { requiredKeys: [] },
    )
    // As the database gives it: in plain maps.
    .map((fields) => ({ ...fields }));

const applied = ({ step }: Migration, fields: Fields): Fields => ({ ...fields, ...step(fields) });

const documentOf = ({ id }: Migration): Fields => {
  const document = whole[id];
  if (!document) throw new Error(`${id} has no document here: write one with everything in it.`);
  return document;
};

describe.each(registeredMigrations.map((migration) => [migration.id, migration] as const))(
  'the migration %s',
  (_, migration) => {
    const some = older(documentOf(migration));

    it('changes nothing the second time', () => {
      fc.assert(
        fc.property(some, (document) => {
          const once = applied(migration, document);
          expect(migration.step(once)).toBeNull();
          expect(applied(migration, once)).toEqual(once);
        }),
        { numRuns: runs(200) },
      );
    });

    it('takes nothing away, and leaves its document as it was given', () => {
      fc.assert(
        fc.property(some, (document) => {
          const before = structuredClone(document);
          const after = applied(migration, document);
          expect(document).toEqual(before);
          expect(after).toMatchObject(before);
        }),
      );
    });

    it('leaves a document with everything in it alone', () => {
      expect(v.is(migration.fits, documentOf(migration))).toBe(true);
      expect(migration.step(documentOf(migration))).toBeNull();
    });

    it('says what it is', () => {
      expect(migration.id).toMatch(/^\d{4}-\d{2}-\d{2}-[a-z-]+$/);
      expect(migration.pageSize).toBeGreaterThan(0);
      // A batch holds the pages' writes, the run, the lock and an act: Firestore takes 500.
      expect(migration.pageSize).toBeLessThanOrEqual(400);
    });
  },
);

it('has no two migrations of one name', () => {
  const ids = registeredMigrations.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('completing records', () => {
  const [couples, people] = registeredMigrations;

  it.each([
    ['people', people, UserDocument],
    ['couples', couples, CoupleDocument],
  ] as const)(
    'fills in every default that is read of %s, as it is read',
    (_, migration, schema) => {
      if (!migration) throw new Error('It is not registered any more: this test may go too.');
      const entries = Object.entries(schema.entries);
      const optional = entries.filter(([, { type }]) => type === 'optional').map(([name]) => name);
      const bare = Object.fromEntries(
        Object.entries(documentOf(migration)).filter(([name]) => !optional.includes(name)),
      );
      const after = applied(migration, bare);
      expect(Object.keys(after)).toEqual(expect.arrayContaining(optional));
      expect(after).toEqual(v.parse(schema, bare));
    },
  );
});
