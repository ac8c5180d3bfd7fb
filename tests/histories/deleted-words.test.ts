import { randomUUID } from 'node:crypto';
import { calendarDate } from '@usward/core/calendar';
import {
  checkIn,
  clearCheckins,
  getCheckin,
  removeCheckin,
  replyToNeed,
} from '@usward/core/checkin/endpoints';
import { answerWeek, getWeek, setStep } from '@usward/core/checkin/week-endpoints';
import {
  addComment,
  answerQuestion,
  getDay,
  react,
  removeComment,
} from '@usward/core/daily/endpoints';
import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../../functions/src/database/database.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { lines, mood, need, note } from '../actors/checking-in.ts';
import { answer, evening, HOUR, thursday } from '../actors/evening.ts';
import { homeAtHand } from '../actors/home-at-hand.ts';

const on = { params: { date: thursday } };
const week = calendarDate('2026-03-06');
const onWeek = { params: { week } };
const weekOf = (text: string) => ({ ...onWeek, body: { answers: [text, null, null, null] } });
const later = evening + HOUR;
const atLast = later + HOUR;
const keyed = () => ({ key: randomUUID() });

const codeOf = ({ status, text }: { readonly status: number; readonly text: string }) =>
  status === 200 ? 200 : [status, JSON.parse(text).code];
const gone = [409, 'deleted-meanwhile'];

describe('a write that is sent once more', () => {
  it('does not bring back a deleted check-in', async () => {
    const { ids, call } = await homeAtHand();
    const [put, away] = [keyed(), keyed()];
    const given = lines(note('regretted', 'now'));
    await call(ids.mia, evening, checkIn, given, put);
    await call(ids.mia, later, removeCheckin, on, away);
    const again = await call(ids.mia, atLast, checkIn, given, put);
    expect(codeOf(again)).toEqual(gone);
    expect(again.text).not.toContain('regretted');
    expect((await call(ids.noah, atLast, getCheckin, on)).value().partner).toBeNull();
    expect((await call(ids.mia, atLast, getCheckin, on)).value().mine).toBeNull();
    // The deletion itself keeps its answer, and other words under the old key stay refused as such.
    expect((await call(ids.mia, atLast, removeCheckin, on, away)).value()).toEqual({ ok: true });
    const other = await call(ids.mia, atLast, checkIn, lines(mood('now')), put);
    expect(codeOf(other)).toEqual([422, 'key-reused']);
  });

  it('does not put older words over newer ones when the other has deleted theirs', async () => {
    const { ids, call } = await homeAtHand();
    const put = keyed();
    await call(ids.noah, evening, checkIn, lines(note('his regretted', 'now')));
    await call(ids.mia, evening, checkIn, lines(note('first')), put);
    await call(ids.mia, later, checkIn, lines(note('second thoughts')));
    await call(ids.noah, later, removeCheckin, on);
    const again = await call(ids.mia, atLast, checkIn, lines(note('first')), put);
    expect(again.value()).toMatchObject({
      mine: { lines: note('first') },
      partner: null,
      partnerWaits: false,
    });
    expect(again.text).not.toContain('regretted');
    const stands = (await call(ids.mia, atLast, getCheckin, on)).value();
    expect(stands.mine?.lines).toEqual(note('second thoughts'));
  });

  it('is answered the very same whether or not the other has deleted lines of their own', async () => {
    const { ids, call } = await homeAtHand();
    const put = keyed();
    await call(ids.noah, evening, checkIn, lines(note('his alone')));
    const first = await call(ids.mia, evening, checkIn, lines(mood('both')), put);
    await call(ids.noah, later, removeCheckin, on);
    expect((await call(ids.mia, atLast, checkIn, lines(mood('both')), put)).text).toBe(first.text);
  });

  it('does not bring back cleared answers of a week, nor show them', async () => {
    const { ids, call } = await homeAtHand();
    const [his, hers, step, away] = [keyed(), keyed(), keyed(), keyed()];
    await call(ids.noah, evening, answerWeek, weekOf('his regretted'), his);
    await call(ids.mia, evening, answerWeek, weekOf('hers'), hers);
    const walk = {
      ...onWeek,
      body: { text: 'A walk', owner: 'me' as const, due: calendarDate('2026-03-14') },
    };
    await call(ids.mia, evening, setStep, walk, step);
    const clear = { body: { from: week, to: week } };
    await call(ids.noah, later, clearCheckins, clear, away);
    expect(codeOf(await call(ids.noah, atLast, answerWeek, weekOf('his regretted'), his))).toEqual(
      gone,
    );
    for (const again of [
      await call(ids.mia, atLast, answerWeek, weekOf('hers'), hers),
      await call(ids.mia, atLast, setStep, walk, step),
    ]) {
      expect(again.value()).toMatchObject({ state: 'closed', partner: null });
      expect(again.text).not.toContain('regretted');
    }
    expect(codeOf(await call(ids.noah, atLast, clearCheckins, clear, away))).toBe(200);
    expect((await call(ids.mia, atLast, getWeek, onWeek)).text).not.toContain('regretted');
  });

  it('keeps its answer about days that were not deleted', async () => {
    const { ids, call } = await homeAtHand();
    const put = keyed();
    const before = calendarDate('2026-03-11');
    const first = await call(ids.mia, evening, checkIn, lines(mood('now'), before), put);
    await call(ids.mia, evening, checkIn, lines(mood('now')));
    await call(ids.mia, later, clearCheckins, { body: { from: thursday, to: thursday } });
    const again = await call(ids.mia, atLast, checkIn, lines(mood('now'), before), put);
    expect(again.text).toBe(first.text);
  });

  it('is guarded also where the deletion broke off before the answers were forgotten', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    let isDown = false;
    const failing = (db: Database) => {
      const changeAll = db.changeAll.bind(db);
      return Object.assign(db, {
        changeAll: (...given: Parameters<Database['changeAll']>) =>
          isDown ? Promise.reject(new Error('down')) : changeAll(...given),
      });
    };
    const { ids, call } = await homeAtHand(failing);
    const [put, away] = [keyed(), keyed()];
    await call(ids.noah, evening, checkIn, lines(note('regretted', 'now')));
    await call(ids.mia, evening, checkIn, lines(mood('both')), put);
    isDown = true;
    expect((await call(ids.noah, later, removeCheckin, on, away)).status).toBe(500);
    isDown = false;
    expect((await call(ids.noah, later, removeCheckin, on, away)).value()).toEqual({ ok: true });
    const again = await call(ids.mia, atLast, checkIn, lines(mood('both')), put);
    expect(again.value().partner).toBeNull();
  });
});

