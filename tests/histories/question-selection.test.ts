import { randomUUID } from 'node:crypto';
import { addDays } from '@usward/core/calendar';
import { answerQuestion, getDaily, getDay } from '@usward/core/daily/endpoints';
import { topics } from '@usward/core/daily/question';
import { decideQuestion, hideTopic, proposeQuestion } from '@usward/core/daily/question-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { answerRequest, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { createTestHome } from '../support/fakes/test-home.ts';

const friday = addDays(thursday, 1);

it.each(['both', 'me'] as const)(
  'a yes from before four o’clock finds another day than one that is answered by then (%s)',
  async (visibility) => {
    const { ids, call } = await createTestHome();
    const id = randomUUID();
    const text = 'Which of our plans can wait for a year?';
    await call(ids.noah, fixedNow, proposeQuestion, { params: { id }, body: { text } });
    const four = Date.parse(`${friday}T03:00:00.000Z`);
    const first = await call(
      ids.mia,
      four + 100,
      answerQuestion,
      answerRequest('to the deck', visibility, friday),
    );
    const afterDecision = await call(ids.mia, four - 100, decideQuestion, {
      params: { id },
      body: { accept: true },
    });
    expect(afterDecision.value().date).toBe(addDays(friday, 1));
    const day = await call(ids.mia, four + 200, getDay, { params: { date: friday } });
    expect(day.value()).toMatchObject({
      question: first.value().question,
      mine: { text: 'to the deck' },
    });
  },
);

it('the pulse ticks for a topic the other lets rest exactly where something to see has changed', async () => {
  const { ids, call, db } = await createTestHome();
  const look = async () => [
    (await call(ids.mia, fixedNow, getDaily)).text,
    (await call(ids.mia, fixedNow, getDashboard)).text,
  ];
  const ticks = async () => (await db.get(documents.pulse(ids.mia)))?.changed.daily ?? 0;
  let seen = 0;
  for (const topic of topics) {
    for (const hidden of [true, false]) {
      const [before, counted] = [await look(), await ticks()];
      const input = { params: { topic }, body: { hidden } };
      (await call(ids.noah, fixedNow, hideTopic, input)).value();
      const isSeen = JSON.stringify(await look()) !== JSON.stringify(before);
      expect([topic, hidden, (await ticks()) > counted]).toEqual([topic, hidden, isSeen]);
      if (isSeen) seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(0);
  expect(seen).toBeLessThan(topics.length);
});
