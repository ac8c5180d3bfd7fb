import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../../functions/src/database/database.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { LEASE, queuePush } from '../../functions/src/push/queue-push.ts';
import { dayOf, evening } from '../actors/evening.ts';
import { heardDatabase } from '../actors/heard-database.ts';
import { outboxRows } from '../actors/outbox-rows.ts';
import { phoneId, phonesAtHand, remindAt, tokenOf, trigger } from '../actors/phones.ts';

const { rung, homeWithPhones, waitingWith } = await phonesAtHand();

/** A database in which no row of the outbox can be looked up. */
const refusing = (db: Database): Database =>
  heardDatabase(db, {
    before: async ({ method, args }) => {
      if (method === 'get' && args[0].path.startsWith(documents.outbox().path)) {
        throw new Error('Not now.');
      }
    },
  });

it('where no delivery comes to an end, a run looks at some and leaves the rest to the next', async () => {
  const home = await homeWithPhones();
  const dates = Array.from({ length: 3_000 }, (_, days) => dayOf(days));
  await home.db.commit(
    dates.map((date) => queuePush(home.ids.noah, { kind: 'comment', date }, evening)),
  );
  const before = home.db.reads;
  const run = remindAt({ ...home, db: refusing(home.db) }, evening + LEASE);
  await expect(run).rejects.toThrow('Some pushes could not be delivered.');
  expect(home.db.reads - before).toBeLessThan(10_000);
});

describe('what cannot be read', () => {
  const broken = (id: string, dueAt: string) => ({
    kind: 'set' as const,
    path: `outbox/${id}`,
    fields: { id, to: 'a secret', task: 'a secret', dueAt },
  });

  it('is let go, without a word of it in the log, and others are delivered', async () => {
    const home = await waitingWith(1);
    await home.db.commit([broken('a-broken~row', '2026-01-01T00:00:00.000Z')]);
    const log = vi.fn();
    expect((await remindAt(home, evening + LEASE, { log })).delivered).toBe(2);
    expect(rung()).toEqual([tokenOf(1)]);
    expect(log).toHaveBeenCalledOnce();
    expect(
      JSON.stringify(log.mock.calls.map(([line, error]) => [line, String(error)])),
    ).not.toContain('secret');
    expect(await outboxRows(home.db)).toEqual([]);
  });

  it('and does not even say which it is, keeps no other waiting', async () => {
    const home = await waitingWith(1);
    const nameless = Array.from({ length: 3 }, (_, place) => ({
      ...broken(`nameless-${place}`, '2026-01-01T00:00:00.000Z'),
      fields: { dueAt: '2026-01-01T00:00:00.000Z' },
    }));
    await home.db.commit(nameless);
    await remindAt(home, evening + LEASE);
    expect(rung()).toEqual([tokenOf(1)]);
  });

  it('of a device, leaves the others to ring', async () => {
    const home = await waitingWith(1);
    await home.db.commit([
      {
        kind: 'set',
        path: `users/${home.ids.noah}/devices/${phoneId(2)}`,
        fields: { seenAt: '2027-01-01T00:00:00.000Z' },
      },
    ]);
    expect(await trigger(home)).toEqual(['sent']);
    expect(rung()).toEqual([tokenOf(1)]);
  });
});
