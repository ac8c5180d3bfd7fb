import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate } from '@usward/core/calendar';
import { getCheckins } from '@usward/core/checkin/endpoints';
import { answerWeek, getWeek, getWeeks, setStep } from '@usward/core/checkin/week-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { describe, expect, it } from 'vitest';
import { createUniqueText, readPulse } from '../support/all-documents.ts';
import { createCouple } from '../support/builders/couple.ts';
import { at, DAY_MS, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import {
  answers,
  answerWeekAsBoth,
  next,
  nextWeekOpensAt,
  step,
  week,
  weekClosesAt,
  weekParams,
} from '../support/builders/week-requests.ts';

describe('the week', () => {
  it('is the same for both, and turns on Friday at 04:00 at home', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const newest = async (person: TestUser, now: number) =>
      (await person.ask(getCheckins, {}, { now })).week;
    const hers = await newest(mia, nextWeekOpensAt - 1);
    expect(hers).toMatchObject({ week, state: 'none', lastStep: null });
    expect(Date.parse(hers?.closesAt ?? '')).toBe(weekClosesAt);
    expect(await newest(noah, nextWeekOpensAt - 1)).toEqual(hers);
    const after = await newest(mia, nextWeekOpensAt);
    expect(after?.week).toBe(next);
    expect(after?.questions).not.toEqual(hers?.questions);
  });

  it('does not show the other’s answers before both have answered', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const canary = createUniqueText();
    await noah.ask(answerWeek, answers(canary), at(0));
    for (const answered of await Promise.all([
      mia.call(getCheckins, {}, at(0)),
      mia.call(getWeek, weekParams(), at(0)),
      mia.call(getWeeks, {}, at(1)),
      mia.call(getDashboard, {}, at(0)),
      mia.call(setStep, step('too soon'), at(0)),
    ])) {
      expect(answered.text).not.toContain(canary);
    }
    const seen = await mia.ask(getWeek, weekParams(), at(0));
    expect(seen).toMatchObject({ state: 'partner', partner: null, partnerAnswered: true });
    const open = await mia.ask(answerWeek, answers('hers'), at(0));
    expect(open).toMatchObject({
      state: 'both',
      partner: { answers: [canary, null, 'the same', null] },
    });
    expect((await noah.ask(getWeek, weekParams(), at(0))).partner?.answers[0]).toBe('hers');
  });

  it('takes rewritten answers until the reveal, and none after it', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    await mia.ask(answerWeek, answers('first'), at(0));
    const pulseCount = await readPulse(noah);
    expect((await mia.ask(answerWeek, answers('second'), at(0))).mine?.answers[0]).toBe('second');
    // That something was rewritten is nobody else's business.
    expect(await readPulse(noah)).toBe(pulseCount);
    await noah.ask(answerWeek, answers('his'), at(0));
    const late = await mia.call(answerWeek, answers('third'), at(0));
    expect([late.status, late.error().code]).toEqual([409, 'locked']);
    expect((await mia.ask(answerWeek, answers('second'), at(9))).state).toBe('both');
  });

  it('takes answers for 72 hours beside the next week, and none from then on', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    await noah.ask(answerWeek, answers('his'), at(0));
    const late = await mia.ask(answerWeek, answers('hers'), { now: weekClosesAt - 1 });
    expect(late.state).toBe('both');
    const [robin, alex] = [await createCouple(fixedNow), 'too late'];
    await robin.noah.ask(answerWeek, answers('his'), at(0));
    const refused = await robin.mia.call(answerWeek, answers(alex), { now: weekClosesAt });
    expect([refused.status, refused.error()]).toMatchObject([
      409,
      { code: 'closed', message: 'This week has closed. What you wrote is saved.' },
    ]);
    expect(await robin.mia.ask(getWeek, weekParams(), { now: weekClosesAt })).toMatchObject({
      state: 'closed',
      partner: null,
    });
  });

  it('is refused when it has not begun, was before the two met, or is no Friday', async () => {
    const { mia } = await createCouple(fixedNow);
    const status = async (date: CalendarDate) => {
      const answered = await mia.call(answerWeek, answers('x', date), at(0));
      return [answered.status, answered.error().code];
    };
    expect(await status(next)).toEqual([409, 'not-open']);
    expect(await status(addDays(next, 7))).toEqual([404, 'not-found']);
    expect(await status(addDays(week, -7))).toEqual([404, 'not-found']);
    expect(await status(thursday)).toEqual([404, 'not-found']);
    for (const body of [
      { answers: [null, null, null, null] },
      { answers: ['a', 'b', 'c'] },
      { answers: ['   ', null, null, null] },
      { answers: ['a'.repeat(1001), null, null, null] },
    ]) {
      const answered = await mia.call(answerWeek, { ...weekParams(), body }, at(0));
      expect([answered.status, answered.error().code]).toEqual([400, 'invalid']);
    }
  });

  it('answered by both in the same instant is revealed, and nothing is lost, 30 times', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    for (let round = 0; round < 30; round += 1) {
      const date = addDays(week, round * 7);
      const now = fixedNow + round * 7 * DAY_MS;
      await Promise.all([
        mia.ask(answerWeek, answers(`hers ${round}`, date), { now }),
        noah.ask(answerWeek, answers(`his ${round}`, date), { now }),
      ]);
      const [hers, his] = await Promise.all([
        mia.ask(getWeek, weekParams(date), { now }),
        noah.ask(getWeek, weekParams(date), { now }),
      ]);
      expect([hers.state, hers.partner?.answers[0]]).toEqual(['both', `his ${round}`]);
      expect([his.state, his.partner?.answers[0]]).toEqual(['both', `hers ${round}`]);
    }
  });

  it('rewritten while the other answers is opened as it was read, 30 times', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    for (let round = 0; round < 30; round += 1) {
      const date = addDays(week, round * 7);
      const now = fixedNow + round * 7 * DAY_MS;
      await mia.ask(answerWeek, answers('hers', date), { now });
      const [again] = await Promise.all([
        mia.call(answerWeek, answers('hers, again', date), { now }),
        noah.ask(answerWeek, answers('his', date), { now }),
      ]);
      const stands = again.status === 200 ? 'hers, again' : 'hers';
      if (again.status !== 200) expect(again.error().code).toBe('locked');
      expect((await noah.ask(getWeek, weekParams(date), { now })).partner?.answers[0]).toBe(stands);
      expect((await mia.ask(getWeek, weekParams(date), { now })).mine?.answers[0]).toBe(stands);
    }
  });

  it('sent again with its key is applied once, and answered with the reveal once there is one', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const options = { key: randomUUID(), ...at(0) };
    await mia.ask(answerWeek, answers('hers'), options);
    await noah.ask(answerWeek, answers('his'), at(0));
    const replay = await mia.call(answerWeek, answers('hers'), options);
    expect(replay.value().state).toBe('both');
    expect(replay.headers.get('Idempotent-Replayed')).toBe('true');
    const other = await mia.call(answerWeek, answers('else'), options);
    expect([other.status, other.error().code]).toEqual([422, 'key-reused']);
  });
});

