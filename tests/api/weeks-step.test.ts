import { addDays } from '@usward/core/calendar';
import { getCheckins } from '@usward/core/checkin/endpoints';
import { getWeek, setStep, setStepOutcome } from '@usward/core/checkin/week-endpoints';
import { describe, expect, it } from 'vitest';
import { createCouple } from '../support/builders/couple.ts';
import { at, DAY_MS, fixedNow } from '../support/builders/fixed-time.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import { answerWeekAsBoth, step, week, weekParams } from '../support/builders/week-requests.ts';

describe('the one small step', () => {
  it('is set after the reveal by either, and the last word counts', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const early = await mia.call(setStep, step('walk'), at(0));
    expect([early.status, early.error().code]).toEqual([409, 'not-revealed']);
    await answerWeekAsBoth(mia, noah, week, fixedNow);
    const set = await mia.ask(setStep, step('A walk on Sunday'), at(0));
    expect(set.step).toMatchObject({ text: 'A walk on Sunday', owner: 'me', outcome: null });
    expect((await noah.ask(getWeek, weekParams(), at(0))).step?.owner).toBe('partner');
    await noah.ask(setStep, step('A walk on Sunday, with tea', 'both'), at(0));
    expect((await mia.ask(getWeek, weekParams(), at(0))).step).toMatchObject({
      text: 'A walk on Sunday, with tea',
      owner: 'both',
    });
  });

  it('is asked about in the next week until somebody says how it went, and for that week', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    await answerWeekAsBoth(mia, noah, week, fixedNow);
    const none = await mia.call(
      setStepOutcome,
      { ...weekParams(), body: { outcome: 'done' } },
      at(0),
    );
    expect([none.status, none.error().code]).toEqual([404, 'not-found']);
    await mia.ask(setStep, step('A walk'), at(0));
    const lastStep = async (person: TestUser, weeks: number) =>
      (await person.ask(getCheckins, {}, at(7 * weeks))).week?.lastStep ?? null;
    expect(await lastStep(noah, 0)).toBeNull();
    expect(await lastStep(noah, 1)).toMatchObject({ text: 'A walk', owner: 'partner', week });
    expect(await lastStep(noah, 3)).toMatchObject({ week, outcome: null });
    const body = { outcome: 'partly' as const };
    expect((await noah.ask(setStepOutcome, { ...weekParams(), body }, at(21))).step?.outcome).toBe(
      'partly',
    );
    expect(await lastStep(mia, 3)).toMatchObject({ outcome: 'partly', owner: 'me' });
    expect(await lastStep(mia, 4)).toBeNull();
    const third = addDays(week, 14);
    await answerWeekAsBoth(mia, noah, addDays(week, 28), fixedNow + 28 * DAY_MS);
    expect((await mia.call(getWeek, weekParams(third), at(28))).value().step).toBeNull();
  });
});
