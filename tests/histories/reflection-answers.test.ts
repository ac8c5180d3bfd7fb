import { randomUUID } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import { markSeen } from '@usward/core/dashboard/endpoints';
import { answerForm, getReflection } from '@usward/core/reflection/endpoints';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { fixedNow, HOUR_MS, thursday } from '../support/builders/fixed-time.ts';
import { waiting } from '../support/builders/quiz-requests.ts';
import {
  answerFormAs,
  answerFormRequest,
  answersAt,
  createAnsweredReflection,
  idParams,
  reflection,
  share,
  sharedAnswers,
} from '../support/builders/reflection-requests.ts';
import { createTestHome } from '../support/fakes/test-home.ts';
import { countReflectionPulses } from '../support/reflection-traces.ts';

describe('answering', () => {
  it('is seen to have been done, and opens once both have', async () => {
    const home = await createTestHome();
    const id = await share(home, 'mia');
    expect(await answerFormAs(home, 'noah', id)).toBe('ok');
    expect(await reflection(home, 'noah', id)).toMatchObject({
      state: 'mine',
      mine: { answers: sharedAnswers, kept: false, answeredAt: instant(fixedNow) },
      result: null,
    });
    expect(await waiting(home, 'noah')).toEqual([]);
    expect(await reflection(home, 'mia', id)).toMatchObject({
      state: 'partner',
      partnerAnswered: true,
      mine: null,
      result: null,
    });
    await answerFormAs(home, 'mia', id, { answers: answersAt(4, { words: 'The sun' }) });
    const hers = await reflection(home, 'mia', id);
    expect(hers).toMatchObject({
      state: 'both',
      result: {
        state: 'open',
        themes: [
          { theme: 'closeness', band: 'good' },
          { theme: 'ease', band: 'good' },
        ],
        chips: { more: [0, 2] },
        partner: {
          when: { kind: 'choice', option: 0 },
          more: { kind: 'chips', picked: [0, 2] },
          said: { kind: 'words', text: 'The rain' },
        },
      },
    });
    const his = await reflection(home, 'noah', id);
    expect(his?.result).toMatchObject({ partner: { said: { text: 'The sun' } } });
    for (const who of ['mia', 'noah'] as const) {
      expect(await waiting(home, who)).toEqual([['reflection-result', thursday]]);
      const seen = { params: { key: `${thursday}~reflection-${id}` } };
      (await home.call(home.ids[who], fixedNow, markSeen, seen)).value();
      expect(await waiting(home, who)).toEqual([]);
    }
  });

  it('leaves every slider with its author, and what is too few leaves no copy at all', async () => {
    const home = await createTestHome();
    const { ids, db } = home;
    const copies = (id: string) =>
      db.getAll(
        documents.sharedReflection(ids.couple, ids.mia, id),
        documents.sharedReflection(ids.couple, ids.noah, id),
      );
    const opened = await createAnsweredReflection(home);
    for (const copy of await copies(opened)) {
      expect(copy?.sliders).toEqual({});
      expect(Object.keys(copy?.open ?? {}).sort()).toEqual(['more', 'said', 'when']);
    }
    const own = await db.get(documents.ownReflection(ids.noah, opened, ids.couple));
    expect(own?.said?.answers).toEqual(sharedAnswers);
    expect(await db.get(documents.reflectionDue(ids.couple, opened))).toBeNull();
    const tooFew = await createAnsweredReflection(home, {
      noah: { said: sharedAnswers.said },
    } as never);
    expect(await copies(tooFew)).toEqual([null, null]);
    expect((await reflection(home, 'mia', tooFew))?.result).toEqual({ state: 'too-few' });
  });

  it('and keeping all of it leaves it with the own original, and comes to too few', async () => {
    const home = await createTestHome();
    const { ids, db } = home;
    const id = await share(home, 'mia');
    await answerFormAs(home, 'noah', id, { keep: true });
    const copy = await db.get(documents.sharedReflection(ids.couple, ids.noah, id));
    expect(copy).toMatchObject({ sliders: {}, open: {} });
    expect((await reflection(home, 'noah', id))?.mine).toMatchObject({
      answers: sharedAnswers,
      kept: true,
    });
    await answerFormAs(home, 'mia', id);
    for (const who of ['mia', 'noah'] as const) {
      expect((await reflection(home, who, id))?.result).toEqual({ state: 'too-few' });
    }
  });

  it('tells the own other devices each time', async () => {
    const home = await createTestHome();
    const countPulses = () => countReflectionPulses(home, 'noah');
    const id = await share(home, 'mia');
    expect(await countPulses()).toBe(1);
    await answerFormAs(home, 'noah', id);
    await answerFormAs(home, 'noah', id);
    expect(await countPulses()).toBe(3);
    await answerFormAs(home, 'mia', id);
    expect([await countPulses(), await countReflectionPulses(home, 'mia')]).toEqual([4, 3]);
  });

  it('can be rewritten until the other has answered, and the other is not told', async () => {
    const home = await createTestHome();
    const { ids, db } = home;
    const id = await share(home, 'mia');
    await answerFormAs(home, 'noah', id, { keep: true });
    const pulse = await db.get(documents.pulse(ids.mia));
    await answerFormAs(home, 'noah', id, {
      answers: answersAt(3),
      now: fixedNow + HOUR_MS,
      after: instant(fixedNow),
    });
    expect(await db.get(documents.pulse(ids.mia))).toEqual(pulse);
    expect((await reflection(home, 'noah', id))?.mine).toEqual({
      answers: answersAt(3),
      kept: false,
      answeredAt: instant(fixedNow + HOUR_MS),
    });
    await answerFormAs(home, 'mia', id);
    expect((await reflection(home, 'mia', id))?.result).toMatchObject({
      themes: [{ band: 'worth-a-talk' }, { band: 'worth-a-talk' }],
    });
    for (const who of ['mia', 'noah'] as const) {
      expect(await answerFormAs(home, who, id, { answers: answersAt(1) })).toBe('locked');
    }
    const answered = { [ids.mia]: instant(fixedNow), [ids.noah]: instant(fixedNow + HOUR_MS) };
    expect(await db.get(documents.reflection(ids.couple, id))).toMatchObject({ answered });
  });

  it('stays with its author once kept, unless whoever rewrites it knew of that', async () => {
    const home = await createTestHome();
    const { ids, db } = home;
    const id = await share(home, 'mia');
    const madePrivateAt = fixedNow + HOUR_MS;
    await answerFormAs(home, 'noah', id);
    await answerFormAs(home, 'noah', id, {
      keep: true,
      now: madePrivateAt,
      after: instant(fixedNow),
    });
    const mine = async () => (await reflection(home, 'noah', id))?.mine;
    // What another phone had to send, which knew of nothing, or only of the first answers.
    for (const after of [null, instant(fixedNow)]) {
      const now = fixedNow + 2 * HOUR_MS;
      const words = answersAt(3);
      expect(await answerFormAs(home, 'noah', id, { answers: words, now, after })).toBe('ok');
      expect(await mine()).toEqual({ answers: words, kept: true, answeredAt: instant(now) });
      const copy = await db.get(documents.sharedReflection(ids.couple, ids.noah, id));
      expect(copy).toMatchObject({ sliders: {}, open: {} });
    }
    const knowing = { now: fixedNow + 3 * HOUR_MS, after: instant(fixedNow + 2 * HOUR_MS) };
    await answerFormAs(home, 'noah', id, knowing);
    expect(await mine()).toMatchObject({ kept: false });
    // What was for both needs no such word.
    await answerFormAs(home, 'noah', id, { answers: answersAt(2), now: fixedNow + 4 * HOUR_MS });
    expect(await mine()).toMatchObject({ answers: answersAt(2), kept: false });
  });

  it('is refused with the fields that do not fit, and where there is nothing to answer', async () => {
    const home = await createTestHome();
    const { ids, call } = home;
    const id = await share(home, 'mia');
    const answered = await call(
      ids.noah,
      fixedNow,
      answerForm,
      answerFormRequest(id, {
        ...sharedAnswers,
        when: { kind: 'choice', option: 2, shared: true },
        unheard: { kind: 'words', text: 'x', shared: true },
      }),
    );
    expect([answered.status, JSON.parse(answered.text).fields]).toEqual([
      400,
      {
        'answers.when': 'This form doesn’t ask that.',
        'answers.unheard': 'This form doesn’t ask that.',
      },
    ]);
    expect((await reflection(home, 'noah', id))?.state).toBe('none');
    expect(await answerFormAs(home, 'noah', randomUUID())).toBe('not-found');
    expect((await call(ids.noah, fixedNow, getReflection, idParams(randomUUID()))).status).toBe(
      404,
    );
  });

  it('by both at once comes to one outcome, 50 times', async () => {
    for (let time = 0; time < 50; time += 1) {
      const home = await createTestHome();
      const id = await share(home, 'mia');
      const both = await Promise.all([
        answerFormAs(home, 'mia', id, { answers: answersAt(6) }),
        answerFormAs(home, 'noah', id, { answers: answersAt(7, { words: 'His' }) }),
      ]);
      expect(both).toEqual(['ok', 'ok']);
      const [hers, his] = [await reflection(home, 'mia', id), await reflection(home, 'noah', id)];
      expect([hers?.state, his?.state]).toEqual(['both', 'both']);
      expect(hers?.result).toMatchObject({ partner: { said: { text: 'His' } } });
      expect(his?.result).toMatchObject({ partner: { said: { text: 'The rain' } } });
      const stored = await home.db.get(documents.reflection(home.ids.couple, id));
      expect(Object.keys(stored?.answered ?? {}).sort()).toEqual(
        [home.ids.mia, home.ids.noah].sort(),
      );
    }
  });
});
