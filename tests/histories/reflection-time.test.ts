import { instant } from '@usward/core/calendar';
import { declineForm, forgetReflection, snoozeForm } from '@usward/core/reflection/endpoints';
import { describe, expect, it } from 'vitest';
import { merge, set } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { DAY_MS, fixedNow, HOUR_MS, thursday } from '../support/builders/fixed-time.ts';
import { waiting } from '../support/builders/quiz-requests.ts';
import {
  answerFormAs,
  createAnsweredReflection,
  reflection,
  reflections,
  share,
} from '../support/builders/reflection-requests.ts';
import { createTestHome } from '../support/fakes/test-home.ts';
import {
  callById,
  countReflectionPulses,
  hasReflectionDocuments,
  readPartnerTraces,
  runSweep,
} from '../support/reflection-traces.ts';

const over = fixedNow + 90 * DAY_MS;
const [reminded, closed] = [fixedNow + 48 * HOUR_MS, fixedNow + 72 * HOUR_MS];

describe('time', () => {
  it('sends a reminder to a user who has neither answered nor declined, and to nobody else', async () => {
    const home = await createTestHome();
    const answered = await share(home, 'mia');
    await answerFormAs(home, 'mia', answered);
    await callById(home, 'noah', snoozeForm, answered);
    const declined = await share(home, 'mia');
    await callById(home, 'noah', declineForm, declined);
    const before = [
      await countReflectionPulses(home, 'mia'),
      await countReflectionPulses(home, 'noah'),
    ];
    await runSweep(home, reminded + 1);
    const keys = async (who: 'mia' | 'noah') =>
      Object.keys((await home.db.get(documents.pulse(home.ids[who])))?.waiting ?? {});
    expect(await keys('noah')).toEqual([`${thursday}~reflection-${answered}`]);
    expect(await keys('mia')).toEqual([`${thursday}~reflection-${declined}`]);
    const after = [
      await countReflectionPulses(home, 'mia'),
      await countReflectionPulses(home, 'noah'),
    ];
    expect(after).toEqual(before.map((count) => count + 1));
  });

  it('reminds once where two sweeps meet', async () => {
    const home = await createTestHome();
    await share(home, 'mia');
    await Promise.all([runSweep(home, reminded), runSweep(home, reminded)]);
    expect([
      await countReflectionPulses(home, 'mia'),
      await countReflectionPulses(home, 'noah'),
    ]).toEqual([2, 2]);
  });

  it('closes what was not answered: alike whether it was declined, put off or left', async () => {
    const ends = await Promise.all(
      [declineForm, snoozeForm, null].map(async (endpoint) => {
        const home = await createTestHome();
        const id = await share(home, 'mia');
        await answerFormAs(home, 'mia', id);
        if (endpoint) await callById(home, 'noah', endpoint, id);
        await runSweep(home, reminded);
        expect((await reflection(home, 'mia', id, { now: closed - 1 }))?.state).toBe('mine');
        expect(await runSweep(home, closed)).toMatchObject({ reflections: 1 });
        expect(await reflection(home, 'noah', id, { now: closed })).toBeNull();
        expect(await waiting(home, 'noah', reminded)).toEqual([]);
        expect(await answerFormAs(home, 'noah', id, { now: closed })).toBe('closed');
        expect(await answerFormAs(home, 'mia', id, { now: closed })).toBe('closed');
        const hers = await reflection(home, 'mia', id, { now: closed });
        expect(hers).toMatchObject({ state: 'closed', mine: { kept: false } });
        const [joint, due, copy] = await readPartnerTraces(home, 'mia', id);
        const answered = Object.keys(joint?.answered ?? {});
        expect([answered, due?.dueAt, copy]).toEqual([[home.ids.mia], instant(over), null]);
        const pulse = await home.db.get(documents.pulse(home.ids.mia));
        return JSON.stringify([{ ...hers, id: '' }, pulse]);
      }),
    );
    expect(new Set(ends).size).toBe(1);
  });

  it('takes what nobody answered away as a whole, also where one had declined', async () => {
    for (const endpoint of [declineForm, null]) {
      const home = await createTestHome();
      const id = await share(home, 'mia');
      if (endpoint) await callById(home, 'noah', endpoint, id);
      await runSweep(home, closed - 1);
      expect((await hasReflectionDocuments(home, id))[0]).toBe(true);
      await runSweep(home, closed);
      expect(await hasReflectionDocuments(home, id)).toEqual(Array(6).fill(false));
      expect(await waiting(home, 'noah', closed)).toEqual([]);
    }
  });

  it('closes with words of its own, also once the sweep has been faster than an answer', async () => {
    const home = await createTestHome();
    const id = await share(home, 'mia');
    await answerFormAs(home, 'mia', id);
    await runSweep(home, closed);
    expect(await answerFormAs(home, 'noah', id, { now: closed - 1 })).toBe('closed');
    expect((await reflection(home, 'mia', id, { now: closed }))?.state).toBe('closed');
  });

  it('takes a reminder that came too late for the closing it is', async () => {
    const home = await createTestHome();
    const id = await share(home, 'mia');
    await runSweep(home, closed + HOUR_MS);
    expect(await waiting(home, 'noah', closed - 1)).toEqual([]);
    expect(await home.db.get(documents.reflectionDue(home.ids.couple, id))).toBeNull();
  });

  it('does nothing to what both have answered, also where two sweeps meet', async () => {
    const home = await createTestHome();
    const id = await createAnsweredReflection(home);
    const before = await readPartnerTraces(home, 'noah', id);
    await Promise.all([runSweep(home, closed), runSweep(home, closed)]);
    expect(await readPartnerTraces(home, 'noah', id)).toEqual(before);
    expect((await reflection(home, 'mia', id, { now: closed }))?.result).toMatchObject({
      partner: { said: { text: 'The rain' } },
    });
  });

  it('sweeps a due one whose form is gone, and goes on past one that fails', async () => {
    const home = await createTestHome();
    const { db, ids } = home;
    const due = { couple: ids.couple, reflection: 'gone', dueAt: instant(reminded + HOUR_MS) };
    await db.commit([set(documents.reflectionDue(ids.couple, 'gone'), due)]);
    const broken = await share(home, 'mia');
    await db.commit([merge(documents.reflection(ids.couple, broken), { day: 'a secret' })]);
    const failed = await runSweep(home, closed).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(AggregateError);
    expect(JSON.stringify(failed)).not.toContain('a secret');
    expect(await db.get(documents.reflectionDue(ids.couple, 'gone'))).toBeNull();
  });
});

