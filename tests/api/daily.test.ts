import { addDays } from '@usward/core/calendar';
import { answerQuestion, getDaily, getDay } from '@usward/core/daily/endpoints';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { getDashboard, markSeen } from '@usward/core/dashboard/endpoints';
import { describe, expect, it } from 'vitest';
import { createCouple, pairUp } from '../support/builders/couple.ts';
import { answerRequest, DAY_MS, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { createUser } from '../support/builders/test-user.ts';

const CANARY = 'noahs-unopened-words';

describe('today’s question', () => {
  it('is the same for both, and does not show the partner’s answer before both answered', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const hers = await mia.ask(getDaily, {}, { now: fixedNow });
    const his = await noah.ask(getDaily, {}, { now: fixedNow });
    expect(his.today.question).toEqual(hers.today.question);
    expect(hers.today).toMatchObject({ date: thursday, state: 'none' });

    await noah.ask(answerQuestion, answerRequest(CANARY), { now: fixedNow });
    for (const endpoint of [getDaily, getHistory, getDashboard]) {
      expect((await mia.call(endpoint, {}, { now: fixedNow })).text).not.toContain(CANARY);
    }
    const day = await mia.ask(getDay, { params: { date: thursday } }, { now: fixedNow });
    expect(day).toMatchObject({ state: 'partner', partner: null, partnerAnswered: true });

    const revealed = await mia.ask(answerQuestion, answerRequest('mine'), { now: fixedNow });
    expect(revealed).toMatchObject({ state: 'both', partner: { text: CANARY } });
    const forNoah = await noah.ask(getDaily, {}, { now: fixedNow });
    expect(forNoah).toMatchObject({
      today: { state: 'both', partner: { text: 'mine' } },
      completedDays: 1,
    });
  });

  it('comes with the next seven, none asked twice', async () => {
    const { mia } = await createCouple(fixedNow);
    const { today, upcoming } = await mia.ask(getDaily, {}, { now: fixedNow });
    expect(upcoming.map(({ date }) => date)).toEqual(
      Array.from({ length: 7 }, (_, index) => addDays(thursday, index + 1)),
    );
    expect(new Set([today.question.id, ...upcoming.map(({ question }) => question.id)]).size).toBe(
      8,
    );
    const tomorrow = await mia.ask(getDaily, {}, { now: fixedNow + DAY_MS });
    expect(tomorrow.today.question).toEqual(upcoming[0]?.question);
  });

  it('opens at 04:00 at home, not at midnight', async () => {
    const { mia } = await createCouple(fixedNow);
    const night = await mia.ask(getDaily, {}, { now: Date.parse('2026-03-13T02:59:59.999Z') });
    const morning = await mia.ask(getDaily, {}, { now: Date.parse('2026-03-13T03:00:00.000Z') });
    expect([night.today.date, morning.today.date]).toEqual(['2026-03-12', '2026-03-13']);
  });
});

