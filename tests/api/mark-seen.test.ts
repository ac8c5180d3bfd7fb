import { markSeen } from '@usward/core/dashboard/endpoints';
import { waitingKey, waitingKinds } from '@usward/core/pulse';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { createCouple } from '../support/builders/couple.ts';
import { at, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { createUser } from '../support/builders/test-user.ts';
import { connect } from '../support/current-backend.ts';

/** Mia, for whom one thing of every kind waits, under a key that ends with its kind. */
const createCoupleWithEverything = async () => {
  const { mia, noah } = await createCouple(fixedNow);
  const waiting = Object.fromEntries(
    waitingKinds.map((kind) => [waitingKey(thursday, kind), kind]),
  );
  const db = await connect();
  await db.commit([merge(documents.pulse(mia.id), { waiting })]);
  const stillWaiting = async () =>
    Object.values((await db.get(documents.pulse(mia.id)))?.waiting ?? {});
  return { mia, noah, stillWaiting };
};

const keyParams = (key: string) => ({ params: { key } });

describe('marking as seen', () => {
  it('takes off the list what waits to be seen, and leaves what waits to be done', async () => {
    const { mia, stillWaiting } = await createCoupleWithEverything();
    for (const kind of waitingKinds)
      await mia.ask(markSeen, keyParams(`${thursday}~${kind}`), at(0));
    const toBeDone = ['answer', 'question', 'check-in', 'week', 'quiz', 'reflection'];
    expect((await stillWaiting()).sort()).toEqual([...toBeDone].sort());
  });

  it('takes nothing off anybody else’s list', async () => {
    const { noah, stillWaiting } = await createCoupleWithEverything();
    await noah.ask(markSeen, keyParams(`${thursday}~reveal`), at(0));
    expect(await stillWaiting()).toHaveLength(waitingKinds.length);
  });

  it('is answered alike whatever waited, also twice, and without a partner', async () => {
    const { mia } = await createCoupleWithEverything();
    const alone = await createUser(at(0));
    const answers = [
      await mia.call(markSeen, keyParams(`${thursday}~lab-activity`), at(0)),
      await mia.call(markSeen, keyParams(`${thursday}~lab-activity`), at(0)),
      await mia.call(markSeen, keyParams(`${thursday}~answer`), at(0)),
      await mia.call(markSeen, keyParams(`${thursday}~lab`), at(0)),
      await alone.call(markSeen, keyParams(`${thursday}~lab`), at(0)),
    ];
    for (const { status, text } of answers) expect([status, text]).toEqual([200, '{"ok":true}']);
  });

  it.each(['lab-activity', '2026-02-30', `${thursday}~a~b`])(
    'refuses what is no key: %s',
    async (key) => {
      const { status } = await (await createUser(at(0))).call(markSeen, keyParams(key), at(0));
      expect(status).toBe(400);
    },
  );
});