describe('90 days', () => {
  it('end every answer and every word, and leave the bands', async () => {
    const home = await createTestHome();
    const id = await createAnsweredReflection(home);
    const last = await reflection(home, 'mia', id, { now: over - 1 });
    expect(last).toMatchObject({ mine: { kept: false }, result: { partner: { said: {} } } });
    // The TTL policy has not come by yet: what is over is over.
    const after = await reflection(home, 'mia', id, { now: over });
    expect(after).toMatchObject({ state: 'both', mine: null, result: { partner: {} } });
    expect(after?.result).toMatchObject({ partner: {}, themes: [{}, {}] });
    expect(JSON.stringify(after)).not.toContain('The rain');
    const [entry] = (await reflections(home, 'mia', { now: over })).items;
    expect(entry).toMatchObject({ state: 'both', themes: [{}, {}] });
  });

  it('end what is left of one that the other has forgotten, and then it goes as a whole', async () => {
    const home = await createTestHome();
    const { ids, db } = home;
    const one = await createAnsweredReflection(home);
    await callById(home, 'mia', forgetReflection, one);
    expect((await reflection(home, 'noah', one, { now: over - 1 }))?.state).toBe('forgotten');
    expect(await reflection(home, 'noah', one, { now: over })).toBeNull();
    const other = await createAnsweredReflection(home);
    await callById(home, 'mia', forgetReflection, other, over + 1);
    await runSweep(home, over + 1);
    expect(await db.get(documents.reflection(ids.couple, other))).toBeNull();
  });

  it('end what has closed without a result, and leave what has one', async () => {
    const home = await createTestHome();
    const [closing, opened] = [await share(home, 'mia'), await createAnsweredReflection(home)];
    await answerFormAs(home, 'mia', closing);
    await runSweep(home, closed);
    expect(await hasReflectionDocuments(home, closing)).toEqual([
      true,
      false,
      false,
      true,
      false,
      true,
    ]);
    await runSweep(home, over - 1);
    expect((await hasReflectionDocuments(home, closing))[0]).toBe(true);
    await runSweep(home, over);
    expect(await hasReflectionDocuments(home, closing)).toEqual(Array(6).fill(false));
    expect((await hasReflectionDocuments(home, opened))[0]).toBe(true);
    const { items } = await reflections(home, 'mia', { now: over });
    expect(items).toMatchObject([{ id: opened, state: 'both' }]);
  });

  it('are what every document with answers says of itself', async () => {
    const home = await createTestHome();
    const { ids, db } = home;
    const id = await share(home, 'mia');
    await answerFormAs(home, 'noah', id, { now: fixedNow + 30 * HOUR_MS });
    const storedDocuments = await db.getAll(
      documents.ownReflection(ids.mia, id, ids.couple),
      documents.ownReflection(ids.noah, id, ids.couple),
      documents.sharedReflection(ids.couple, ids.noah, id),
    );
    for (const document of storedDocuments) {
      expect(document?.retainedUntil).toBe(instant(over));
      expect(document?.removeAt).toEqual(new Date(over));
    }
  });
});
