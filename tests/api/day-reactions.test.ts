import { randomUUID } from 'node:crypto';
import { addDays } from '@usward/core/calendar';
import { MAX_COMMENTS } from '@usward/core/daily/day';
import { answerQuestion } from '@usward/core/daily/endpoints';
import {
  addComment,
  react,
  removeComment,
} from '@usward/core/daily/reaction-and-comment-endpoints';
import { getDashboard, markSeen } from '@usward/core/dashboard/endpoints';
import { additionKey, waitingKey } from '@usward/core/pulse';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { createCouple } from '../support/builders/couple.ts';
import {
  comment,
  createCoupleWithRevealedDay,
  emoji,
  getThursdayAs,
  statusAndCode,
} from '../support/builders/day-reactions.ts';
import { answerRequest, at, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';
import { connect as connectDatabase } from '../support/current-backend.ts';

const wednesday = addDays(thursday, -1);

const readPulse = async ({ id }: TestUser) => (await connectDatabase()).get(documents.pulse(id));

describe('a reaction', () => {
  it('is set, changed and taken back, each their own, and the other hears of it', async () => {
    const { mia, noah } = await createCoupleWithRevealedDay();
    const before = (await readPulse(noah))?.changed.daily ?? 0;
    const set = await mia.ask(react, emoji('❤️'), at(0));
    expect(set.reactions).toEqual({ mine: '❤️', partner: null });
    expect((await readPulse(noah))?.changed.daily).toBe(before + 1);
    await noah.ask(react, emoji('😂'), at(40));
    expect((await getThursdayAs(mia)).reactions).toEqual({ mine: '❤️', partner: '😂' });
    await mia.ask(react, emoji('😂'), at(40));
    expect((await getThursdayAs(noah)).reactions).toEqual({ mine: '😂', partner: '😂' });
    const back = await mia.ask(react, emoji(null), at(40));
    expect(back.reactions).toEqual({ mine: null, partner: '😂' });
    expect(await getThursdayAs(mia, 40)).toEqual(back);
  });

  it('of both at once is both', async () => {
    const { mia, noah } = await createCoupleWithRevealedDay();
    await Promise.all([
      mia.ask(react, emoji('❤️'), at(0)),
      noah.ask(react, emoji('😂'), at(0)),
      mia.ask(addComment, comment('one'), at(0)),
      noah.ask(addComment, comment('two'), at(0)),
    ]);
    const day = await getThursdayAs(mia);
    expect(day.reactions).toEqual({ mine: '❤️', partner: '😂' });
    expect(day.comments.map(({ text }) => text).sort()).toEqual(['one', 'two']);
  });

  it('needs a reveal: a shared answer, a private note or a day alone is none', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const tried = async () => [
      statusAndCode(await mia.call(react, emoji('❤️'), at(0))),
      statusAndCode(await mia.call(addComment, comment('early'), at(0))),
    ];
    const closed = [
      [409, 'not-revealed'],
      [409, 'not-revealed'],
    ];
    expect(await tried()).toEqual(closed);
    await mia.ask(answerQuestion, answerRequest('hers'), at(0));
    expect(await tried()).toEqual(closed);
    await noah.ask(answerQuestion, answerRequest('his', 'me'), at(0));
    expect(await tried()).toEqual(closed);

    const robin = await createUser(at(-2));
    await robin.ask(answerQuestion, answerRequest('alone'), at(0));
    expect(statusAndCode(await robin.call(react, emoji('❤️'), at(0)))).toEqual([
      409,
      'not-revealed',
    ]);
    const removed = await robin.ask(
      removeComment,
      { params: { date: thursday, id: randomUUID() } },
      at(0),
    );
    expect(removed.mine?.text).toBe('alone');
  });

  it('is one of those there are, on a day there is', async () => {
    const { mia } = await createCoupleWithRevealedDay();
    const odd = await mia.call(react, { ...emoji('❤️'), body: { emoji: '🔪' as never } }, at(0));
    expect(statusAndCode(odd)).toEqual([400, 'invalid']);
    const tomorrow = await mia.call(react, emoji('❤️', addDays(thursday, 1)), at(0));
    expect(statusAndCode(tomorrow)).toEqual([409, 'not-open']);
    const never = await mia.call(react, emoji('❤️', addDays(thursday, 90)), at(0));
    expect(statusAndCode(never)).toEqual([404, 'not-found']);
  });
});

