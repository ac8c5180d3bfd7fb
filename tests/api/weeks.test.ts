import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate } from '@usward/core/calendar';
import { clearCheckins, getCheckins } from '@usward/core/checkin/endpoints';
import {
  answerWeek,
  followUpStep,
  getWeek,
  getWeeks,
  seeWeek,
  setStep,
} from '@usward/core/checkin/week-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { acceptInvite, confirmCouple, createInvite, unpair } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { connect, couple } from '../actors/couple.ts';
import { DAY, evening, HOUR, thursday } from '../actors/evening.ts';
import { type Person, stranger } from '../actors/person.ts';
import { wholeDatabase } from '../actors/whole-database.ts';

/** The week in which tests take place: it opened on the Friday before their evening. */
const week = addDays(thursday, -6);
const next = addDays(week, 7);
/** When the next week opens, on Friday at 04:00 in Berlin. */
const turn = Date.parse('2026-03-13T03:00:00.000Z');
const closes = turn + 72 * HOUR;

const at = (days: number) => ({ now: evening + days * DAY });
const secret = () => `words-${randomUUID()}`;

const answers = (text: string | null, date: CalendarDate = week) => ({
  params: { week: date },
  body: { answers: [text, null, 'the same', null] },
});
const onWeek = (date: CalendarDate = week) => ({ params: { week: date } });

const both = async (mia: Person, noah: Person, date: CalendarDate, now: number) => {
  await mia.ask(answerWeek, answers(`hers of ${date}`, date), { now });
  await noah.ask(answerWeek, answers(`his of ${date}`, date), { now });
};

const step = (text: string, owner: 'me' | 'partner' | 'both' = 'me', date = week) => ({
  params: { week: date },
  body: { text, owner, due: addDays(date, 9) },
});

const holding = async (words: string) =>
  (await wholeDatabase()).filter(({ text }) => text.includes(words)).map(({ path }) => path);

const waiting = async (person: Person, now = evening) =>
  (await person.ask(getDashboard, {}, { now })).waiting.map(({ kind, date }) => [kind, date]);

const pulseOf = async ({ id }: Person) =>
  (await wholeDatabase()).find(({ path }) => path === `pulses/${id}`)?.text;

