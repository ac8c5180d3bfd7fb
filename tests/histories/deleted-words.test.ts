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
import { addComment, react, removeComment } from '@usward/core/daily/comment-endpoints';
import { answerQuestion, getDay } from '@usward/core/daily/endpoints';
import { describe, expect, it } from 'vitest';
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

describe('a write that is sent once more', () => {
  it('does not bring back a deleted check-in', async () => {
    const { ids, call } = await homeAtHand();
    const [put, away] = [keyed(), keyed()];
    const given = lines(note('regretted', 'now'));
    await call(ids.mia, evening, checkIn, given, put);
    await call(ids.mia, later, removeCheckin, on, away);
    const again = await call(ids.mia, atLast, checkIn, given, put);
    expect(again.value().mine).toBeNull();
    expect(again.text).not.toContain('regretted');
    expect((await call(ids.noah, atLast, getCheckin, on)).value().partner).toBeNull();
    expect((await call(ids.mia, atLast, getCheckin, on)).value().mine).toBeNull();
    // The deletion itself may be sent again, and other words under the old key stay refused as such.
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
    const stands = (await call(ids.mia, atLast, getCheckin, on)).value();
    expect(again.value()).toEqual(stands);
    expect(stands).toMatchObject({ partner: null, partnerWaits: false });
    expect(stands.mine?.lines).toEqual(note('second thoughts'));
  });

  it('is answered the very same whether or not the other has deleted lines of their own', async () => {
    const { ids, call } = await homeAtHand();
    const put = keyed();
    await call(ids.noah, evening, checkIn, lines(note('his alone')));
    const first = await call(ids.mia, evening, checkIn, lines(mood('both')), put);
    await call(ids.noah, later, removeCheckin, on);
    const again = await call(ids.mia, atLast, checkIn, lines(mood('both')), put);
    expect(again.value()).toEqual(first.value());
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
    const own = await call(ids.noah, atLast, answerWeek, weekOf('his regretted'), his);
    expect(own.value().mine).toBeNull();
    expect(own.text).not.toContain('regretted');
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

  it('is answered with a day that was not deleted', async () => {
    const { ids, call } = await homeAtHand();
    const put = keyed();
    const before = calendarDate('2026-03-11');
    const first = await call(ids.mia, evening, checkIn, lines(mood('now'), before), put);
    await call(ids.mia, evening, checkIn, lines(mood('now')));
    await call(ids.mia, later, clearCheckins, { body: { from: thursday, to: thursday } });
    const again = await call(ids.mia, atLast, checkIn, lines(mood('now'), before), put);
    expect(again.value()).toEqual(first.value());
  });
});

describe('a comment that is taken back', () => {
  it('is in no answer to what is sent once more', async () => {
    const { ids, call } = await homeAtHand();
    await call(ids.mia, evening, answerQuestion, answer('hers'));
    await call(ids.noah, evening, answerQuestion, answer('his'));
    const comment = { params: { date: thursday, id: randomUUID() }, body: { text: 'regretted' } };
    const stays = { params: { date: thursday, id: randomUUID() }, body: { text: 'stays' } };
    const [added, kept, reacted] = [keyed(), keyed(), keyed()];
    const loving = { ...on, body: { emoji: '❤️' as const } };
    await call(ids.mia, evening, addComment, comment, added);
    await call(ids.noah, evening, addComment, stays, kept);
    expect((await call(ids.noah, later, react, loving, reacted)).text).toContain('regretted');
    await call(ids.mia, later, removeComment, { params: comment.params });
    for (const again of [
      await call(ids.mia, atLast, addComment, comment, added),
      await call(ids.noah, atLast, addComment, stays, kept),
      await call(ids.noah, atLast, react, loving, reacted),
    ]) {
      expect(again.value().comments.map(({ text }) => text)).toEqual(['stays']);
    }
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
