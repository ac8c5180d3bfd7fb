import { randomUUID } from 'node:crypto';
import { addDays } from '@usward/core/calendar';
import { answerQuestion, getDaily, getDay } from '@usward/core/daily/endpoints';
import { getHistory } from '@usward/core/daily/history-endpoints';
import {
  decideQuestion,
  getQuestions,
  MAX_WAITING_QUESTIONS,
  proposeQuestion,
  withdrawQuestion,
} from '@usward/core/daily/question-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { acceptInvite, createInvite, unpair } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { createCouple } from '../support/builders/couple.ts';
import { answerRequest, DAY_MS, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';

const at = { now: fixedNow };
const friday = addDays(thursday, 1);
const words = 'Which of our plans can wait for a year?';

const propose = (person: TestUser, id: string, text = words, options: object = at) =>
  person.call(proposeQuestion, { params: { id }, body: { text } }, options);

const decide = (person: TestUser, id: string, accept: boolean, options: object = at) =>
  person.call(decideQuestion, { params: { id }, body: { accept } }, options);

const withdraw = (person: TestUser, id: string, options: object = at) =>
  person.call(withdrawQuestion, { params: { id } }, options);

const getQuestionsAs = async (person: TestUser, options: object = at) =>
  (await person.ask(getQuestions, {}, options)).items;

const getWaitingQuestions = async (person: TestUser) =>
  (await person.ask(getDashboard, {}, at)).waiting.map(({ kind }) => kind);

const toStatusAndCode = (answered: { status: number; error: () => { code: string } }) =>
  answered.status === 200 ? 200 : answered.error().code;

describe('a question of one’s own', () => {
  it('waits for the partner, who says yes, and is asked the next day', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const before = await noah.ask(getDaily, {}, at);
    const id = randomUUID();
    const proposed = (await propose(mia, id)).value();
    expect(proposed).toMatchObject({ id, text: words, by: 'me', state: 'waiting', date: null });
    expect(await getWaitingQuestions(noah)).toEqual(['question']);
    expect(await getQuestionsAs(noah)).toEqual([{ ...proposed, by: 'partner' }]);

    expect((await decide(noah, id, true)).value()).toEqual({ ok: true, date: friday });
    expect(await getWaitingQuestions(noah)).toEqual([]);
    expect(await getQuestionsAs(mia)).toMatchObject([{ by: 'me', state: 'planned', date: friday }]);
    const week = await noah.ask(getDaily, {}, at);
    expect(week.upcoming[0]).toEqual({
      date: friday,
      question: { id: `own-${id}`, topic: 'own', depth: 'medium', text: words, from: 'partner' },
    });
    expect(week.upcoming.slice(1)).toEqual(before.upcoming.slice(1));

    const next = { now: fixedNow + DAY_MS };
    const asked = await mia.ask(getDaily, {}, next);
    expect(asked.today).toMatchObject({ question: { text: words, from: 'me' }, swappable: false });
    expect((await mia.ask(getDashboard, {}, next)).day.question.text).toBe(words);
    const { params, body } = answerRequest('hers', 'both', friday);
    const own = { params, body: { ...body, questionId: `own-${id}` } };
    await mia.ask(answerQuestion, own, next);
    const revealed = await noah.ask(answerQuestion, answerRequest('his', 'both', friday), next);
    expect(revealed).toMatchObject({ state: 'both', question: { text: words, from: 'partner' } });
    const later = { now: fixedNow + 9 * DAY_MS };
    expect(await getQuestionsAs(mia, later)).toEqual([]);
    const { items } = await mia.ask(getHistory, {}, later);
    expect(items[0]).toMatchObject({ date: friday, question: { text: words, from: 'me' } });
  });

  it('that displaced another is not in the way of the next: each gets a day', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const [index, id] of ids.entries()) await propose(mia, id, `${words} (${index})`);
    const days = await Promise.all(ids.map((id) => decide(noah, id, true)));
    expect(days.map((day) => day.value().date).sort()).toEqual(
      [1, 2, 3].map((ahead) => addDays(thursday, ahead)),
    );
    // Days go by, and with them the words kept beside the couple.
    const id = randomUUID();
    const later = { now: fixedNow + 6 * DAY_MS };
    await propose(noah, id, words, later);
    await decide(mia, id, true, later);
    const second = await mia.ask(getDay, { params: { date: addDays(thursday, 2) } }, later);
    expect(second.question.text).toMatch(words);
    expect((await mia.ask(getDaily, {}, later)).upcoming[0]?.question.id).toBe(`own-${id}`);
  });

  it('can be reworded and taken back while it waits, by its author alone', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const id = randomUUID();
    await propose(mia, id);
    expect(toStatusAndCode(await propose(noah, id, 'Something else altogether?'))).toBe(
      'not-found',
    );
    expect(toStatusAndCode(await decide(mia, id, true))).toBe('not-found');
    expect(toStatusAndCode(await withdraw(noah, id))).toBe(200);
    const reworded = (await propose(mia, id, 'Which plan of ours can wait?')).value();
    expect(await getQuestionsAs(noah)).toEqual([{ ...reworded, by: 'partner' }]);
    expect(toStatusAndCode(await withdraw(mia, id))).toBe(200);
    expect(toStatusAndCode(await withdraw(mia, id))).toBe(200);
    expect(await getQuestionsAs(noah)).toEqual([]);
    expect(await getWaitingQuestions(noah)).toEqual([]);
    expect(toStatusAndCode(await decide(noah, id, true))).toBe('not-found');
  });

  it('that has its day stays as it is', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const id = randomUUID();
    await propose(mia, id);
    await decide(noah, id, true);
    expect((await decide(noah, id, true)).value().date).toBe(friday);
    expect(toStatusAndCode(await decide(noah, id, false))).toBe('already-planned');
    expect(toStatusAndCode(await propose(mia, id, 'Other words by now?'))).toBe('already-planned');
    expect(toStatusAndCode(await withdraw(mia, id))).toBe('already-planned');
  });

  it('sent again under its key is applied once', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const id = randomUUID();
    const options = { ...at, key: randomUUID() };
    await propose(mia, id, words, options);
    await decide(noah, id, true);
    const again = await propose(mia, id, words, options);
    expect(again.value()).toMatchObject({ id, state: 'planned' });
  });

  it('is for two who both stand by their pairing', async () => {
    const alone = await createUser(at);
    const id = randomUUID();
    const writes = async (person: TestUser) => [
      toStatusAndCode(await propose(person, id)),
      toStatusAndCode(await withdraw(person, id)),
      toStatusAndCode(await decide(person, id, true)),
    ];
    expect(await writes(alone)).toEqual(Array(3).fill('needs-partner'));
    expect(await getQuestionsAs(alone)).toEqual([]);
    const noah = await createUser(at);
    const { inviteCode } = await alone.ask(createInvite, { body: {} }, at);
    await noah.ask(acceptInvite, { params: { code: inviteCode } }, at);
    expect(await writes(noah)).toEqual(Array(3).fill('partner-unconfirmed'));
    expect(await getQuestionsAs(noah)).toEqual([]);
    const testCouple = await createCouple(fixedNow);
    await propose(testCouple.mia, id);
    await testCouple.noah.ask(unpair, {}, at);
    expect(await writes(testCouple.mia)).toEqual(['frozen', 'frozen', 'frozen']);
    expect(await getQuestionsAs(testCouple.mia)).toEqual([]);
  });
});

