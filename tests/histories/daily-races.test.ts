import { randomUUID } from 'node:crypto';
import { addDays } from '@usward/core/calendar';
import { answerQuestion, getDaily, getDay } from '@usward/core/daily/endpoints';
import { swapQuestion } from '@usward/core/daily/question-endpoints';
import type { UserId } from '@usward/core/ids';
import { expect, it } from 'vitest';
import { answerRequest, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { createIds, seedHome } from '../support/builders/home-documents.ts';
import { inGeneratedOrders, type RaceSetup } from '../support/runners/race.ts';
import { runs } from '../support/runs.ts';

const ORDERS = runs(100, 1000);
const now = fixedNow;
const today = { params: { date: thursday } };

const couple = async ({ connect }: RaceSetup) => {
  const ids = createIds(randomUUID());
  await seedHome(await connect(), ids, { confirmed: true }, { mia: 'a note', noah: 'a note' });
  return ids;
};

const look = async ({ call }: RaceSetup, person: UserId, date = thursday) =>
  (await call(person, now, getDay, { params: { date } })).value();

/** Only today's question can be swapped, so today and yesterday are guarded differently. */
const openDays = [
  { name: 'today', date: thursday },
  { name: 'yesterday', date: addDays(thursday, -1) },
];

it.each(openDays)(
  'partners who answer $name simultaneously lose nothing and both see the reveal',
  async ({ date }) => {
    await inGeneratedOrders(ORDERS, async (track) => {
      const { mia, noah } = await couple(track);
      const { call, connect } = track;
      const answers = await track.race(() => [
        call(mia, now, answerQuestion, answerRequest('hers', 'both', date)),
        call(noah, now, answerQuestion, answerRequest('his', 'both', date)),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await look(track, mia, date)).toMatchObject({
        state: 'both',
        partner: { text: 'his' },
      });
      expect(await look(track, noah, date)).toMatchObject({
        state: 'both',
        partner: { text: 'hers' },
      });
      const days = [...connect.everything()].filter(([path]) => path.endsWith(`/days/${date}`));
      expect(days.map(([, { fields }]) => Object.keys(fields.revealed ?? {}).sort())).toEqual([
        [mia, noah].sort(),
      ]);
      const { completedDays } = (await call(mia, now, getDaily)).value();
      expect(completedDays).toBe(1);
    });
  },
);

it.each(openDays)(
  'an answer of $name taken back as the partner answers opens for both or neither',
  async ({ date }) => {
    const seen = new Set<number>();
    await inGeneratedOrders(ORDERS, async (track) => {
      const { mia, noah } = await couple(track);
      const { call } = track;
      (await call(mia, now, answerQuestion, answerRequest('hers', 'both', date))).value();
      const [taken, answered] = await track.race(() => [
        call(mia, now, answerQuestion, answerRequest('hers, kept back', 'me', date)),
        call(noah, now, answerQuestion, answerRequest('his', 'both', date)),
      ]);
      seen.add(taken.status);
      expect(answered.status).toBe(200);
      const hers = await look(track, mia, date);
      const his = await look(track, noah, date);
      if (taken.status === 200) {
        expect(hers).toMatchObject({ mine: { text: 'hers, kept back' }, partner: null });
        expect(his).toMatchObject({ state: 'mine', partner: null });
        expect(answered.text).not.toContain('hers');
      } else {
        expect([taken.status, hers.mine?.text, his.partner?.text]).toEqual([409, 'hers', 'hers']);
      }
    });
    expect([...seen].sort()).toEqual([200, 409]);
  },
);

it('two simultaneous swaps swap the question once', async () => {
  await inGeneratedOrders(ORDERS, async (track) => {
    const { mia, noah } = await couple(track);
    const { call } = track;
    const { id: questionId } = (await call(mia, now, getDaily)).value().today.question;
    const swap = (person: UserId) =>
      call(person, now, swapQuestion, { ...today, body: { questionId } });
    const [hers, his] = await track.race(() => [swap(mia), swap(noah)]);
    expect(hers.value().question).toEqual(his.value().question);
    expect((await look(track, noah)).question).toEqual(hers.value().question);
    expect(hers.value().question.id).not.toBe(questionId);
  });
});

it('a first answer and a swap at once leave no answer under another question', async () => {
  const seen = new Set<number>();
  await inGeneratedOrders(ORDERS, async (track) => {
    const { mia, noah } = await couple(track);
    const { call } = track;
    const { id: questionId } = (await call(mia, now, getDaily)).value().today.question;
    const { params, body } = answerRequest('to the first question');
    const [answered, swapped] = await track.race(() => [
      call(mia, now, answerQuestion, { params, body: { ...body, questionId } }),
      call(noah, now, swapQuestion, { ...today, body: { questionId } }),
    ]);
    seen.add(swapped.status);
    const day = await look(track, mia);
    if (swapped.status === 200) {
      expect([day.mine, day.question.id === questionId]).toEqual([null, false]);
    } else {
      expect([answered.status, swapped.status]).toEqual([200, 409]);
      expect(day).toMatchObject({ mine: { text: body.text }, question: { id: questionId } });
    }
  });
  expect([...seen].sort()).toEqual([200, 409]);
});

it('an answer sent many times at once with one key is applied once and answered alike', async () => {
  await inGeneratedOrders(ORDERS, async (track) => {
    const { mia } = await couple(track);
    const key = randomUUID();
    const answers = await track.race(() =>
      Array.from({ length: 5 }, () =>
        track.call(mia, now, answerQuestion, answerRequest('once'), { key }),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });
});
