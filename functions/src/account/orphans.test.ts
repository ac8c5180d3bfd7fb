import { toUserId } from '@usward/core/ids';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryDatabase } from '../../../tests/support/fakes/memory-firestore.ts';
import type { Database } from '../database/database.ts';
import { set } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { toNewUserDocument } from './new-user.ts';
import { eraseOrphans, findOrphans } from './orphans.ts';

const now = Date.parse('2026-03-12T18:00:00.000Z');
const people = Array.from({ length: 250 }, (_, at) => toUserId(`person-${at}`));
const left = [toUserId('person-7'), toUserId('person-199')];

describe('people without a sign-in', () => {
  let db: Database;
  const findMissingUsers = vi.fn(async (asked: readonly string[]) =>
    left.filter((userId) => asked.includes(userId)),
  );

  beforeEach(async () => {
    db = await memoryDatabase()();
    findMissingUsers.mockClear();
    await db.commit(
      people.map((id) => set(documents.user(id), toNewUserDocument({ id, email: null }, now))),
    );
  });

  it('are found among all, a hundred at a time', async () => {
    const found = await findOrphans(db, findMissingUsers);
    expect([found.people, [...found.orphans].sort()]).toEqual([250, [...left].sort()]);
    expect(findMissingUsers.mock.calls.map(([asked]) => asked.length)).toEqual([100, 100, 50]);
  });

  it('are erased like somebody who leaves, and nobody else is', async () => {
    await eraseOrphans(db, async () => undefined, left, now);
    expect((await findOrphans(db, findMissingUsers)).orphans).toEqual([]);
    expect((await findOrphans(db, findMissingUsers)).people).toBe(248);
  });
});
