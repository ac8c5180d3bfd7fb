import { checkIn, removeCheckin } from '@usward/core/checkin/endpoints';
import { pauseQuestions } from '@usward/core/daily/question-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { describe, expect, it } from 'vitest';
import { createUniqueText, readPulse } from '../support/all-documents.ts';
import { dateParams, lines, mood, need, note } from '../support/builders/checkin-requests.ts';
import { createCouple } from '../support/builders/couple.ts';
import { at, fixedNow, thursday, thursdayPlus } from '../support/builders/fixed-time.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import { waiting } from '../support/waiting-items.ts';

describe("the partner's check-in notification", () => {
  it('is that lines wait for them, until they have checked in', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    await noah.ask(checkIn, lines(mood('both')), at(0));
    expect(await waiting(mia)).toEqual([['check-in', thursday]]);
    expect(await waiting(noah)).toEqual([]);
    await noah.ask(checkIn, lines(mood('me')), at(0));
    expect(await waiting(mia)).toEqual([]);
    await noah.ask(checkIn, lines(mood('both')), at(0));
    expect(await waiting(mia, at(1))).toEqual([['check-in', thursday]]);
    expect(await waiting(mia, at(2))).toEqual([]);
    await mia.ask(checkIn, lines(note('mine')), at(0));
    expect(await waiting(mia)).toEqual([]);
    await mia.ask(removeCheckin, dateParams(thursday), at(0));
    expect(await waiting(mia)).toEqual([['check-in', thursday]]);
    await noah.ask(removeCheckin, dateParams(thursday), at(0));
    expect(await waiting(mia)).toEqual([]);
  });

  it('is nothing where nothing that they can see has changed', async () => {
    const canary = createUniqueText();
    const { mia, noah } = await createCouple(fixedNow);
    await noah.ask(checkIn, lines({ ...mood('both', 1), ...note(canary) }), at(0));
    const before = await readPulse(mia);
    await noah.ask(checkIn, lines({ ...mood('both', 5), ...note(`${canary}, more`) }), at(0));
    await noah.ask(checkIn, lines({ ...mood('both', 5), ...need('both') }), at(0));
    expect(await readPulse(mia)).toBe(before);
    await noah.ask(checkIn, lines({ ...mood('now', 5), ...need('both') }), at(0));
    expect(await readPulse(mia)).not.toBe(before);
  });

  it('is a sign of the newest day, for three days, gone with its lines', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const status = async (days: number) => (await mia.ask(getDashboard, {}, at(days))).status;
    await noah.ask(checkIn, lines({ ...mood('now', 2), ...need() }, thursdayPlus(1)), at(1));
    await noah.ask(checkIn, lines(mood('now', 5)), at(1));
    const newest = { date: thursdayPlus(1), mood: 2, need: 'talk' };
    expect(await status(1)).toMatchObject(newest);
    expect(await status(3)).toMatchObject(newest);
    expect(await status(4)).toBeNull();
    expect((await noah.ask(getDashboard, {}, at(1))).status).toBeNull();
    await noah.ask(checkIn, lines({ ...mood('both', 2), ...need() }, thursdayPlus(1)), at(1));
    expect(await status(1)).toMatchObject({ ...newest, mood: null });
    await noah.ask(removeCheckin, dateParams(thursdayPlus(1)), at(1));
    expect(await status(1)).toBeNull();
  });

  it('is a break from the daily question, for both and until it ends', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const paused = async () =>
      Promise.all([mia, noah].map(async ({ ask }) => (await ask(getDashboard, {}, at(0))).paused));
    expect(await paused()).toEqual([false, false]);
    await mia.ask(pauseQuestions, { body: { paused: true } }, at(0));
    expect(await paused()).toEqual([true, true]);
    await noah.ask(pauseQuestions, { body: { paused: false } }, at(0));
    expect(await paused()).toEqual([false, false]);
  });

  it('tells each whether they have checked in today themselves', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const has = async (person: TestUser, days: number) =>
      (await person.ask(getDashboard, {}, at(days))).checkedIn;
    await mia.ask(checkIn, lines(note('mine')), at(0));
    expect([await has(mia, 0), await has(noah, 0), await has(mia, 1)]).toEqual([
      true,
      false,
      false,
    ]);
    await mia.ask(removeCheckin, dateParams(thursday), at(0));
    expect(await has(mia, 0)).toBe(false);
  });
});
