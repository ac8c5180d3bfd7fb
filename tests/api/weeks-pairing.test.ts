import { getCheckins } from '@usward/core/checkin/endpoints';
import {
  answerWeek,
  getWeek,
  getWeeks,
  setStep,
  setStepOutcome,
} from '@usward/core/checkin/week-endpoints';
import { markSeen } from '@usward/core/dashboard/endpoints';
import { acceptInvite, confirmCouple, createInvite } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { at, fixedNow } from '../support/builders/fixed-time.ts';
import { createUser } from '../support/builders/test-user.ts';
import {
  answers,
  answerWeekAsBoth,
  step,
  week,
  weekParams,
} from '../support/builders/week-requests.ts';
import { waiting } from '../support/waiting-items.ts';

describe("an unpaired user's week", () => {
  it('has no week, and is told that it takes two', async () => {
    const mia = await createUser(at(0));
    expect((await mia.ask(getCheckins, {}, at(0))).week).toBeNull();
    expect((await mia.ask(getWeeks, {}, at(0))).items).toEqual([]);
    for (const answered of await Promise.all([
      mia.call(answerWeek, answers('alone'), at(0)),
      mia.call(setStep, step('alone'), at(0)),
      mia.call(setStepOutcome, { ...weekParams(), body: { outcome: 'done' } }, at(0)),
    ])) {
      expect([answered.status, answered.error().code]).toEqual([409, 'needs-partner']);
    }
    expect((await mia.call(getWeek, weekParams(), at(0))).status).toBe(404);
    const seen = { params: { key: `${week}~week` } };
    expect(await mia.ask(markSeen, seen, at(0))).toEqual({ ok: true });
  });

  it('before the confirmation sees nothing of the other, and everything after it', async () => {
    const [mia, noah] = await Promise.all([createUser(at(0)), createUser(at(0))]);
    const { inviteCode } = await mia.ask(createInvite, { body: {} }, at(0));
    await noah.ask(acceptInvite, { params: { code: inviteCode } }, at(0));
    await answerWeekAsBoth(mia, noah, week, fixedNow);
    for (const person of [mia, noah]) {
      const seen = await person.ask(getWeek, weekParams(), at(0));
      expect(seen).toMatchObject({ state: 'mine', partner: null, partnerAnswered: false });
      expect(await waiting(person)).toEqual([]);
    }
    await mia.ask(confirmCouple, {}, at(0));
    for (const person of [mia, noah]) {
      expect((await person.ask(getWeek, weekParams(), at(0))).state).toBe('both');
      expect(await waiting(person)).toEqual([['week-reveal', week]]);
    }
  });
});
