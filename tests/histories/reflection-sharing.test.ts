import { randomUUID } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import {
  answerForm,
  forgetReflection,
  getForms,
  removeForm,
  saveForm,
  shareForm,
} from '@usward/core/reflection/endpoints';
import { MAX_OWN_FORMS } from '@usward/core/reflection/form';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { DAY_MS, fixedNow, HOUR_MS, thursday } from '../support/builders/fixed-time.ts';
import { waiting } from '../support/builders/quiz-requests.ts';
import {
  answerFormAs,
  answerFormRequest,
  form,
  idParams,
  reflection,
  reflections,
  share,
  shareFormRequest,
  toOutcome,
} from '../support/builders/reflection-requests.ts';
import { createTestHome } from '../support/fakes/test-home.ts';

const toStatusAndCode = ({ status, text }: { readonly status: number; readonly text: string }) => [
  status,
  JSON.parse(text).code,
];
const ownForm = { ...form, title: 'Kept' };

describe('own forms', () => {
  it('are kept, newest first, rewritten and taken away', async () => {
    const { ids, call } = await createTestHome();
    const [one, other] = [randomUUID(), randomUUID()];
    const save = async (id: string, title: string, now: number) =>
      (await call(ids.mia, now, saveForm, { ...idParams(id), body: { ...form, title } })).value();
    const own = async () =>
      (await call(ids.mia, fixedNow, getForms)).value().own.map(({ title }) => title);
    await save(one, 'One', fixedNow);
    await save(other, 'Other', fixedNow + 1);
    expect(await own()).toEqual(['Other', 'One']);
    await save(one, 'One again', fixedNow + 2);
    expect(await own()).toEqual(['One again', 'Other']);
    (await call(ids.mia, fixedNow, removeForm, idParams(other))).value();
    expect(await own()).toEqual(['One again']);
    const theirs = (await call(ids.noah, fixedNow, getForms)).value();
    expect(theirs.own).toEqual([]);
    expect(theirs.templates.length).toBeGreaterThan(0);
  });

  it('are limited, also when two are saved at the same time; an existing one can be updated', async () => {
    const { ids, call } = await createTestHome();
    const first = randomUUID();
    const save = (id: string) =>
      call(ids.mia, fixedNow, saveForm, { ...idParams(id), body: ownForm });
    const saved = [first, ...Array.from({ length: MAX_OWN_FORMS }, () => randomUUID())].map(save);
    const statuses = (await Promise.all(saved)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_OWN_FORMS);
    expect(toStatusAndCode(await save(randomUUID()))).toEqual([409, 'full']);
    expect((await save(first)).status).toBe(200);
  });
});