describe('a no', () => {
  /** Everything that an author can ask for, do and count, as bytes. */
  const authorsView = async (leaves: boolean) => {
    const { mia, noah } = await createCouple(fixedNow);
    const ids = Array.from(
      { length: MAX_WAITING_QUESTIONS },
      (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    );
    const seen: unknown[] = [];
    const look = async () => {
      for (const endpoint of [getQuestions, getDaily, getDashboard, getHistory]) {
        const { status, text, headers } = await mia.call(endpoint, {}, at);
        // Which questions a couple is asked is its own; a topic or a text says nothing of a no.
        const own = endpoint === getQuestions ? text : text.replace(/"question":\{[^}]*\}/g, '');
        seen.push([endpoint.name, status, own, headers.get('Usward-Cost')?.split(';')[0]]);
      }
    };
    const first = ids[0] ?? '';
    for (const id of ids.slice(0, 3)) seen.push((await propose(mia, id)).text);
    await look();
    if (leaves) for (const id of ids.slice(0, 2)) await decide(noah, id, false);
    await look();
    seen.push((await propose(mia, first, 'The same in other words?')).text);
    for (const id of ids) seen.push((await propose(mia, id, 'The same in other words?')).text);
    const full = await propose(mia, randomUUID());
    seen.push(full.status, full.text);
    await look();
    seen.push((await withdraw(mia, first)).text);
    await look();
    return { seen, noah };
  };

  it('is invisible: its author’s answers are the same to the byte, and cost the same', async () => {
    const left = await authorsView(true);
    const untouched = await authorsView(false);
    expect(left.seen).toEqual(untouched.seen);
  });

  it('is not asked about again, nor does it wait, whatever words its author finds', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const id = randomUUID();
    await propose(mia, id);
    expect((await decide(noah, id, false)).value()).toEqual({ ok: true, date: null });
    expect([await getQuestionsAs(noah), await getWaitingQuestions(noah)]).toEqual([[], []]);
    await propose(mia, id, 'Would you rather hear it like this?');
    expect([await getQuestionsAs(noah), await getWaitingQuestions(noah)]).toEqual([[], []]);
    // A phone that was without a network may still bring a yes.
    expect((await decide(noah, id, true)).value().date).toBe(friday);
  });

  it('leaves no mark in the pulse that the author’s app listens to', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const id = randomUUID();
    await propose(mia, id);
    const before = (await mia.call(getDashboard, {}, at)).text;
    await decide(noah, id, false);
    expect((await mia.call(getDashboard, {}, at)).text).toBe(before);
  });
});

describe('simultaneous proposals', () => {
  it('are counted one after the other', async () => {
    const { mia } = await createCouple(fixedNow);
    for (let index = 1; index < MAX_WAITING_QUESTIONS; index += 1) {
      await propose(mia, randomUUID());
    }
    const both = await Promise.all([propose(mia, randomUUID()), propose(mia, randomUUID())]);
    expect(new Set(both.map(toStatusAndCode))).toEqual(new Set([200, 'full']));
    expect(await getQuestionsAs(mia)).toHaveLength(MAX_WAITING_QUESTIONS);
  });
});
