import { instant } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import { personId } from '@usward/core/identity';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryDatabase } from '../../../tests/actors/memory-firestore.ts';
import { newUser } from '../account/new-user.ts';
import type { Database } from '../database/database.ts';
import { merge, set } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { whileStanding } from './standing.ts';

const now = Date.parse('2026-03-12T18:00:00.000Z');
const id = personId('mia');
const caller = {
  id,
  email: null,
  isEmailVerified: false,
  isAdmin: false,
  signedInAt: now,
  validSince: 0,
};
const record = documents.user(id);
const beside = documents.consents(id);
const second = now / 1000;
const signIns = { known: [second], before: 0, newTo: [] };
const end = merge(record, { signIns: { known: [], before: second + 1 } });
const unlist = merge(record, { signIns: { known: [second - 1] } });
const written = set(documents.leaving(id), { id, since: instant(now), audit: 'one', couples: [] });

let connect: ReturnType<typeof memoryDatabase>;
/** The database as somebody else's request sees it. */
let other: Database;

beforeEach(async () => {
  connect = memoryDatabase();
  other = await connect();
  await other.commit([set(record, newUser({ id, email: null, signIns }, now))]);
});

/** Answers a request by this work; what it cost, and what it was refused with. */
const request = async (work: (db: Database) => Promise<unknown>) => {
  const db = await connect();
  const refusal = await whileStanding(db, caller, work).then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
  return { refusal, reads: db.reads, trips: db.trips };
};

const isWritten = async () => (await other.get(documents.leaving(id))) !== null;

describe('a sign-in that stands', () => {
  it.each<[string, (db: Database) => Promise<unknown>]>([
    ['reads it', (db) => db.get(record)],
    ['reads it among others', (db) => db.getAll(beside, record)],
    ['reads nothing', async () => undefined],
  ])('costs one read of the record at most by a call that %s', async (_, work) => {
    const { refusal, reads, trips } = await request(work);
    expect([refusal, trips]).toEqual([null, 1]);
    expect(reads).toBeLessThanOrEqual(2);
  });

  it('is looked at once, whatever is written then', async () => {
    const call = await request(async (db) => {
      await db.get(record);
      await db.commit([written]);
      await db.transaction(async () => ({ writes: [written], result: null }));
    });
    expect(call).toMatchObject({ refusal: null, reads: 1 });
  });

  it('is that of somebody who has no record', async () => {
    await other.clear({ ...record, path: 'users' }, { atOnce: 9 });
    expect((await request((db) => db.commit([written]))).refusal).toBeNull();
  });
});

describe.each([
  ['was ended from afar', 'signed-out', end],
  ['is not on the list of devices', 'unlisted-sign-in', unlist],
] as const)('a sign-in that %s', (_state, code, change) => {
  beforeEach(() => other.commit([change]));

  it.each<[string, (db: Database) => Promise<unknown>]>([
    ['reads its record', (db) => db.get(record)],
    ['reads something else', (db) => db.get(beside)],
    ['writes', (db) => db.commit([written])],
    ['decides and writes', (db) => db.transaction(async () => ({ writes: [written], result: 0 }))],
    [
      'reads its record and writes in a transaction',
      (db) =>
        db.transaction(async (reads) => {
          await reads.getAll(beside, record);
          return { writes: [written], result: 0 };
        }),
    ],
    ['clears a collection', (db) => db.clear(documents.leavings(), { atOnce: 9 })],
    ['is refused for another reason', () => Promise.reject(new AppError('not-found'))],
    [
      'overlooks the refusal',
      async (db) => {
        await db.get(record).catch(() => null);
        return db.commit([written]);
      },
    ],
  ])('is refused when it %s', async (_, work) => {
    expect((await request(work)).refusal).toBe(code);
    expect(await isWritten()).toBe(false);
  });

  it('is told nothing of what failed inside', async () => {
    const failed = new Error('inside');
    expect((await request(() => Promise.reject(failed))).refusal).toBe(failed);
  });
});

describe('a sign-in that is ended while a call is under way', () => {
  it('writes nothing where the record is decided upon', async () => {
    const call = await request(async (db) => {
      await other.commit([end]);
      await db.transaction(async (reads) => {
        await reads.get(record);
        return { writes: [written], result: null };
      });
    });
    expect(call.refusal).toBe('signed-out');
    expect(await isWritten()).toBe(false);
  });

  it('counts as a moment later where the record was seen just before', async () => {
    const call = await request(async (db) => {
      await db.get(record);
      await other.commit([end]);
      await db.commit([written]);
    });
    expect(call.refusal).toBeNull();
  });

  it.each<[string, (db: Database) => Promise<unknown>]>([
    ['write', (db) => db.commit([written])],
    ['transaction', (db) => db.transaction(async () => ({ writes: [written], result: null }))],
  ])('is looked at again before a %s that comes late', async (_, write) => {
    const clock = vi.spyOn(performance, 'now');
    const call = await request(async (db) => {
      clock.mockReturnValue(1_000);
      await db.get(record);
      await other.commit([end]);
      clock.mockReturnValue(7_000);
      await write(db);
    });
    clock.mockRestore();
    expect(call.refusal).toBe('signed-out');
    expect(await isWritten()).toBe(false);
  });
});