describe('a comment', () => {
  it('is kept with its first time, however often it is sent, and is never rewritten', async () => {
    const { mia, noah } = await createCoupleWithRevealedDay();
    const { params, body } = comment('a later thought');
    const first = await mia.ask(addComment, { params, body }, at(100));
    expect(first.comments).toMatchObject([{ id: params.id, by: 'me', text: body.text }]);
    expect(await mia.ask(addComment, { params, body }, at(101))).toEqual(first);
    const other = await mia.call(addComment, { params, body: { text: 'else' } }, at(101));
    expect(statusAndCode(other)).toEqual([409, 'locked']);
    const theirs = await noah.call(addComment, { params, body }, at(101));
    expect(statusAndCode(theirs)).toEqual([404, 'not-found']);
    expect((await getThursdayAs(noah, 101)).comments).toMatchObject([
      { by: 'partner', text: body.text },
    ]);
  });

  it('comes in the order in which it was written, for both alike', async () => {
    const { mia, noah } = await createCoupleWithRevealedDay();
    await noah.ask(addComment, comment('second'), at(2));
    await mia.ask(addComment, comment('first'), at(1));
    await mia.ask(addComment, comment('third'), at(3));
    await noah.ask(addComment, comment('and at that moment'), at(3));
    const [hers, his] = [await getThursdayAs(mia, 3), await getThursdayAs(noah, 3)];
    expect(hers.comments.slice(0, 2).map(({ text }) => text)).toEqual(['first', 'second']);
    expect(his.comments.map(({ id }) => id)).toEqual(hers.comments.map(({ id }) => id));
  });

  it('can be taken back by its author only, and nobody learns whose an id is', async () => {
    const { mia, noah } = await createCoupleWithRevealedDay();
    const { params, body } = comment('hasty');
    await mia.ask(addComment, { params, body }, at(0));
    const unchanged = await getThursdayAs(noah);
    const unknown = { params: { date: thursday, id: randomUUID() } };
    expect(await noah.ask(removeComment, { params }, at(0))).toEqual(unchanged);
    expect(await noah.ask(removeComment, unknown, at(0))).toEqual(unchanged);
    for (let time = 0; time < 2; time += 1) {
      expect((await mia.ask(removeComment, { params }, at(0))).comments).toEqual([]);
    }
    expect((await getThursdayAs(noah)).comments).toEqual([]);
  });

  it('is rejected above the daily limit per user, even when two arrive at the same time', async () => {
    const { mia, noah } = await createCoupleWithRevealedDay();
    for (let index = 1; index < MAX_COMMENTS; index += 1) {
      await mia.ask(addComment, comment(`thought ${index}`), at(0));
    }
    const last = await Promise.all(
      ['one tab', 'another'].map((text) => mia.call(addComment, comment(text), at(0))),
    );
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(statusAndCode(await mia.call(addComment, comment('one more'), at(0)))).toEqual([
      409,
      'full',
    ]);
    // Nobody can take the other's place.
    await noah.ask(addComment, comment('his first'), at(0));
    expect((await getThursdayAs(mia)).comments).toHaveLength(MAX_COMMENTS + 1);
  });

  it('is 1 to 1,000 signs of text', async () => {
    const { mia } = await createCoupleWithRevealedDay();
    expect((await mia.call(addComment, comment(' '), at(0))).status).toBe(400);
    expect((await mia.call(addComment, comment('💛'.repeat(1001)), at(0))).status).toBe(400);
    expect((await mia.call(addComment, comment('fine', 'no-uuid'), at(0))).status).toBe(400);
    const whole = await mia.ask(addComment, comment('💛'.repeat(1000)), at(0));
    expect(whole.comments[0]?.text).toBe('💛'.repeat(1000));
  });
});

