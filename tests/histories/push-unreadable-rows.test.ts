import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../../functions/src/database/database.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { LEASE_MS, queuePush } from '../../functions/src/notify/queue-push.ts';
import { fixedNow, thursdayPlus } from '../support/builders/fixed-time.ts';
import {
  deliverAll,
  getToken,
  phoneId,
  runReminders,
  setupFakePhones,
} from '../support/fakes/push-phones.ts';
import { spyOnDatabase } from '../support/fakes/spy-database.ts';
import { pushJobs } from '../support/push-queue.ts';

const { rung, homeWithPhones, waitingWith } = await setupFakePhones();

/** A database in which no row of the outbox can be looked up. */
const refusing = (db: Database): Database =>
  spyOnDatabase(db, {
    before: async ({ method, args }) => {
      if (method === 'get' && args[0].path.startsWith(documents.pushQueue().path)) {
        throw new Error('Not now.');
      }
    },
  });

it('where no delivery comes to an end, a run looks at some and leaves the rest to the next', async () => {
  const home = await homeWithPhones();
  const dates = Array.from({ length: 3_000 }, (_, days) => thursdayPlus(days));
  await home.db.commit(
    dates.map((date) => queuePush(home.ids.noah, { kind: 'comment', date }, fixedNow)),
  );
  const before = home.db.reads;
  const run = runReminders({ ...home, db: refusing(home.db) }, fixedNow + LEASE_MS);
  await expect(run).rejects.toThrow('Some pushes could not be delivered.');
  expect(home.db.reads - before).toBeLessThan(10_000);
});

describe('an unreadable push row', () => {
  const broken = (id: string, dueAt: string) => ({
    kind: 'set' as const,
    path: `pushQueue/${id}`,
    fields: { id, to: 'a secret', task: 'a secret', dueAt },
  });

  it('is let go, without a word of it in the log, and others are delivered', async () => {
    const home = await waitingWith(1);
    await home.db.commit([broken('a-broken~row', '2026-01-01T00:00:00.000Z')]);
    const log = vi.fn();
    expect((await runReminders(home, fixedNow + LEASE_MS, { log })).delivered).toBe(2);
    expect(rung()).toEqual([getToken(1)]);
    expect(log).toHaveBeenCalledOnce();
    expect(
      JSON.stringify(log.mock.calls.map(([line, error]) => [line, String(error)])),
    ).not.toContain('secret');
    expect(await pushJobs(home.db)).toEqual([]);
  });

  it('and does not even say which it is, keeps no other waiting', async () => {
    const home = await waitingWith(1);
    const nameless = Array.from({ length: 3 }, (_, place) => ({
      ...broken(`nameless-${place}`, '2026-01-01T00:00:00.000Z'),
      fields: { dueAt: '2026-01-01T00:00:00.000Z' },
    }));
    await home.db.commit(nameless);
    await runReminders(home, fixedNow + LEASE_MS);
    expect(rung()).toEqual([getToken(1)]);
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
    expect(await deliverAll(home)).toEqual(['sent']);
    expect(rung()).toEqual([getToken(1)]);
  });
});
