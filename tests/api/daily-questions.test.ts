import { randomUUID } from 'node:crypto';
import { addDays } from '@usward/core/calendar';
import { answerQuestion, getDaily, getDay } from '@usward/core/daily/endpoints';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { swapQuestion } from '@usward/core/daily/question-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { acceptInvite, createInvite, unpair } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { createCouple } from '../support/builders/couple.ts';
import { answerRequest, DAY_MS, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';

const CANARY = 'words-of-a-private-note';
const at = { now: fixedNow };

const daily = (person: TestUser, options: object = at) => person.ask(getDaily, {}, options);

const swap = (person: TestUser, questionId?: string, date = thursday, options: object = at) =>
  person.call(swapQuestion, { params: { date }, body: questionId ? { questionId } : {} }, options);

const toStatusAndCode = (answered: { status: number; error: () => { code: string } }) =>
  answered.status === 200 ? 200 : answered.error().code;

describe('a swap', () => {
  it('asks both something else today, once, and leaves the coming week as it is', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const before = await daily(noah);
    expect(before.today.swappable).toBe(true);
    const swapped = (await swap(mia, before.today.question.id)).value();
    expect(swapped.question.topic).not.toBe(before.today.question.topic);
    expect(swapped).toMatchObject({ date: thursday, state: 'none', swappable: false });
    const after = await daily(noah);
    expect(after.today).toEqual(swapped);
    expect(after.upcoming).toEqual(before.upcoming);
    expect((await noah.ask(getDashboard, {}, at)).day.question).toEqual(swapped.question);
    expect(toStatusAndCode(await swap(noah))).toBe('no-swap');
    // The one who had not seen that it was swapped loses nothing.
    const late = (await swap(noah, before.today.question.id)).value();
    expect(late.question).toEqual(swapped.question);
    expect((await daily(mia, { now: fixedNow + DAY_MS })).today.swappable).toBe(true);
  });

  it('is for today alone, and not once an answer is shared', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const friday = addDays(thursday, 1);
    const later = { now: fixedNow + DAY_MS };
    expect(toStatusAndCode(await swap(mia, undefined, friday))).toBe('not-open');
    expect(toStatusAndCode(await swap(mia, undefined, addDays(thursday, 40)))).toBe('not-found');
    expect(toStatusAndCode(await swap(mia, undefined, thursday, later))).toBe('no-swap');
    await noah.ask(answerQuestion, answerRequest('his', 'both', friday), later);
    expect((await daily(mia, later)).today.swappable).toBe(false);
    for (const person of [mia, noah]) {
      expect(toStatusAndCode(await swap(person, undefined, friday, later))).toBe('no-swap');
    }
  });

  it('sent again under its key is applied once', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const options = { ...at, key: randomUUID() };
    const first = await swap(mia, undefined, thursday, options);
    await noah.ask(answerQuestion, answerRequest('his'), at);
    const again = await swap(mia, undefined, thursday, options);
    expect(again.value()).toMatchObject({
      question: first.value().question,
      partnerAnswered: true,
    });
    expect((await daily(noah)).today.question).toEqual(first.value().question);
  });

  it('moves a private note into its author’s journal and tells the other nothing', async () => {
    const worlds = await Promise.all(
      [true, false].map(async (withNote) => {
        const { mia, noah } = await createCouple(fixedNow);
        const { question } = (await daily(mia)).today;
        if (withNote) await mia.ask(answerQuestion, answerRequest(CANARY, 'me'), at);
        const swapped = await swap(noah, question.id);
        const seen = await Promise.all([
          noah.call(getDaily, {}, at),
          noah.call(getHistory, {}, at),
          noah.call(getDay, { params: { date: thursday } }, at),
          noah.call(getDashboard, {}, at),
        ]);
        const all = [swapped, ...seen];
        expect(all.map(({ text }) => text).join()).not.toContain(CANARY);
        return {
          mia,
          noah,
          question,
          reads: all.map(({ headers }) => headers.get('Usward-Cost')?.split(';')[0]),
          fields: all.map(
            ({ text }) => text.replace(/"(id|topic|depth|text)":"[^"]*"/g, '').length,
          ),
        };
      }),
    );
    const [worldWithNote, without] = worlds as [(typeof worlds)[0], (typeof worlds)[0]];
    expect(worldWithNote.reads).toEqual(without.reads);
    const hers = await daily(worldWithNote.mia);
    expect(hers.today).toMatchObject({ state: 'none', mine: null });
    const { items } = await worldWithNote.mia.ask(getHistory, {}, at);
    expect(items).toMatchObject([
      {
        date: thursday,
        question: { id: worldWithNote.question.id },
        mine: { text: CANARY },
        swappable: false,
      },
    ]);
    await worldWithNote.mia.ask(answerQuestion, answerRequest('another note', 'me'), at);
    const both = await worldWithNote.mia.ask(getHistory, {}, at);
    expect(both.items.map(({ mine }) => mine?.text).sort()).toEqual(
      ['another note', CANARY].sort(),
    );
  });

  it('refuses an answer to the question that is gone, and takes one to the new', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const { question } = (await daily(mia)).today;
    const now = (await swap(noah)).value().question;
    const { params, body } = answerRequest('written in the tunnel');
    const late = { params, body: { ...body, questionId: question.id } };
    expect(toStatusAndCode(await mia.call(answerQuestion, late, at))).toBe('question-changed');
    const right = { params, body: { ...body, questionId: now.id } };
    expect((await mia.ask(answerQuestion, right, at)).state).toBe('mine');
  });

  it('works alone, and keeps the note on what was swapped away', async () => {
    const mia = await createUser(at);
    const { question } = (await daily(mia)).today;
    await mia.ask(answerQuestion, answerRequest(CANARY, 'me'), at);
    const swapped = (await swap(mia, question.id)).value();
    expect(swapped).toMatchObject({ state: 'none', mine: null, swappable: false });
    expect((await mia.ask(getDashboard, {}, at)).day).toMatchObject({
      question: swapped.question,
      state: 'none',
    });
    await mia.ask(answerQuestion, answerRequest('to the other', 'me'), at);
    const { items } = await mia.ask(getHistory, {}, at);
    expect(items.map(({ mine }) => mine?.text).sort()).toEqual(['to the other', CANARY].sort());
    expect(new Set(items.map((day) => day.question.id))).toEqual(
      new Set([question.id, swapped.question.id]),
    );
  });

  it('waits until the pairing is confirmed, and until a frozen day is no more', async () => {
    const [mia, noah] = await Promise.all([createUser(at), createUser(at)]);
    const { inviteCode } = await mia.ask(createInvite, { body: {} }, at);
    await noah.ask(acceptInvite, { params: { code: inviteCode } }, at);
    for (const [person, code] of [
      [mia, 'needs-partner'],
      [noah, 'partner-unconfirmed'],
    ] as const) {
      expect((await daily(person)).today.swappable).toBe(false);
      expect(toStatusAndCode(await swap(person))).toBe(code);
    }
    const testCouple = await createCouple(fixedNow);
    await testCouple.mia.ask(unpair, {}, { now: fixedNow + DAY_MS });
    const options = { now: fixedNow + DAY_MS };
    expect(toStatusAndCode(await swap(testCouple.noah, undefined, thursday, options))).toBe(
      'frozen',
    );
    expect(
      toStatusAndCode(await swap(testCouple.noah, undefined, addDays(thursday, 1), options)),
    ).toBe(200);
  });
});
