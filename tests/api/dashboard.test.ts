import { checkIn } from '@usward/core/checkin/endpoints';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { nudge } from '@usward/core/push/endpoints';
import { describe, expect, it } from 'vitest';
import { lines, mood } from '../support/builders/checkin-requests.ts';
import { createCouple } from '../support/builders/couple.ts';
import { answerRequest, at, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import type { TestUser } from '../support/builders/test-user.ts';

const ask = (person: TestUser, days = 0) => person.ask(getDashboard, {}, at(days));

describe('the summary of the first screen', () => {
  it('names the newest day before today that both answered, from the next day on', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    await mia.ask(answerQuestion, answerRequest('hers'), at());
    expect((await ask(mia, 1)).lastCompletedDay).toBeNull();
    await noah.ask(answerQuestion, answerRequest('his'), at());
    expect((await ask(mia)).lastCompletedDay).toBeNull();
    for (const person of [mia, noah]) {
      expect((await ask(person, 1)).lastCompletedDay).toBe(thursday);
      expect((await ask(person, 9)).lastCompletedDay).toBe(thursday);
    }
  });

  it('says what the user has shared of a check-in, and nothing that they kept', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    await mia.ask(checkIn, lines(mood('me')), at());
    expect((await ask(mia)).ownStatus).toBeNull();
    await mia.ask(checkIn, lines(mood('now', 4)), at());
    const shared = { date: thursday, mood: 4, need: null };
    expect((await ask(mia)).ownStatus).toEqual(shared);
    expect(await ask(noah)).toMatchObject({ status: shared, ownStatus: null });
  });

  it('says of which day the partner’s thought is, as long as it is told', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    await noah.ask(nudge, { params: { date: thursday } }, at());
    const news = { mine: false, theirs: true, theirsOn: thursday };
    expect((await ask(mia)).nudge).toEqual(news);
    expect((await ask(mia, 1)).nudge).toEqual(news);
    expect((await ask(mia, 2)).nudge).toEqual({ mine: false, theirs: false, theirsOn: null });
    expect((await ask(noah)).nudge).toEqual({ mine: true, theirs: false, theirsOn: null });
  });
});