describe('the week', () => {
  it('is the same for both, and turns on Friday at 04:00 at home', async () => {
    const { mia, noah } = await couple(evening);
    const newest = async (person: Person, now: number) =>
      (await person.ask(getCheckins, {}, { now })).week;
    const hers = await newest(mia, turn - 1);
    expect(hers).toMatchObject({ week, state: 'none', lastStep: null });
    expect(Date.parse(hers?.closesAt ?? '')).toBe(closes);
    expect(await newest(noah, turn - 1)).toEqual(hers);
    const after = await newest(mia, turn);
    expect(after?.week).toBe(next);
    expect(after?.questions).not.toEqual(hers?.questions);
  });

  it('does not show the other’s answers before both have answered', async () => {
    const { mia, noah } = await couple(evening);
    const canary = secret();
    await noah.ask(answerWeek, answers(canary), at(0));
    for (const answered of await Promise.all([
      mia.call(getCheckins, {}, at(0)),
      mia.call(getWeek, onWeek(), at(0)),
      mia.call(getWeeks, {}, at(1)),
      mia.call(getDashboard, {}, at(0)),
      mia.call(setStep, step('too soon'), at(0)),
    ])) {
      expect(answered.text).not.toContain(canary);
    }
    const seen = await mia.ask(getWeek, onWeek(), at(0));
    expect(seen).toMatchObject({ state: 'partner', partner: null, partnerAnswered: true });
    const open = await mia.ask(answerWeek, answers('hers'), at(0));
    expect(open).toMatchObject({
      state: 'both',
      partner: { answers: [canary, null, 'the same', null] },
    });
    expect((await noah.ask(getWeek, onWeek(), at(0))).partner?.answers[0]).toBe('hers');
  });

  it('takes rewritten answers until the reveal, and none after it', async () => {
    const { mia, noah } = await couple(evening);
    await mia.ask(answerWeek, answers('first'), at(0));
    const heard = await pulseOf(noah);
    expect((await mia.ask(answerWeek, answers('second'), at(0))).mine?.answers[0]).toBe('second');
    // That something was rewritten is nobody else's business.
    expect(await pulseOf(noah)).toBe(heard);
    await noah.ask(answerWeek, answers('his'), at(0));
    const late = await mia.call(answerWeek, answers('third'), at(0));
    expect([late.status, late.error().code]).toEqual([409, 'locked']);
    expect((await mia.ask(answerWeek, answers('second'), at(9))).state).toBe('both');
  });

  it('takes answers for 72 hours beside the next week, and none from then on', async () => {
    const { mia, noah } = await couple(evening);
    await noah.ask(answerWeek, answers('his'), at(0));
    const late = await mia.ask(answerWeek, answers('hers'), { now: closes - 1 });
    expect(late.state).toBe('both');
    const [robin, alex] = [await couple(evening), 'too late'];
    await robin.noah.ask(answerWeek, answers('his'), at(0));
    const refused = await robin.mia.call(answerWeek, answers(alex), { now: closes });
    expect([refused.status, refused.error()]).toMatchObject([
      409,
      { code: 'closed', message: 'This week has closed. Your text is kept.' },
    ]);
    expect(await robin.mia.ask(getWeek, onWeek(), { now: closes })).toMatchObject({
      state: 'closed',
      partner: null,
    });
  });

  it('is refused when it has not begun, was before the two met, or is no Friday', async () => {
    const { mia } = await couple(evening);
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
      const answered = await mia.call(answerWeek, { ...onWeek(), body }, at(0));
      expect([answered.status, answered.error().code]).toEqual([400, 'invalid']);
    }
  });

  it('answered by both in the same instant is revealed, and nothing is lost, 30 times', async () => {
    const { mia, noah } = await couple(evening);
    for (let round = 0; round < 30; round += 1) {
      const date = addDays(week, round * 7);
      const now = evening + round * 7 * DAY;
      await Promise.all([
        mia.ask(answerWeek, answers(`hers ${round}`, date), { now }),
        noah.ask(answerWeek, answers(`his ${round}`, date), { now }),
      ]);
      const [hers, his] = await Promise.all([
        mia.ask(getWeek, onWeek(date), { now }),
        noah.ask(getWeek, onWeek(date), { now }),
      ]);
      expect([hers.state, hers.partner?.answers[0]]).toEqual(['both', `his ${round}`]);
      expect([his.state, his.partner?.answers[0]]).toEqual(['both', `hers ${round}`]);
    }
  });

  it('rewritten while the other answers is opened as it was read, 30 times', async () => {
    const { mia, noah } = await couple(evening);
    for (let round = 0; round < 30; round += 1) {
      const date = addDays(week, round * 7);
      const now = evening + round * 7 * DAY;
      await mia.ask(answerWeek, answers('hers', date), { now });
      const [again] = await Promise.all([
        mia.call(answerWeek, answers('hers, again', date), { now }),
        noah.ask(answerWeek, answers('his', date), { now }),
      ]);
      const stands = again.status === 200 ? 'hers, again' : 'hers';
      if (again.status !== 200) expect(again.error().code).toBe('locked');
      expect((await noah.ask(getWeek, onWeek(date), { now })).partner?.answers[0]).toBe(stands);
      expect((await mia.ask(getWeek, onWeek(date), { now })).mine?.answers[0]).toBe(stands);
    }
  });

  it('sent again with its key is answered alike, also after the reveal', async () => {
    const { mia, noah } = await couple(evening);
    const options = { key: randomUUID(), ...at(0) };
    const first = await mia.call(answerWeek, answers('hers'), options);
    await noah.ask(answerWeek, answers('his'), at(0));
    const replay = await mia.call(answerWeek, answers('hers'), options);
    expect([replay.status, replay.text]).toEqual([200, first.text]);
    const other = await mia.call(answerWeek, answers('else'), options);
    expect([other.status, other.error().code]).toEqual([422, 'key-reused']);
  });
});

describe('what waits of a week', () => {
  it('is the other’s answer, then the reveal until it was seen', async () => {
    const { mia, noah } = await couple(evening);
    await noah.ask(answerWeek, answers('his'), at(0));
    expect(await waiting(mia)).toEqual([['week', week]]);
    expect(await waiting(mia, closes)).toEqual([]);
    expect(await waiting(noah)).toEqual([]);
    await mia.ask(answerWeek, answers('hers'), at(0));
    for (const person of [mia, noah]) {
      expect(await waiting(person, closes)).toEqual([['week-reveal', week]]);
      await person.ask(seeWeek, onWeek(), at(0));
      expect(await waiting(person)).toEqual([]);
    }
  });

  it('is still there after seeing what is no reveal yet', async () => {
    const { mia, noah } = await couple(evening);
    await noah.ask(answerWeek, answers('his'), at(0));
    await mia.ask(seeWeek, onWeek(), at(0));
    expect(await waiting(mia)).toEqual([['week', week]]);
    await mia.ask(seeWeek, onWeek(), { now: closes });
    expect(await pulseOf(mia)).not.toContain('~week');
  });
});

