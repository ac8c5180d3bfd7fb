import { answerWeek } from '@usward/core/checkin/week-endpoints';
import { markSeen } from '@usward/core/dashboard/endpoints';
import { describe, expect, it } from 'vitest';
import { answers, closes, week } from '../actors/answering-weeks.ts';
import { couple } from '../actors/couple.ts';
import { at, evening } from '../actors/evening.ts';
import { waiting } from '../actors/what-waits.ts';
import { pulseOf } from '../actors/whole-database.ts';

const onKey = { params: { key: `${week}~week` } };

describe('what waits of a week', () => {
  it('is the other’s answer, then the reveal until it was seen', async () => {
    const { mia, noah } = await couple(evening);
    await noah.ask(answerWeek, answers('his'), at(0));
    expect(await waiting(mia)).toEqual([['week', week]]);
    expect(await waiting(mia, { now: closes })).toEqual([]);
    expect(await waiting(noah)).toEqual([]);
    await mia.ask(answerWeek, answers('hers'), at(0));
    for (const person of [mia, noah]) {
      expect(await waiting(person, { now: closes })).toEqual([['week-reveal', week]]);
      await person.ask(markSeen, onKey, at(0));
      expect(await waiting(person)).toEqual([]);
    }
  });

  it('is still there after seeing what is no reveal yet', async () => {
    const { mia, noah } = await couple(evening);
    await noah.ask(answerWeek, answers('his'), at(0));
    await mia.ask(markSeen, onKey, at(0));
    expect(await waiting(mia)).toEqual([['week', week]]);
    await mia.ask(markSeen, onKey, { now: closes });
    expect(await pulseOf(mia)).not.toContain('~week');
  });
});
