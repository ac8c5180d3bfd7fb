import { markSeen } from '@usward/core/dashboard/endpoints';
import { waitingKey, waitingKinds } from '@usward/core/pulse';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { couple } from '../actors/couple.ts';
import { at, evening, thursday } from '../actors/evening.ts';
import { stranger } from '../actors/person.ts';
import { connect } from '../support/current-backend.ts';

/** Mia, for whom one thing of every kind waits, under a key that ends with its kind. */
const withEverything = async () => {
  const { mia, noah } = await couple(evening);
  const waiting = Object.fromEntries(
    waitingKinds.map((kind) => [waitingKey(thursday, kind), kind]),
  );
  const db = await connect();
  await db.commit([merge(documents.pulse(mia.id), { waiting })]);
  const stillWaiting = async () =>
    Object.values((await db.get(documents.pulse(mia.id)))?.waiting ?? {});
  return { mia, noah, stillWaiting };
};

const under = (key: string) => ({ params: { key } });

describe('marking as seen', () => {
  it('takes off the list what waits to be seen, and leaves what waits to be done', async () => {
    const { mia, stillWaiting } = await withEverything();
    for (const kind of waitingKinds) await mia.ask(markSeen, under(`${thursday}~${kind}`), at(0));
    const toBeDone = ['answer', 'question', 'check-in', 'week', 'quiz', 'reflection'];
    expect((await stillWaiting()).sort()).toEqual([...toBeDone].sort());
  });

  it('takes nothing off anybody else’s list', async () => {
    const { noah, stillWaiting } = await withEverything();
    await noah.ask(markSeen, under(`${thursday}~reveal`), at(0));
    expect(await stillWaiting()).toHaveLength(waitingKinds.length);
  });

  it('is answered alike whatever waited, also twice, and without a partner', async () => {
    const { mia } = await withEverything();
    const alone = await stranger(at(0));
    const answers = [
      await mia.call(markSeen, under(`${thursday}~something`), at(0)),
      await mia.call(markSeen, under(`${thursday}~something`), at(0)),
      await mia.call(markSeen, under(`${thursday}~answer`), at(0)),
      await mia.call(markSeen, under(`${thursday}~lab`), at(0)),
      await alone.call(markSeen, under(`${thursday}~lab`), at(0)),
    ];
    for (const { status, text } of answers) expect([status, text]).toEqual([200, '{"ok":true}']);
  });

  it.each(['something', '2026-02-30', `${thursday}~a~b`])(
    'refuses what is no key: %s',
    async (key) => {
      const { status } = await (await stranger(at(0))).call(markSeen, under(key), at(0));
      expect(status).toBe(400);
    },
  );
});