describe('past weeks', () => {
  it('come newest first, page by page, and only where something may be read', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const weeks = [0, 1, 2, 3, 4, 5].map((count) => addDays(week, count * 7));
    for (const [count, date] of weeks.entries()) {
      const now = fixedNow + count * 7 * DAY_MS;
      if (count % 2 === 0) await answerWeekAsBoth(mia, noah, date, now);
      else await noah.ask(answerWeek, answers('his alone', date), { now });
    }
    const now = fixedNow + 6 * 7 * DAY_MS;
    const walk = async (person: TestUser) => {
      const seen: unknown[] = [];
      let cursor: CalendarDate | undefined;
      do {
        const query = { limit: '2', ...(cursor ? { cursor } : {}) };
        const page = await person.ask(getWeeks, { query }, { now });
        seen.push(...page.items.map((one) => [one.week, one.state]));
        cursor = page.next ?? undefined;
      } while (cursor);
      return seen;
    };
    const newestFirst = [...weeks].reverse();
    expect(await walk(mia)).toEqual(
      newestFirst.filter((_, index) => index % 2 === 1).map((date) => [date, 'both']),
    );
    expect(await walk(noah)).toEqual(
      newestFirst.map((date, index) => [date, index % 2 === 1 ? 'both' : 'closed']),
    );
  });
});