describe('sharing a form', () => {
  it('lets it wait for the other, who sees who asks and that nobody has answered', async () => {
    const home = await createTestHome();
    const id = await share(home, 'mia');
    expect(await reflection(home, 'noah', id)).toEqual({
      id,
      form,
      by: 'partner',
      sharedAt: instant(fixedNow),
      closesAt: instant(fixedNow + 72 * HOUR_MS),
      retainedUntil: instant(fixedNow + 90 * DAY_MS),
      state: 'none',
      mine: null,
      partnerAnswered: false,
      result: null,
      summary: null,
    });
    expect(await reflection(home, 'mia', id)).toMatchObject({ by: 'me', state: 'none' });
    expect(await waiting(home, 'noah')).toEqual([['reflection', thursday]]);
    expect(await waiting(home, 'mia')).toEqual([]);
    expect((await home.db.get(documents.pulse(home.ids.noah)))?.changed).toEqual({ reflection: 1 });
    expect((await home.db.get(documents.pulse(home.ids.mia)))?.changed).toEqual({ reflection: 1 });
  });

  it('again under its id changes nothing, and is refused for another form or by the other', async () => {
    const home = await createTestHome();
    const { ids, call, db } = home;
    const id = await share(home, 'mia');
    await answerFormAs(home, 'noah', id);
    const before = await db.get(documents.reflection(ids.couple, id));
    await share(home, 'mia', { id, now: fixedNow + HOUR_MS });
    expect(await db.get(documents.reflection(ids.couple, id))).toEqual(before);
    const refused = [
      await call(ids.mia, fixedNow, shareForm, shareFormRequest(id, ownForm)),
      await call(ids.noah, fixedNow, shareForm, shareFormRequest(id)),
    ];
    expect(refused.map(toStatusAndCode)).toEqual(Array(2).fill([403, 'forbidden']));
    await answerFormAs(home, 'mia', id);
    // Nor is it open once both have answered.
    expect(toOutcome(await call(ids.mia, fixedNow, shareForm, shareFormRequest(id)))).toBe(
      'forbidden',
    );
    (await call(ids.mia, fixedNow, forgetReflection, idParams(id))).value();
    // Nor does what was forgotten come back.
    expect(toStatusAndCode(await call(ids.mia, fixedNow, shareForm, shareFormRequest(id)))).toEqual(
      [403, 'forbidden'],
    );
  });

  it('is for three open ones each, also at once, and there is room again once one was answered by both or its time is over', async () => {
    const home = await createTestHome();
    const { ids, call } = home;
    const shareOne = (who: 'mia' | 'noah', now = fixedNow) =>
      call(ids[who], now, shareForm, shareFormRequest(randomUUID()));
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => shareOne('mia')));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
    const refused = await shareOne('mia');
    expect(JSON.parse(refused.text)).toEqual({
      code: 'full',
      message:
        'You’ve shared 3 forms in three days that you haven’t both answered yet. Wait until one has both answers, or wait a little longer.',
    });
    expect((await shareOne('noah')).status).toBe(200);
    const { items } = await reflections(home, 'mia');
    const [open] = items.filter(({ by }) => by === 'me');
    await answerFormAs(home, 'noah', open?.id ?? '');
    expect((await shareOne('mia')).status).toBe(409);
    await answerFormAs(home, 'mia', open?.id ?? '');
    expect((await shareOne('mia')).status).toBe(200);
    expect((await shareOne('mia')).status).toBe(409);
    // What is taken back, or was forgotten, takes up as much room.
    const [, , other] = items.filter(({ by }) => by === 'me');
    for (const id of [open?.id ?? '', other?.id ?? '']) {
      (await call(ids.mia, fixedNow, forgetReflection, idParams(id))).value();
      expect((await shareOne('mia')).status).toBe(409);
    }
    expect((await shareOne('mia', fixedNow + 72 * HOUR_MS - 1)).status).toBe(409);
    expect((await shareOne('mia', fixedNow + 73 * HOUR_MS)).status).toBe(200);
  });

  it('is refused to somebody under 18, and so is answering', async () => {
    const home = await createTestHome();
    const { ids, call, db } = home;
    const id = await share(home, 'noah');
    await db.commit([merge(documents.user(ids.mia), { birthday: '2008-03-13' })]);
    const refused = [
      await call(ids.mia, fixedNow, shareForm, shareFormRequest(randomUUID())),
      await call(ids.mia, fixedNow, answerForm, answerFormRequest(id)),
    ];
    expect(refused.map(toStatusAndCode)).toEqual(Array(2).fill([403, 'forbidden']));
    expect(await answerFormAs(home, 'mia', id, { now: fixedNow + DAY_MS })).toBe('ok');
  });

  it('with somebody under 18 is refused in the same words, and nobody is asked', async () => {
    const home = await createTestHome();
    const { ids, call, db } = home;
    const words: string[] = [];
    for (const young of [ids.mia, ids.noah]) {
      await db.commit([merge(documents.user(young), { birthday: '2010-01-01' })]);
      const id = randomUUID();
      const answered = await call(ids.mia, fixedNow, shareForm, shareFormRequest(id));
      expect([answered.status, await reflection(home, 'noah', id)]).toEqual([403, null]);
      words.push(answered.text);
      await db.commit([merge(documents.user(young), { birthday: null })]);
    }
    expect(new Set(words).size).toBe(1);
    expect(await waiting(home, 'noah')).toEqual([]);
  });

  it('is refused for another couple than the present one, and so is answering', async () => {
    const home = await createTestHome();
    const { ids, call } = home;
    const id = await share(home, 'mia');
    for (const couple of [null, `${ids.couple}2` as typeof ids.couple]) {
      const refused = [
        await call(ids.mia, fixedNow, shareForm, { ...shareFormRequest(randomUUID()), couple }),
        await call(ids.mia, fixedNow, answerForm, {
          ...idParams(id),
          body: { answers: {}, keep: false },
          couple,
        }),
      ];
      expect(refused.map(toStatusAndCode)).toEqual(Array(2).fill([409, 'couple-changed']));
    }
    const here = { ...shareFormRequest(randomUUID()), couple: ids.couple };
    expect((await call(ids.mia, fixedNow, shareForm, here)).status).toBe(200);
  });
});
