import { randomUUID } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import { markSeen } from '@usward/core/dashboard/endpoints';
import {
  declineForm,
  forgetReflection,
  getReflection,
  getReflections,
  putOffForm,
  shareForm,
} from '@usward/core/reflection/endpoints';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../functions/src/database/database.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { evening, HOUR, thursday } from '../actors/evening.ts';
import { homeAtHand } from '../actors/home-at-hand.ts';
import { waiting } from '../actors/quizzing.ts';
import {
  answerAll,
  codeOf,
  of,
  reflected,
  reflection,
  reflections,
  share,
  sharing,
} from '../actors/reflecting.ts';
import { people, say, sweepAt, timesTold, tracesFor } from '../actors/reflection-traces.ts';

const [reminded, closed] = [evening + 48 * HOUR, evening + 72 * HOUR];
const row = [['reflection', thursday]];

describe('“not this time”', () => {
  it('is gone for whoever says so, and leaves all that the other reads as it was', async () => {
    const home = await homeAtHand();
    const id = await share(home, 'mia');
    await answerAll(home, 'mia', id);
    const before = await tracesFor(home, 'noah', id);
    await say(home, 'noah', declineForm, id, evening + HOUR);
    expect(await tracesFor(home, 'noah', id)).toEqual(before);
    expect(await reflection(home, 'noah', id)).toBeNull();
    expect((await reflections(home, 'noah')).items).toEqual([]);
    expect(await waiting(home, 'noah')).toEqual([]);
    expect((await reflection(home, 'mia', id))?.state).toBe('mine');
    expect(await timesTold(home, 'noah')).toBe(3);
  });

  it('is undone by answering after all, and not by declining what is answered', async () => {
    const home = await homeAtHand();
    const id = await share(home, 'mia');
    await say(home, 'noah', declineForm, id);
    expect(await answerAll(home, 'noah', id, { now: closed - 1 })).toBe('ok');
    await say(home, 'noah', declineForm, id);
    expect((await reflection(home, 'noah', id))?.state).toBe('mine');
    await answerAll(home, 'mia', id, { now: closed - 1 });
    await say(home, 'noah', declineForm, id, closed - 1);
    expect((await reflection(home, 'noah', id))?.state).toBe('both');
  });

  it('takes up room like any other, and is not taken back by sharing or forgetting it', async () => {
    const home = await homeAtHand();
    const { ids, call, db } = home;
    const shared = [await share(home, 'mia'), await share(home, 'mia'), await share(home, 'mia')];
    const [id = ''] = shared;
    for (const one of shared) await say(home, 'noah', declineForm, one);
    expect((await call(ids.mia, evening, shareForm, sharing(randomUUID()))).status).toBe(409);
    expect((await call(ids.mia, evening, shareForm, sharing(id))).status).toBe(200);
    expect(await reflection(home, 'noah', id)).toBeNull();
    // Once she takes it back there is nothing left of his word on it.
    await say(home, 'mia', forgetReflection, id);
    const left = await db.getAll(
      documents.reflection(ids.couple, id),
      documents.ownReflection(ids.noah, id, ids.couple),
    );
    expect(left).toEqual([
      expect.objectContaining({ form: null, forgottenAt: instant(evening) }),
      null,
    ]);
    expect((await call(ids.mia, evening, shareForm, sharing(randomUUID()))).status).toBe(409);
  });

  it('is asked no more by taking it back and sharing the same again', async () => {
    const home = await homeAtHand();
    const { ids, call } = home;
    const id = await share(home, 'mia');
    await say(home, 'noah', declineForm, id);
    await say(home, 'mia', forgetReflection, id);
    const told = await timesTold(home, 'noah');
    const again = await call(ids.mia, evening + HOUR, shareForm, sharing(id));
    expect(codeOf(again)).toBe('forbidden');
    expect([await timesTold(home, 'noah'), await waiting(home, 'noah')]).toEqual([told, []]);
  });

  it('is answered alike where there is nothing', async () => {
    const { ids, call, db } = await homeAtHand();
    for (const endpoint of [declineForm, putOffForm, forgetReflection]) {
      const answered = await call(ids.noah, evening, endpoint, of(randomUUID()));
      expect([answered.status, answered.text]).toEqual([200, '{"ok":true}']);
    }
    expect(await db.get(documents.pulse(ids.noah))).toBeNull();
  });
});

describe('“later”', () => {
  it('takes the form off the own list until the one reminder, and tells nobody', async () => {
    const home = await homeAtHand();
    const id = await share(home, 'mia');
    const before = await tracesFor(home, 'noah', id);
    await say(home, 'noah', putOffForm, id);
    expect(await tracesFor(home, 'noah', id)).toEqual(before);
    expect(await waiting(home, 'noah')).toEqual([]);
    expect((await reflection(home, 'noah', id))?.state).toBe('none');
    expect(await sweepAt(home, reminded - 1)).toMatchObject({ reflections: 0 });
    expect(await sweepAt(home, reminded)).toMatchObject({ reflections: 1 });
    for (const who of people) expect(await waiting(home, who, reminded)).toEqual(row);
    await say(home, 'noah', putOffForm, id, reminded);
    expect(await sweepAt(home, closed - 1)).toMatchObject({ reflections: 0 });
    expect(await waiting(home, 'noah', reminded)).toEqual([]);
  });

  it('does not put off a result', async () => {
    const home = await homeAtHand();
    const id = await reflected(home);
    await say(home, 'noah', putOffForm, id);
    expect(await waiting(home, 'noah')).toEqual([['reflection-result', thursday]]);
  });

  it('is not what seeing does to a form that is yet to be answered', async () => {
    const home = await homeAtHand();
    const id = await share(home, 'mia');
    const seen = { params: { key: `${thursday}~reflection-${id}` } };
    (await home.call(home.ids.noah, evening, markSeen, seen)).value();
    expect(await waiting(home, 'noah')).toEqual(row);
  });
});

it('reads as much whatever the other has said, declined or taken back', async () => {
  const costs = await Promise.all(
    ['answer', 'keep', 'decline', 'put off', 'nothing'].map(async (what) => {
      let last: Database | null = null;
      const home = await homeAtHand((db) => {
        last = db;
        return db;
      });
      const id = await share(home, 'mia');
      await answerAll(home, 'mia', id);
      if (what === 'answer') await answerAll(home, 'noah', id);
      if (what === 'keep') await answerAll(home, 'noah', id, { keep: true });
      if (what === 'decline') await say(home, 'noah', declineForm, id);
      if (what === 'put off') await say(home, 'noah', putOffForm, id);
      const reads: number[] = [];
      for (const [endpoint, input] of [
        [getReflection, of(id)],
        [getReflections, {}],
      ] as const) {
        (await home.call(home.ids.mia, evening, endpoint, input)).value();
        reads.push((last as Database | null)?.reads ?? Number.NaN);
      }
      return reads;
    }),
  );
  expect(new Set(costs.map((reads) => JSON.stringify(reads)))).toEqual(new Set(['[7,6]']));
});