describe('past weeks', () => {
  it('come newest first, page by page, and only where something may be read', async () => {
    const { mia, noah } = await couple(evening);
    const weeks = [0, 1, 2, 3, 4, 5].map((count) => addDays(week, count * 7));
    for (const [count, date] of weeks.entries()) {
      const now = evening + count * 7 * DAY;
      if (count % 2 === 0) await both(mia, noah, date, now);
      else await noah.ask(answerWeek, answers('his alone', date), { now });
    }
    const now = evening + 6 * 7 * DAY;
    const walk = async (person: Person) => {
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

describe('somebody without a partner', () => {
  it('has no week, and is told that it takes two', async () => {
    const mia = await stranger(at(0));
    expect((await mia.ask(getCheckins, {}, at(0))).week).toBeNull();
    expect((await mia.ask(getWeeks, {}, at(0))).items).toEqual([]);
    for (const answered of await Promise.all([
      mia.call(answerWeek, answers('alone'), at(0)),
      mia.call(setStep, step('alone'), at(0)),
      mia.call(followUpStep, { ...onWeek(), body: { outcome: 'done' } }, at(0)),
    ])) {
      expect([answered.status, answered.error().code]).toEqual([409, 'needs-partner']);
    }
    expect((await mia.call(getWeek, onWeek(), at(0))).status).toBe(404);
    expect(await mia.ask(seeWeek, onWeek(), at(0))).toEqual({ ok: true });
  });

  it('before the confirmation sees nothing of the other, and everything after it', async () => {
    const [mia, noah] = await Promise.all([stranger(at(0)), stranger(at(0))]);
    const { inviteCode } = await mia.ask(createInvite, { body: {} }, at(0));
    await noah.ask(acceptInvite, { params: { code: inviteCode } }, at(0));
    await both(mia, noah, week, evening);
    for (const person of [mia, noah]) {
      const seen = await person.ask(getWeek, onWeek(), at(0));
      expect(seen).toMatchObject({ state: 'mine', partner: null, partnerAnswered: false });
      expect(await waiting(person)).toEqual([]);
    }
    await mia.ask(confirmCouple, {}, at(0));
    for (const person of [mia, noah]) {
      expect((await person.ask(getWeek, onWeek(), at(0))).state).toBe('both');
      expect(await waiting(person)).toEqual([['week-reveal', week]]);
    }
  });
});

describe('two who have parted', () => {
  it('can read what was opened, and write nothing more', async () => {
    const { mia, noah } = await couple(evening - 7 * DAY);
    const first = addDays(week, -7);
    await both(mia, noah, first, evening - 7 * DAY);
    await noah.ask(setStep, step('A walk', 'me', first), at(-7));
    const canary = secret();
    await noah.ask(answerWeek, answers(canary), at(0));
    await mia.ask(unpair, {}, at(0));
    for (const answered of await Promise.all([
      mia.call(answerWeek, answers('hers'), at(0.1)),
      noah.call(setStep, step('Another', 'me', first), at(0.1)),
      noah.call(followUpStep, { ...onWeek(first), body: { outcome: 'done' } }, at(0.1)),
    ])) {
      expect([answered.status, answered.error().code]).toEqual([409, 'frozen']);
    }
    expect(await mia.ask(getWeek, onWeek(first), at(2))).toMatchObject({
      state: 'both',
      partner: { answers: [`his of ${first}`, null, 'the same', null] },
      step: { text: 'A walk', owner: 'partner' },
    });
    expect((await mia.call(getWeek, onWeek(), at(2))).text).not.toContain(canary);
    const { items } = await noah.ask(getWeeks, {}, at(2));
    expect(items.map((one) => [one.week, one.state])).toEqual([
      [week, 'closed'],
      [first, 'both'],
    ]);
    // After the thirty days each has their own words.
    const late = await noah.ask(getWeeks, {}, at(31));
    expect(late.items.map((one) => [one.mine?.answers[0], one.partner, one.step])).toEqual([
      [canary, null, null],
      [`his of ${first}`, null, null],
    ]);
  });

  it('keep the words of a week apart from those with somebody new', async () => {
    const { mia, noah } = await couple(evening);
    await both(mia, noah, week, evening);
    await mia.ask(unpair, {}, at(0));
    const robin = await stranger({ firstName: 'Robin', ...at(0) });
    await connect(mia, robin, evening + HOUR);
    const fresh = await robin.ask(getWeek, onWeek(), at(0.1));
    expect(fresh).toMatchObject({ state: 'none', mine: null });
    expect((await mia.ask(getWeek, onWeek(), at(0.1))).mine).toBeNull();
    await both(mia, robin, week, evening + 2 * HOUR);
    expect((await noah.ask(getWeek, onWeek(), at(7))).partner?.answers[0]).toBe(`hers of ${week}`);
    expect((await mia.ask(getWeeks, {}, at(7))).items).toHaveLength(2);
  });
});

describe('clearing a range', () => {
  it('takes the answers of its weeks with their copies and kept replies', async () => {
    const { mia, noah } = await couple(evening);
    const canary = secret();
    const keyed = () => ({ key: randomUUID(), ...at(0) });
    await noah.ask(answerWeek, answers(canary), keyed());
    await mia.ask(answerWeek, answers('hers'), keyed());
    await mia.ask(setStep, step('A walk'), keyed());
    expect((await holding(canary)).length).toBeGreaterThan(3);
    await noah.ask(clearCheckins, { body: { from: addDays(week, 1), to: thursday } }, at(0));
    expect(await mia.ask(getWeek, onWeek(), at(0))).toMatchObject({ state: 'both' });
    await noah.ask(clearCheckins, { body: { from: week, to: week } }, keyed());
    expect(await holding(canary)).toEqual([]);
    expect(await mia.ask(getWeek, onWeek(), at(0))).toMatchObject({
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