describe('a comment that is taken back', () => {
  it('is in no answer that is kept for a lost reply, however many there are', async () => {
    const { ids, call } = await homeAtHand();
    await call(ids.mia, evening, answerQuestion, answer('hers'));
    await call(ids.noah, evening, answerQuestion, answer('his'));
    const comment = { params: { date: thursday, id: randomUUID() }, body: { text: 'regretted' } };
    const [added, kept] = [keyed(), keyed()];
    await call(ids.mia, evening, addComment, comment, added);
    const stays = { params: { date: thursday, id: randomUUID() }, body: { text: 'stays' } };
    await call(ids.noah, evening, addComment, stays, kept);
    const reactions = Array.from({ length: 35 }, (_, index) => ({
      ...keyed(),
      body: { emoji: index % 2 === 0 ? '❤️' : null },
    }));
    const again = ({ key, body }: (typeof reactions)[number]) =>
      call(ids.noah, later, react, { ...on, body } as never, { key });
    for (const reaction of reactions) {
      expect((await again(reaction)).text).toContain('regretted');
    }
    await call(ids.mia, later, removeComment, { params: comment.params });
    for (const reaction of reactions) {
      const answered = await again(reaction);
      expect([answered.status, answered.text.includes('regretted')]).toEqual([200, false]);
      expect(answered.text).toContain('stays');
    }
    expect((await call(ids.mia, atLast, addComment, comment, added)).text).not.toContain('regret');
    expect((await call(ids.noah, atLast, addComment, stays, kept)).text).toContain('stays');
    const day = (await call(ids.noah, atLast, getDay, on)).value();
    expect(day.comments.map(({ text }) => text)).toEqual(['stays']);
  });

  it('stays where it is when somebody else names it', async () => {
    const { ids, call } = await homeAtHand();
    await call(ids.mia, evening, answerQuestion, answer('hers'));
    await call(ids.noah, evening, answerQuestion, answer('his'));
    const comment = { params: { date: thursday, id: randomUUID() }, body: { text: 'words' } };
    const added = keyed();
    await call(ids.mia, evening, addComment, comment, added);
    await call(ids.noah, later, removeComment, { params: comment.params });
    expect((await call(ids.mia, later, addComment, comment, added)).text).toContain('words');
  });
});

describe('a word to a need', () => {
  const hug = { ...on, body: { reply: 'hug' as const } };
  const other = lines({ need: { value: 'space', visibility: 'now' } });

  it('is none to the need that comes after it', async () => {
    const { ids, call } = await homeAtHand();
    await call(ids.mia, evening, checkIn, lines(need()));
    await call(ids.noah, evening, replyToNeed, hug);
    expect((await call(ids.mia, evening, getCheckin, on)).value().replies.partner).toBe('hug');
    await call(ids.mia, later, checkIn, other);
    expect((await call(ids.mia, later, getCheckin, on)).value().replies.partner).toBeNull();
    expect((await call(ids.noah, later, getCheckin, on)).value().replies.mine).toBeNull();
    expect((await call(ids.noah, later, replyToNeed, hug)).value().replies.mine).toBe('hug');
    expect((await call(ids.mia, later, getCheckin, on)).value().replies.partner).toBe('hug');
  });

  it('goes with the check-in that it answers', async () => {
    const { ids, call, db } = await homeAtHand();
    await call(ids.mia, evening, checkIn, lines(need()));
    await call(ids.noah, evening, replyToNeed, hug);
    await call(ids.mia, later, removeCheckin, on);
    expect(await db.get(documents.needReply(ids.couple, ids.noah, thursday))).toBeNull();
    await call(ids.mia, later, checkIn, lines(need()));
    expect((await call(ids.mia, later, getCheckin, on)).value().replies.partner).toBeNull();
  });
});