describe('what was added to a day', () => {
  const createSeenDay = async () => {
    const { mia, noah } = await createCoupleWithRevealedDay();
    const key = waitingKey(thursday);
    for (const person of [mia, noah]) await person.ask(markSeen, { params: { key } }, at(0));
    const getItems = async (person: TestUser) =>
      (await person.ask(getDashboard, {}, at(0))).waiting.map(({ kind, date }) => [kind, date]);
    return { mia, noah, getItems };
  };

  it('waits for the other, the newest of it, until it is seen, and then again', async () => {
    const { mia, noah, getItems } = await createSeenDay();
    await mia.ask(react, emoji('❤️'), at(0));
    expect(await getItems(noah)).toEqual([['reaction', thursday]]);
    await mia.ask(addComment, comment('a later thought'), at(0));
    expect(await getItems(noah)).toEqual([['comment', thursday]]);
    expect(await getItems(mia)).toEqual([]);
    await noah.ask(markSeen, { params: { key: additionKey(thursday) } }, at(0));
    expect(await getItems(noah)).toEqual([]);
    await mia.ask(addComment, comment('one more'), at(0));
    expect(await getItems(noah)).toEqual([['comment', thursday]]);
  });

  it('waits no more once all of it was taken back', async () => {
    const { mia, noah, getItems } = await createSeenDay();
    const { params, body } = comment('hasty');
    await mia.ask(react, emoji('❤️'), at(0));
    await mia.ask(addComment, { params, body }, at(0));
    await mia.ask(react, emoji(null), at(0));
    expect(await getItems(noah)).toEqual([['comment', thursday]]);
    await mia.ask(removeComment, { params }, at(0));
    expect(await getItems(noah)).toEqual([]);
  });
});

describe('a call sent again under its key', () => {
  it('is done once, and answered with the day as it is, whatever happened since', async () => {
    const { mia } = await createCoupleWithRevealedDay();
    const [reacting, adding, removing] = [randomUUID(), randomUUID(), randomUUID()];
    const written = comment('once');
    const { params } = written;
    await mia.ask(react, emoji('❤️'), { ...at(0), key: reacting });
    await mia.ask(addComment, written, { ...at(0), key: adding });
    await mia.ask(removeComment, { params }, { ...at(0), key: removing });
    await mia.ask(react, emoji(null), at(0));
    for (const again of [
      await mia.ask(react, emoji('❤️'), { ...at(1), key: reacting }),
      await mia.ask(addComment, written, { ...at(1), key: adding }),
      await mia.ask(removeComment, { params }, { ...at(1), key: removing }),
      await getThursdayAs(mia),
    ]) {
      expect(again).toMatchObject({ reactions: { mine: null }, comments: [] });
    }
    const other = await mia.call(react, emoji('😂'), { ...at(1), key: reacting });
    expect(statusAndCode(other)).toEqual([422, 'key-reused']);
  });
});

describe('a reveal that was seen', () => {
  it('waits no longer, nor does what can no longer be done, while all else does', async () => {
    const { mia } = await createCoupleWithRevealedDay();
    const db = await connectDatabase();
    const waiting = {
      [wednesday]: 'answer',
      [addDays(thursday, -8)]: 'reveal',
      [waitingKey(thursday, 'checkin')]: 'check-in',
      [waitingKey(addDays(thursday, -6), 'week')]: 'week',
      [waitingKey(addDays(thursday, -20), 'week-open')]: 'week-reveal',
      [waitingKey(thursday, randomUUID())]: 'question',
    };
    const inVain = {
      [addDays(thursday, -9)]: 'answer',
      [waitingKey(addDays(thursday, -20), 'week')]: 'week',
    };
    await db.commit([merge(documents.pulse(mia.id), { waiting: { ...waiting, ...inVain } })]);
    await mia.ask(markSeen, { params: { key: thursday } }, at(0));
    expect((await readPulse(mia))?.waiting).toEqual(waiting);
  });
});