describe('an answer', () => {
  it('can be rewritten until the reveal, and not after it', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    await mia.ask(answerQuestion, answerRequest('first'), { now: fixedNow });
    const again = await mia.ask(answerQuestion, answerRequest('second'), { now: fixedNow });
    expect(again.mine?.text).toBe('second');
    await noah.ask(answerQuestion, answerRequest('his'), { now: fixedNow });
    const late = await mia.call(answerQuestion, answerRequest('third'), { now: fixedNow });
    expect([late.status, late.error().code]).toEqual([409, 'locked']);
    const same = await mia.ask(answerQuestion, answerRequest('second'), { now: fixedNow });
    expect(same.state).toBe('both');
  });

  it('counts until 72 h have passed and is a private note from then on', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const closesAt = Date.parse('2026-03-15T03:00:00.000Z');
    await noah.ask(answerQuestion, answerRequest(CANARY), { now: closesAt - 1 });
    const late = await mia.call(answerQuestion, answerRequest('late'), { now: closesAt });
    expect([late.status, late.error().code]).toEqual([409, 'closed']);
    const note = await mia.ask(answerQuestion, answerRequest('late', 'me'), { now: closesAt });
    expect(note).toMatchObject({ state: 'closed', partner: null, mine: { visibility: 'me' } });
  });

  it('that is private leaves no trace for the partner, in bytes, pages or database reads', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const later = { now: fixedNow + 3 * DAY_MS };
    const days = [0, 1, 2].map((index) => addDays(thursday, index));
    for (const date of [days[0], days[2]]) {
      await noah.ask(answerQuestion, answerRequest('his', 'me', date), later);
    }
    const asNoah = async () => {
      const pages = [{}, { limit: '1' }, { limit: '1', order: 'oldest' as const }];
      const answers = await Promise.all([
        noah.call(getDaily, {}, later),
        noah.call(getDashboard, {}, later),
        ...days.map((date) => noah.call(getDay, { params: { date } }, later)),
        ...pages.map((query) => noah.call(getHistory, { query }, later)),
      ]);
      const reads = answers.at(-1)?.headers.get('Usward-Cost')?.split(';')[0];
      return [...answers.map(({ text }) => text), reads];
    };
    const before = await asNoah();
    for (const date of days)
      await mia.ask(answerQuestion, answerRequest(CANARY, 'me', date), later);
    await mia.ask(answerQuestion, answerRequest(CANARY, 'me'), { now: fixedNow });
    expect(await asNoah()).toEqual(before);
    const { items } = await mia.ask(getHistory, {}, later);
    expect(items.map(({ mine }) => mine?.text)).toEqual([CANARY, CANARY, CANARY]);
  });

  it('is not filed under a question that it does not answer', async () => {
    const { mia } = await createCouple(fixedNow);
    const { today } = await mia.ask(getDaily, {}, { now: fixedNow });
    const { params, body } = answerRequest('to another question');
    const other = await mia.call(
      answerQuestion,
      { params, body: { ...body, questionId: 'q-000' } },
      { now: fixedNow },
    );
    expect([other.status, other.error().code]).toEqual([409, 'question-changed']);
    const own = { ...body, questionId: today.question.id };
    expect((await mia.ask(answerQuestion, { params, body: own }, { now: fixedNow })).state).toBe(
      'mine',
    );
  });

  it('is refused in plain words when it is empty, too long, broken or for a strange day', async () => {
    const { mia } = await createCouple(fixedNow);
    const status = async (text: unknown, date: string = thursday, more = {}) => {
      const answered = await mia.call(
        answerQuestion,
        { params: { date }, body: { text, visibility: 'both', ...more } as never },
        { now: fixedNow },
      );
      return [answered.status, answered.error().code];
    };
    expect(await status('   ')).toEqual([400, 'invalid']);
    expect(await status('💛'.repeat(2001))).toEqual([400, 'invalid']);
    expect(await status(7)).toEqual([400, 'invalid']);
    expect(await status('\uD800')).toEqual([400, 'invalid']);
    expect(await status('fine', thursday, { mood: 5 })).toEqual([400, 'invalid']);
    expect(await status('fine', '2026-02-30')).toEqual([400, 'invalid']);
    expect(await status('fine', 'tomorrow')).toEqual([400, 'invalid']);
    expect(await status('fine', '2026-03-13')).toEqual([409, 'not-open']);
    expect(await status('fine', '2031-01-01')).toEqual([404, 'not-found']);
    expect(await status('fine', '1999-01-01')).toEqual([404, 'not-found']);
    const whole = await mia.ask(answerQuestion, answerRequest('💛'.repeat(2000)), {
      now: fixedNow,
    });
    expect(whole.mine?.text).toBe('💛'.repeat(2000));
  });
});

describe('history', () => {
  it('pages through every day once, newest or oldest first', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const dates = Array.from({ length: 7 }, (_, index) => addDays(thursday, index));
    for (const [index, date] of dates.entries()) {
      const now = fixedNow + index * DAY_MS;
      await mia.ask(answerQuestion, answerRequest(`hers ${index}`, 'both', date), { now });
      if (index % 2 === 0)
        await noah.ask(answerQuestion, answerRequest('his', 'both', date), { now });
      if (index === 3) await noah.ask(answerQuestion, answerRequest('secret', 'me', date), { now });
    }
    const walk = async (order: 'newest' | 'oldest') => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await mia.ask(
          getHistory,
          { query: { order, limit: '3', ...(cursor ? { cursor } : {}) } },
          { now: fixedNow + 7 * DAY_MS },
        );
        seen.push(...page.items.map(({ date }) => date));
        cursor = page.next ?? undefined;
      } while (cursor);
      return seen;
    };
    expect(await walk('oldest')).toEqual(dates);
    expect(await walk('newest')).toEqual([...dates].reverse());
  });

  it('keeps what was written alone after the two have met', async () => {
    // No question of the deck says this.
    const note = 'a note of hers alone';
    const mia = await createUser({ firstName: 'Mia', now: fixedNow - 2 * DAY_MS });
    const alone = addDays(thursday, -1);
    const savedDay = await mia.ask(answerQuestion, answerRequest(note, 'me', alone), {
      now: fixedNow - DAY_MS,
    });
    expect(savedDay.mine?.visibility).toBe('me');
    const noah = await createUser({ firstName: 'Noah', now: fixedNow });
    await pairUp(mia, noah, fixedNow);
    await mia.ask(answerQuestion, answerRequest('together'), { now: fixedNow });
    const { items } = await mia.ask(getHistory, {}, { now: fixedNow });
    expect(items.map(({ mine }) => mine?.text)).toEqual(['together', note]);
    expect((await noah.call(getHistory, {}, { now: fixedNow })).text).not.toContain(note);
  });
});

describe('the waiting list', () => {
  it('names the partner’s answer, then the reveal until it was seen', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const waiting = async (person: typeof mia) =>
      (await person.ask(getDashboard, {}, { now: fixedNow })).waiting.map(({ kind }) => kind);
    await noah.ask(answerQuestion, answerRequest('his'), { now: fixedNow });
    expect(await waiting(mia)).toEqual(['answer']);
    await mia.ask(answerQuestion, answerRequest('hers'), { now: fixedNow });
    for (const person of [mia, noah]) {
      expect(await waiting(person)).toEqual(['reveal']);
      await person.ask(markSeen, { params: { key: thursday } }, { now: fixedNow });
      expect(await waiting(person)).toEqual([]);
    }
  });
});
