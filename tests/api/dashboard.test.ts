import { instant } from '@usward/core/calendar';
import { checkIn } from '@usward/core/checkin/endpoints';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { swapQuestion } from '@usward/core/daily/question-endpoints';
import { removeAnswer } from '@usward/core/daily/removal-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { nudge } from '@usward/core/push/endpoints';
import { describe, expect, it } from 'vitest';
import { lines, mood } from '../support/builders/checkin-requests.ts';
import { createCouple } from '../support/builders/couple.ts';
import { answerRequest, at, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';

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

  it('names the earlier days that the partner can still answer, and for a day those that closed, to nobody but the writer', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const dates = async (person: TestUser, days: number) =>
      (await ask(person, days)).unanswered.map(({ date }) => date);
    await mia.ask(answerQuestion, answerRequest('hers'), at());
    expect(await dates(mia, 0)).toEqual([]);
    expect(await dates(mia, 1)).toEqual([thursday]);
    expect((await ask(mia, 1)).waiting).toEqual([]);
    // A private note is no answer, and nobody learns of it.
    await noah.ask(answerQuestion, answerRequest('his own', 'me'), at(1));
    expect(await dates(mia, 2)).toEqual([thursday]);
    expect(await dates(mia, 3)).toEqual([thursday]);
    expect(await dates(mia, 4)).toEqual([]);
    expect(await dates(noah, 2)).toEqual([]);
    await noah.ask(answerQuestion, answerRequest('his'), at(2));
    for (const person of [mia, noah]) expect(await dates(person, 2)).toEqual([]);
  });

  it('does not name a day whose answer became a private note, or was deleted', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    for (const person of [mia, noah])
      await person.ask(answerQuestion, answerRequest('a', 'me'), at());
    await mia.ask(answerQuestion, answerRequest('hers', 'both'), at());
    expect((await ask(mia, 1)).unanswered).toHaveLength(1);
    await mia.ask(answerQuestion, answerRequest('hers', 'me'), at());
    expect((await ask(mia, 1)).unanswered).toEqual([]);
    await mia.ask(answerQuestion, answerRequest('hers', 'both'), at());
    await mia.ask(removeAnswer, { params: { date: thursday } }, at());
    expect((await ask(mia, 1)).unanswered).toEqual([]);
  });

  it('says whether the question can be swapped, as the question’s own screen does', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const expectSwappable = async (isSwappable: boolean, days = 0) => {
      for (const person of [mia, noah]) {
        expect((await ask(person, days)).day.swappable).toBe(isSwappable);
        expect((await person.ask(getDaily, {}, at(days))).today.swappable).toBe(isSwappable);
      }
    };
    await expectSwappable(true);
    await mia.ask(answerQuestion, answerRequest('a note', 'me'), at());
    await expectSwappable(true);
    await mia.ask(answerQuestion, answerRequest('hers'), at());
    await expectSwappable(false);
    await expectSwappable(true, 1);
    const { date } = (await ask(noah, 1)).day;
    await noah.ask(swapQuestion, { params: { date }, body: {} }, at(1));
    await expectSwappable(false, 1);
  });

  it('says the same alone', async () => {
    const mia = await createUser(at());
    expect((await ask(mia)).day.swappable).toBe(true);
    await mia.ask(swapQuestion, { params: { date: thursday }, body: {} }, at());
    expect((await ask(mia)).day.swappable).toBe(false);
  });

  it('names the couple’s first day', async () => {
    const { mia } = await createCouple(fixedNow);
    expect((await ask(mia)).startDay).toBe(thursday);
    expect((await ask(mia, 9)).startDay).toBe(thursday);
  });

  it('says what the user has shared of a check-in, and nothing that they kept', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    await mia.ask(checkIn, lines(mood('me')), at());
    expect((await ask(mia)).ownStatus).toBeNull();
    await mia.ask(checkIn, lines(mood('now', 4)), at());
    const shared = { date: thursday, mood: 4, need: null, sharedAt: instant(fixedNow) };
    expect((await ask(mia)).ownStatus).toEqual(shared);
    expect(await ask(noah)).toMatchObject({ status: shared, ownStatus: null });
    const later = { now: fixedNow + 60_000 };
    const note = { note: { value: 'A secret note', visibility: 'me' as const } };
    await mia.ask(checkIn, lines({ ...mood('now', 4), ...note }), later);
    expect((await ask(noah)).status).toEqual(shared);
  });

  it('says when the partner’s thought was sent, as long as it is told', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    await noah.ask(nudge, { params: { date: thursday } }, at());
    const news = { mine: false, theirs: true, mineAt: null, theirsAt: instant(fixedNow) };
    expect((await ask(mia)).nudge).toEqual(news);
    expect((await ask(mia, 1)).nudge).toEqual(news);
    expect((await ask(mia, 2)).nudge).toMatchObject({ theirs: false, theirsAt: null });
    expect((await ask(noah)).nudge).toMatchObject({ mine: true, mineAt: instant(fixedNow) });
  });
});
