import { randomUUID } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import {
  answerForm,
  declineForm,
  forgetReflection,
  shareForm,
} from '@usward/core/reflection/endpoints';
import { describe, expect, it, vi } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { DAY_MS, fixedNow, HOUR_MS, thursday } from '../support/builders/fixed-time.ts';
import { waiting } from '../support/builders/quiz-requests.ts';
import {
  answerFormAs,
  answerFormRequest,
  createAnsweredReflection,
  form,
  idParams,
  reflection,
  reflections,
  share,
  shareFormRequest,
  toOutcome,
} from '../support/builders/reflection-requests.ts';
import { failingAtWrite } from '../support/fakes/failing-database.ts';
import { createTestHome } from '../support/fakes/test-home.ts';
import {
  callById,
  countReflectionPulses,
  hasReflectionDocuments,
  members,
  readPartnerTraces,
  runSweep,
} from '../support/reflection-traces.ts';

/** What is left where nobody has answers to it: that something stood there, and when that goes. */
const onlyMarked = [true, false, false, false, false, true];

describe('forgetting', () => {
  it('takes the result away for both, and leaves the other what they said themselves', async () => {
    const home = await createTestHome();
    const { ids, db } = home;
    const id = await createAnsweredReflection(home);
    const counted = (await reflections(home, 'noah')).overall.basedOn;
    await callById(home, 'mia', forgetReflection, id, fixedNow + HOUR_MS);
    expect(await reflection(home, 'mia', id)).toBeNull();
    expect(await reflection(home, 'noah', id)).toMatchObject({
      state: 'forgotten',
      partnerAnswered: false,
      mine: { answers: { said: { text: 'The rain' } } },
      result: null,
      summary: null,
    });
    expect([counted, (await reflections(home, 'noah')).overall.basedOn]).toEqual([1, 0]);
    for (const who of members) expect(await waiting(home, who)).toEqual([]);
    const [joint, , hers, his] = await readPartnerTraces(home, 'mia', id);
    expect([hers, his]).toEqual([null, null]);
    expect(joint).toEqual({
      id,
      by: ids.mia,
      form,
      sharedAt: instant(fixedNow),
      day: thursday,
      answered: {},
      outcome: null,
      score: null,
      scoredAt: null,
      summary: { agreed: {}, written: null, writingUntil: null, asked: 0, removed: false },
      forgottenAt: instant(fixedNow + HOUR_MS),
    });
    expect(await db.get(documents.ownReflection(ids.mia, id, ids.couple))).toBeNull();
    expect(await answerFormAs(home, 'noah', id)).toBe('not-found');
    await callById(home, 'noah', forgetReflection, id);
    expect(await hasReflectionDocuments(home, id)).toEqual(onlyMarked);
    // When it was forgotten stays, what it was about does not.
    expect(await db.get(documents.reflection(ids.couple, id))).toMatchObject({
      form: null,
      forgottenAt: instant(fixedNow + HOUR_MS),
    });
  });

  it('of what nobody has answered is taking it back, and one who was only asked does not do that', async () => {
    const home = await createTestHome();
    const id = await share(home, 'mia');
    await callById(home, 'noah', forgetReflection, id);
    expect((await reflection(home, 'mia', id))?.state).toBe('none');
    expect(await reflection(home, 'noah', id)).toBeNull();
    const other = await share(home, 'mia');
    await callById(home, 'mia', declineForm, other);
    await callById(home, 'mia', forgetReflection, other);
    expect(await reflection(home, 'noah', other)).toBeNull();
    expect(await hasReflectionDocuments(home, other)).toEqual(onlyMarked);
    for (const who of members)
      expect((await reflections(home, who)).items).toHaveLength(who === 'mia' ? 1 : 0);
  });

  it('of one that the other has answered leaves them that, and of the own it leaves nothing', async () => {
    const home = await createTestHome();
    const id = await share(home, 'mia');
    await answerFormAs(home, 'noah', id);
    await callById(home, 'mia', forgetReflection, id);
    expect(await reflection(home, 'noah', id)).toMatchObject({ state: 'forgotten' });
    const other = await share(home, 'mia');
    await answerFormAs(home, 'noah', other);
    await callById(home, 'noah', forgetReflection, other);
    expect(await reflection(home, 'mia', other)).toBeNull();
    expect(await hasReflectionDocuments(home, other)).toEqual(onlyMarked);
  });

  it('does not tell whether the other still keeps their own', async () => {
    const ends = await Promise.all(
      [true, false].map(async (isTakenByBoth) => {
        const home = await createTestHome();
        const { ids, call } = home;
        const id = await createAnsweredReflection(home);
        await callById(home, 'mia', forgetReflection, id);
        if (isTakenByBoth) await callById(home, 'noah', forgetReflection, id);
        const again = toOutcome(await call(ids.mia, fixedNow, shareForm, shareFormRequest(id)));
        return [await countReflectionPulses(home, 'mia'), again];
      }),
    );
    expect(ends[0]).toEqual(ends[1]);
    expect(ends[0]).toContain('forbidden');
  });

  it('leaves nothing at all once 90 days are over, whoever has forgotten it', async () => {
    const over = fixedNow + 90 * DAY_MS;
    for (const by of [['mia'], ['mia', 'noah']] as const) {
      const home = await createTestHome();
      const id = await createAnsweredReflection(home);
      for (const who of by) await callById(home, who, forgetReflection, id);
      await runSweep(home, over - 1);
      expect((await hasReflectionDocuments(home, id))[0]).toBe(true);
      await runSweep(home, over);
      expect(await hasReflectionDocuments(home, id)).toEqual(Array(6).fill(false));
    }
  });
});

describe('a retried request', () => {
  it('brings back nothing that is forgotten, and forgets nothing that was not', async () => {
    const home = await createTestHome();
    const { ids, call } = home;
    const id = await share(home, 'mia');
    const key = { hers: randomUUID(), his: randomUUID(), away: randomUUID() };
    const answers = (who: 'mia' | 'noah', sent: string) =>
      call(ids[who], fixedNow, answerForm, answerFormRequest(id), { key: sent });
    const forget = () => call(ids.mia, fixedNow, forgetReflection, idParams(id), { key: key.away });
    await answers('mia', key.hers);
    await answers('noah', key.his);
    for (const again of [await forget(), await answers('mia', key.hers), await forget()]) {
      expect(again.value()).toEqual({ ok: true });
    }
    expect(await reflection(home, 'mia', id)).toBeNull();
    expect((await answers('noah', key.his)).value()).toEqual({ ok: true });
  });

  it('is done by sending it again where it broke off', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    let isDying = false;
    const home = await createTestHome((db) => (isDying ? failingAtWrite(db, 1) : db));
    const { ids, call } = home;
    const id = await createAnsweredReflection(home);
    const key = randomUUID();
    const forget = () => call(ids.mia, fixedNow, forgetReflection, idParams(id), { key });
    isDying = true;
    expect((await forget()).status).toBe(500);
    isDying = false;
    expect((await forget()).value()).toEqual({ ok: true });
    expect(await reflection(home, 'mia', id)).toBeNull();
  });
});
