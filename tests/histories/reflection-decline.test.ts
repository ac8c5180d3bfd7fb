import { randomUUID } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import { markSeen } from '@usward/core/dashboard/endpoints';
import {
  declineForm,
  forgetReflection,
  getReflection,
  getReflections,
  shareForm,
  snoozeForm,
} from '@usward/core/reflection/endpoints';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../functions/src/database/database.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { fixedNow, HOUR_MS, thursday } from '../support/builders/fixed-time.ts';
import { waiting } from '../support/builders/quiz-requests.ts';
import {
  answerFormAs,
  createAnsweredReflection,
  idParams,
  reflection,
  reflections,
  share,
  shareFormRequest,
  toOutcome,
} from '../support/builders/reflection-requests.ts';
import { createTestHome } from '../support/fakes/test-home.ts';
import {
  callById,
  countReflectionPulses,
  members,
  readPartnerTraces,
  runSweep,
} from '../support/reflection-traces.ts';

const [reminded, closed] = [fixedNow + 48 * HOUR_MS, fixedNow + 72 * HOUR_MS];
const row = [['reflection', thursday]];

describe('“not this time”', () => {
  it('hides the form from the partner who declines, and changes nothing for the other', async () => {
    const home = await createTestHome();
    const id = await share(home, 'mia');
    await answerFormAs(home, 'mia', id);
    const before = await readPartnerTraces(home, 'noah', id);
    await callById(home, 'noah', declineForm, id, fixedNow + HOUR_MS);
    expect(await readPartnerTraces(home, 'noah', id)).toEqual(before);
    expect(await reflection(home, 'noah', id)).toBeNull();
    expect((await reflections(home, 'noah')).items).toEqual([]);
    expect(await waiting(home, 'noah')).toEqual([]);
    expect((await reflection(home, 'mia', id))?.state).toBe('mine');
    expect(await countReflectionPulses(home, 'noah')).toBe(3);
  });

  it('is undone by answering after all, and not by declining what is answered', async () => {
    const home = await createTestHome();
    const id = await share(home, 'mia');
    await callById(home, 'noah', declineForm, id);
    expect(await answerFormAs(home, 'noah', id, { now: closed - 1 })).toBe('ok');
    await callById(home, 'noah', declineForm, id);
    expect((await reflection(home, 'noah', id))?.state).toBe('mine');
    await answerFormAs(home, 'mia', id, { now: closed - 1 });
    await callById(home, 'noah', declineForm, id, closed - 1);
    expect((await reflection(home, 'noah', id))?.state).toBe('both');
  });

  it('takes up room like any other, and is not taken back by sharing or forgetting it', async () => {
    const home = await createTestHome();
    const { ids, call, db } = home;
    const shared = [await share(home, 'mia'), await share(home, 'mia'), await share(home, 'mia')];
    const [id = ''] = shared;
    for (const one of shared) await callById(home, 'noah', declineForm, one);
    expect((await call(ids.mia, fixedNow, shareForm, shareFormRequest(randomUUID()))).status).toBe(
      409,
    );
    expect((await call(ids.mia, fixedNow, shareForm, shareFormRequest(id))).status).toBe(200);
    expect(await reflection(home, 'noah', id)).toBeNull();
    // Once she takes it back there is nothing left of his word on it.
    await callById(home, 'mia', forgetReflection, id);
    const left = await db.getAll(
      documents.reflection(ids.couple, id),
      documents.ownReflection(ids.noah, id, ids.couple),
    );
    expect(left).toEqual([
      expect.objectContaining({ form: null, forgottenAt: instant(fixedNow) }),
      null,
    ]);
    expect((await call(ids.mia, fixedNow, shareForm, shareFormRequest(randomUUID()))).status).toBe(
      409,
    );
  });

  it('is asked no more by taking it back and sharing the same again', async () => {
    const home = await createTestHome();
    const { ids, call } = home;
    const id = await share(home, 'mia');
    await callById(home, 'noah', declineForm, id);
    await callById(home, 'mia', forgetReflection, id);
    const pulseCount = await countReflectionPulses(home, 'noah');
    const again = await call(ids.mia, fixedNow + HOUR_MS, shareForm, shareFormRequest(id));
    expect(toOutcome(again)).toBe('forbidden');
    expect([await countReflectionPulses(home, 'noah'), await waiting(home, 'noah')]).toEqual([
      pulseCount,
      [],
    ]);
  });

  it('is answered alike where there is nothing', async () => {
    const { ids, call, db } = await createTestHome();
    for (const endpoint of [declineForm, snoozeForm, forgetReflection]) {
      const answered = await call(ids.noah, fixedNow, endpoint, idParams(randomUUID()));
      expect([answered.status, answered.text]).toEqual([200, '{"ok":true}']);
    }
    expect(await db.get(documents.pulse(ids.noah))).toBeNull();
  });
});

describe('“later”', () => {
  it('takes the form off the own list until the one reminder, and tells nobody', async () => {
    const home = await createTestHome();
    const id = await share(home, 'mia');
    const before = await readPartnerTraces(home, 'noah', id);
    await callById(home, 'noah', snoozeForm, id);
    expect(await readPartnerTraces(home, 'noah', id)).toEqual(before);
    expect(await waiting(home, 'noah')).toEqual([]);
    expect((await reflection(home, 'noah', id))?.state).toBe('none');
    expect(await runSweep(home, reminded - 1)).toMatchObject({ reflections: 0 });
    expect(await runSweep(home, reminded)).toMatchObject({ reflections: 1 });
    for (const who of members) expect(await waiting(home, who, reminded)).toEqual(row);
    await callById(home, 'noah', snoozeForm, id, reminded);
    expect(await runSweep(home, closed - 1)).toMatchObject({ reflections: 0 });
    expect(await waiting(home, 'noah', reminded)).toEqual([]);
  });

  it('does not put off a result', async () => {
    const home = await createTestHome();
    const id = await createAnsweredReflection(home);
    await callById(home, 'noah', snoozeForm, id);
    expect(await waiting(home, 'noah')).toEqual([['reflection-result', thursday]]);
  });

  it('is not what seeing does to a form that is yet to be answered', async () => {
    const home = await createTestHome();
    const id = await share(home, 'mia');
    const seen = { params: { key: `${thursday}~reflection-${id}` } };
    (await home.call(home.ids.noah, fixedNow, markSeen, seen)).value();
    expect(await waiting(home, 'noah')).toEqual(row);
  });
});

it('the reflection list costs the same number of reads whatever the partner answered, declined or withdrew', async () => {
  const costs = await Promise.all(
    ['answer', 'keep', 'decline', 'put off', 'nothing'].map(async (what) => {
      let last: Database | null = null;
      const home = await createTestHome((db) => {
        last = db;
        return db;
      });
      const id = await share(home, 'mia');
      await answerFormAs(home, 'mia', id);
      if (what === 'answer') await answerFormAs(home, 'noah', id);
      if (what === 'keep') await answerFormAs(home, 'noah', id, { keep: true });
      if (what === 'decline') await callById(home, 'noah', declineForm, id);
      if (what === 'put off') await callById(home, 'noah', snoozeForm, id);
      const reads: number[] = [];
      for (const [endpoint, input] of [
        [getReflection, idParams(id)],
        [getReflections, {}],
      ] as const) {
        (await home.call(home.ids.mia, fixedNow, endpoint, input)).value();
        reads.push((last as Database | null)?.reads ?? Number.NaN);
      }
      return reads;
    }),
  );
  expect(new Set(costs.map((reads) => JSON.stringify(reads)))).toEqual(new Set(['[7,6]']));
});
