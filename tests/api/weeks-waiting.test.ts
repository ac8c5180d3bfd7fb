import { answerWeek } from '@usward/core/checkin/week-endpoints';
import { markSeen } from '@usward/core/dashboard/endpoints';
import { describe, expect, it } from 'vitest';
import { readPulse } from '../support/all-documents.ts';
import { createCouple } from '../support/builders/couple.ts';
import { at, fixedNow } from '../support/builders/fixed-time.ts';
import { answers, week, weekClosesAt } from '../support/builders/week-requests.ts';
import { waiting } from '../support/waiting-items.ts';

const onKey = { params: { key: `${week}~week` } };

describe("a week's waiting item", () => {
  it('is the other’s answer, then the reveal until it was seen', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    await noah.ask(answerWeek, answers('his'), at(0));
    expect(await waiting(mia)).toEqual([['week', week]]);
    expect(await waiting(mia, { now: weekClosesAt })).toEqual([]);
    expect(await waiting(noah)).toEqual([]);
    await mia.ask(answerWeek, answers('hers'), at(0));
    for (const person of [mia, noah]) {
      expect(await waiting(person, { now: weekClosesAt })).toEqual([['week-reveal', week]]);
      await person.ask(markSeen, onKey, at(0));
      expect(await waiting(person)).toEqual([]);
    }
  });

  it('is still there after seeing what is no reveal yet', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    await noah.ask(answerWeek, answers('his'), at(0));
    await mia.ask(markSeen, onKey, at(0));
    expect(await waiting(mia)).toEqual([['week', week]]);
    await mia.ask(markSeen, onKey, { now: weekClosesAt });
    expect(await readPulse(mia)).not.toContain('~week');
  });
});
