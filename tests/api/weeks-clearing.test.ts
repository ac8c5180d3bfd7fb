import { randomUUID } from 'node:crypto';
import { addDays } from '@usward/core/calendar';
import { clearCheckins } from '@usward/core/checkin/endpoints';
import { answerWeek, getWeek, setStep } from '@usward/core/checkin/week-endpoints';
import { describe, expect, it } from 'vitest';
import { createUniqueText, findPathsWithText } from '../support/all-documents.ts';
import { createCouple } from '../support/builders/couple.ts';
import { at, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { answers, step, week, weekParams } from '../support/builders/week-requests.ts';
import { waiting } from '../support/waiting-items.ts';

describe('clearing a range', () => {
  it('takes the answers of its weeks with their copies', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const canary = createUniqueText();
    const keyed = () => ({ key: randomUUID(), ...at(0) });
    await noah.ask(answerWeek, answers(canary), keyed());
    await mia.ask(answerWeek, answers('hers'), keyed());
    await mia.ask(setStep, step('A walk'), keyed());
    expect(await findPathsWithText(canary)).toHaveLength(2);
    await noah.ask(clearCheckins, { body: { from: addDays(week, 1), to: thursday } }, at(0));
    expect(await mia.ask(getWeek, weekParams(), at(0))).toMatchObject({ state: 'both' });
    await noah.ask(clearCheckins, { body: { from: week, to: week } }, keyed());
    expect(await findPathsWithText(canary)).toEqual([]);
    expect(await mia.ask(getWeek, weekParams(), at(0))).toMatchObject({
      state: 'closed',
      partner: null,
      partnerAnswered: false,
      step: { text: 'A walk' },
    });
    // What was open to both takes no other answers, so it waits for nobody.
    expect(await waiting(mia)).toEqual([]);
    expect(await waiting(noah)).toEqual([]);
  });
});
