import { addDays } from '@usward/core/calendar';
import { getCheckins } from '@usward/core/checkin/endpoints';
import { followUpStep, getWeek, setStep } from '@usward/core/checkin/week-endpoints';
import { describe, expect, it } from 'vitest';
import { both, onWeek, step, week } from '../actors/answering-weeks.ts';
import { couple } from '../actors/couple.ts';
import { at, DAY, evening } from '../actors/evening.ts';
import type { Person } from '../actors/person.ts';

describe('the one small step', () => {
  it('is set after the reveal by either, and the last word counts', async () => {
    const { mia, noah } = await couple(evening);
    const early = await mia.call(setStep, step('walk'), at(0));
    expect([early.status, early.error().code]).toEqual([409, 'not-revealed']);
    await both(mia, noah, week, evening);
    const set = await mia.ask(setStep, step('A walk on Sunday'), at(0));
    expect(set.step).toMatchObject({ text: 'A walk on Sunday', owner: 'me', outcome: null });
    expect((await noah.ask(getWeek, onWeek(), at(0))).step?.owner).toBe('partner');
    await noah.ask(setStep, step('A walk on Sunday, with tea', 'both'), at(0));
    expect((await mia.ask(getWeek, onWeek(), at(0))).step).toMatchObject({
      text: 'A walk on Sunday, with tea',
      owner: 'both',
    });
  });

  it('is asked about in the next week until somebody says how it went, and for that week', async () => {
    const { mia, noah } = await couple(evening);
    await both(mia, noah, week, evening);
    const none = await mia.call(followUpStep, { ...onWeek(), body: { outcome: 'done' } }, at(0));
    expect([none.status, none.error().code]).toEqual([404, 'not-found']);
    await mia.ask(setStep, step('A walk'), at(0));
    const lastStep = async (person: Person, weeks: number) =>
      (await person.ask(getCheckins, {}, at(7 * weeks))).week?.lastStep ?? null;
    expect(await lastStep(noah, 0)).toBeNull();
    expect(await lastStep(noah, 1)).toMatchObject({ text: 'A walk', owner: 'partner', week });
    expect(await lastStep(noah, 3)).toMatchObject({ week, outcome: null });
    const body = { outcome: 'partly' as const };
    expect((await noah.ask(followUpStep, { ...onWeek(), body }, at(21))).step?.outcome).toBe(
      'partly',
    );
    expect(await lastStep(mia, 3)).toMatchObject({ outcome: 'partly', owner: 'me' });
    expect(await lastStep(mia, 4)).toBeNull();
    const third = addDays(week, 14);
    await both(mia, noah, addDays(week, 28), evening + 28 * DAY);
    expect((await mia.call(getWeek, onWeek(third), at(28))).value().step).toBeNull();
  });
});
