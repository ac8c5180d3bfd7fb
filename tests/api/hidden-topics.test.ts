import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { MAX_HIDDEN_TOPICS, type Topic, topics } from '@usward/core/daily/question';
import { hideTopic } from '@usward/core/daily/question-endpoints';
import { acceptInvite, createInvite } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { createCouple, pairUp } from '../support/builders/couple.ts';
import { answerRequest, DAY_MS, fixedNow } from '../support/builders/fixed-time.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';

const CANARY = 'words-of-a-private-note';
const at = { now: fixedNow };

const daily = (person: TestUser, options: object = at) => person.ask(getDaily, {}, options);

const hide = (person: TestUser, topic: string, hidden = true) =>
  person.call(hideTopic, { params: { topic: topic as Topic }, body: { hidden } }, at);

const toStatusAndCode = (answered: { status: number; error: () => { code: string } }) =>
  answered.status === 200 ? 200 : answered.error().code;

describe('"Not for us"', () => {
  it('lets a topic rest for both, telling the other neither that nor who', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const before = await daily(noah);
    const topic = before.upcoming[2]?.question.topic ?? 'food';
    const hidden = (await hide(mia, topic)).value();
    expect(hidden).toEqual({ hiddenTopics: [topic] });
    const his = await daily(noah);
    expect(his.hiddenTopics).toEqual([]);
    expect((await daily(mia)).hiddenTopics).toEqual([topic]);
    for (const { question } of his.upcoming) expect(question.topic).not.toBe(topic);
    for (const [index, { question }] of before.upcoming.entries()) {
      if (question.topic !== topic) expect(his.upcoming[index]?.question).toEqual(question);
    }
    for (let day = 1; day < 60; day += 8) {
      const later = await daily(noah, { now: fixedNow + day * DAY_MS });
      expect(later.upcoming.map(({ question }) => question.topic)).not.toContain(topic);
    }
  });

  it('answers alike, whatever the partner lets rest', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const chosen = topics.slice(0, MAX_HIDDEN_TOPICS);
    for (const topic of chosen) expect(toStatusAndCode(await hide(noah, topic))).toBe(200);
    for (const topic of chosen) expect(toStatusAndCode(await hide(mia, topic))).toBe(200);
    expect((await daily(mia)).hiddenTopics).toEqual(chosen);
    expect(toStatusAndCode(await hide(mia, topics[6]))).toBe('full');
    // What is theirs alone is not the other's to bring back.
    expect((await hide(mia, chosen[0] ?? '', false)).value().hiddenTopics).toEqual(chosen.slice(1));
    expect((await daily(noah)).hiddenTopics).toEqual(chosen);
    const later = await daily(mia, { now: fixedNow + 20 * DAY_MS });
    expect(later.upcoming.map(({ question }) => question.topic)).not.toContain(chosen[0]);
  });

  it('changes today as a swap does, unless somebody has shared an answer', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const before = (await daily(mia)).today;
    await noah.ask(answerQuestion, answerRequest(CANARY, 'me'), at);
    await hide(mia, before.question.topic);
    const after = (await daily(noah)).today;
    expect(after.question.topic).not.toBe(before.question.topic);
    expect(after).toMatchObject({ state: 'none', swappable: false, mine: null });
    expect((await daily(mia)).today).toEqual(after);
    expect((await noah.ask(getHistory, {}, at)).items[0]?.mine?.text).toBe(CANARY);

    await noah.ask(answerQuestion, answerRequest('his'), at);
    await hide(mia, after.question.topic);
    expect((await daily(mia)).today.question).toEqual(after.question);
  });

  it('may be said twice and taken back, from tomorrow on', async () => {
    const { mia } = await createCouple(fixedNow);
    const { upcoming } = await daily(mia);
    const topic = upcoming[4]?.question.topic ?? 'food';
    await hide(mia, topic);
    const once = await daily(mia);
    expect((await hide(mia, topic)).value().hiddenTopics).toEqual([topic]);
    expect(await daily(mia)).toEqual(once);
    expect((await hide(mia, topic, false)).value().hiddenTopics).toEqual([]);
    const back = await daily(mia);
    expect(back.upcoming).toEqual(once.upcoming);
    // Half a year: a topic of a few questions may be long in coming.
    const weeks = Array.from({ length: 26 }, (_, week) => fixedNow + (8 + week * 7) * DAY_MS);
    const later = await Promise.all(weeks.map((now) => daily(mia, { now })));
    const comes = later.flatMap(({ upcoming: week }) => week.map(({ question }) => question.topic));
    expect(comes).toContain(topic);
  });

  it('works alone, and is taken along by both when the two meet', async () => {
    const [mia, noah] = await Promise.all([createUser(at), createUser(at)]);
    const { question } = (await daily(mia)).today;
    expect((await hide(mia, question.topic)).value().hiddenTopics).toEqual([question.topic]);
    const after = await daily(mia);
    expect(after.today.question.topic).not.toBe(question.topic);
    const other = topics.find((topic) => topic !== question.topic) ?? 'food';
    await hide(noah, other);
    await pairUp(mia, noah, fixedNow);
    for (const [person, topic] of [
      [mia, question.topic],
      [noah, other],
    ] as const) {
      const { today, upcoming, hiddenTopics } = await daily(person);
      expect(hiddenTopics).toEqual([topic]);
      for (const asked of [today, ...upcoming]) {
        expect([question.topic, other]).not.toContain(asked.question.topic);
      }
    }
  });

  it('says nothing of an answer that waits for the pairing', async () => {
    const [mia, noah] = await Promise.all([createUser(at), createUser(at)]);
    const { inviteCode } = await mia.ask(createInvite, { body: {} }, at);
    await noah.ask(acceptInvite, { params: { code: inviteCode } }, at);
    const { question } = (await daily(noah)).today;
    await mia.ask(answerQuestion, answerRequest('hers'), at);
    await hide(noah, question.topic);
    expect((await daily(noah)).today.question).toEqual(question);
    expect((await daily(mia)).today.mine?.text).toBe('hers');
  });
});
