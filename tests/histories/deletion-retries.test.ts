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
import { answerQuestion, getDay } from '@usward/core/daily/endpoints';
import {
  addComment,
  react,
  removeComment,
} from '@usward/core/daily/reaction-and-comment-endpoints';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { lines, mood, need, note } from '../support/builders/checkin-requests.ts';
import { answerRequest, fixedNow, HOUR_MS, thursday } from '../support/builders/fixed-time.ts';
import { createTestHome } from '../support/fakes/test-home.ts';

const on = { params: { date: thursday } };
const week = calendarDate('2026-03-06');
const onWeek = { params: { week } };
const weekAnswersRequest = (text: string) => ({
  ...onWeek,
  body: { answers: [text, null, null, null] },
});
const later = fixedNow + HOUR_MS;
const finalTime = later + HOUR_MS;
const keyed = () => ({ key: randomUUID() });

const toStatusAndCode = ({ status, text }: { readonly status: number; readonly text: string }) =>
  status === 200 ? 200 : [status, JSON.parse(text).code];

describe('a write that is sent once more', () => {
  it('does not bring back a deleted check-in', async () => {
    const { ids, call } = await createTestHome();
    const [put, away] = [keyed(), keyed()];
    const given = lines(note('regretted', 'now'));
    await call(ids.mia, fixedNow, checkIn, given, put);
    await call(ids.mia, later, removeCheckin, on, away);
    const again = await call(ids.mia, finalTime, checkIn, given, put);
    expect(again.value().mine).toBeNull();
    expect(again.text).not.toContain('regretted');
    expect((await call(ids.noah, finalTime, getCheckin, on)).value().partner).toBeNull();
    expect((await call(ids.mia, finalTime, getCheckin, on)).value().mine).toBeNull();
    // The deletion itself may be sent again, and other words under the old key stay refused as such.
    expect((await call(ids.mia, finalTime, removeCheckin, on, away)).value()).toEqual({ ok: true });
    const other = await call(ids.mia, finalTime, checkIn, lines(mood('now')), put);
    expect(toStatusAndCode(other)).toEqual([422, 'key-reused']);
  });

  it('does not put older words over newer ones when the other has deleted theirs', async () => {
    const { ids, call } = await createTestHome();
    const put = keyed();
    await call(ids.noah, fixedNow, checkIn, lines(note('his regretted', 'now')));
    await call(ids.mia, fixedNow, checkIn, lines(note('first')), put);
    await call(ids.mia, later, checkIn, lines(note('second thoughts')));
    await call(ids.noah, later, removeCheckin, on);
    const again = await call(ids.mia, finalTime, checkIn, lines(note('first')), put);
    const stands = (await call(ids.mia, finalTime, getCheckin, on)).value();
    expect(again.value()).toEqual(stands);
    expect(stands).toMatchObject({ partner: null, partnerLinesLocked: false });
    expect(stands.mine?.lines).toEqual(note('second thoughts'));
  });

  it('is answered the very same whether or not the other has deleted lines of their own', async () => {
    const { ids, call } = await createTestHome();
    const put = keyed();
    await call(ids.noah, fixedNow, checkIn, lines(note('his alone')));
    const first = await call(ids.mia, fixedNow, checkIn, lines(mood('both')), put);
    await call(ids.noah, later, removeCheckin, on);
    const again = await call(ids.mia, finalTime, checkIn, lines(mood('both')), put);
    expect(again.value()).toEqual(first.value());
  });

  it('does not bring back cleared answers of a week, nor show them', async () => {
    const { ids, call } = await createTestHome();
    const [his, hers, step, away] = [keyed(), keyed(), keyed(), keyed()];
    await call(ids.noah, fixedNow, answerWeek, weekAnswersRequest('his regretted'), his);
    await call(ids.mia, fixedNow, answerWeek, weekAnswersRequest('hers'), hers);
    const walk = {
      ...onWeek,
      body: { text: 'A walk', owner: 'me' as const, due: calendarDate('2026-03-14') },
    };
    await call(ids.mia, fixedNow, setStep, walk, step);
    const clear = { body: { from: week, to: week } };
    await call(ids.noah, later, clearCheckins, clear, away);
    const own = await call(
      ids.noah,
      finalTime,
      answerWeek,
      weekAnswersRequest('his regretted'),
      his,
    );
    expect(own.value().mine).toBeNull();
    expect(own.text).not.toContain('regretted');
    for (const again of [
      await call(ids.mia, finalTime, answerWeek, weekAnswersRequest('hers'), hers),
      await call(ids.mia, finalTime, setStep, walk, step),
    ]) {
      expect(again.value()).toMatchObject({ state: 'closed', partner: null });
      expect(again.text).not.toContain('regretted');
    }
    expect(toStatusAndCode(await call(ids.noah, finalTime, clearCheckins, clear, away))).toBe(200);
    expect((await call(ids.mia, finalTime, getWeek, onWeek)).text).not.toContain('regretted');
  });

  it('is answered with a day that was not deleted', async () => {
    const { ids, call } = await createTestHome();
    const put = keyed();
    const before = calendarDate('2026-03-11');
    const first = await call(ids.mia, fixedNow, checkIn, lines(mood('now'), before), put);
    await call(ids.mia, fixedNow, checkIn, lines(mood('now')));
    await call(ids.mia, later, clearCheckins, { body: { from: thursday, to: thursday } });
    const again = await call(ids.mia, finalTime, checkIn, lines(mood('now'), before), put);
    expect(again.value()).toEqual(first.value());
  });
});

describe('a comment that is taken back', () => {
  it('is in no answer to what is sent once more', async () => {
    const { ids, call } = await createTestHome();
    await call(ids.mia, fixedNow, answerQuestion, answerRequest('hers'));
    await call(ids.noah, fixedNow, answerQuestion, answerRequest('his'));
    const comment = { params: { date: thursday, id: randomUUID() }, body: { text: 'regretted' } };
    const stays = { params: { date: thursday, id: randomUUID() }, body: { text: 'stays' } };
    const [added, partnerAdded, reacted] = [keyed(), keyed(), keyed()];
    const loving = { ...on, body: { emoji: '❤️' as const } };
    await call(ids.mia, fixedNow, addComment, comment, added);
    await call(ids.noah, fixedNow, addComment, stays, partnerAdded);
    expect((await call(ids.noah, later, react, loving, reacted)).text).toContain('regretted');
    await call(ids.mia, later, removeComment, { params: comment.params });
    for (const again of [
      await call(ids.mia, finalTime, addComment, comment, added),
      await call(ids.noah, finalTime, addComment, stays, partnerAdded),
      await call(ids.noah, finalTime, react, loving, reacted),
    ]) {
      expect(again.value().comments.map(({ text }) => text)).toEqual(['stays']);
    }
    const day = (await call(ids.noah, finalTime, getDay, on)).value();
    expect(day.comments.map(({ text }) => text)).toEqual(['stays']);
  });

  it('stays where it is when somebody else names it', async () => {
    const { ids, call } = await createTestHome();
    await call(ids.mia, fixedNow, answerQuestion, answerRequest('hers'));
    await call(ids.noah, fixedNow, answerQuestion, answerRequest('his'));
    const comment = { params: { date: thursday, id: randomUUID() }, body: { text: 'words' } };
    const added = keyed();
    await call(ids.mia, fixedNow, addComment, comment, added);
    await call(ids.noah, later, removeComment, { params: comment.params });
    expect((await call(ids.mia, later, addComment, comment, added)).text).toContain('words');
  });
});

describe('a word to a need', () => {
  const hug = { ...on, body: { reply: 'hug' as const } };
  const other = lines({ need: { value: 'space', visibility: 'now' } });

  it('is none to the need that comes after it', async () => {
    const { ids, call } = await createTestHome();
    await call(ids.mia, fixedNow, checkIn, lines(need()));
    await call(ids.noah, fixedNow, replyToNeed, hug);
    expect((await call(ids.mia, fixedNow, getCheckin, on)).value().replies.partner).toBe('hug');
    await call(ids.mia, later, checkIn, other);
    expect((await call(ids.mia, later, getCheckin, on)).value().replies.partner).toBeNull();
    expect((await call(ids.noah, later, getCheckin, on)).value().replies.mine).toBeNull();
    expect((await call(ids.noah, later, replyToNeed, hug)).value().replies.mine).toBe('hug');
    expect((await call(ids.mia, later, getCheckin, on)).value().replies.partner).toBe('hug');
  });

  it('goes with the check-in that it answers', async () => {
    const { ids, call, db } = await createTestHome();
    await call(ids.mia, fixedNow, checkIn, lines(need()));
    await call(ids.noah, fixedNow, replyToNeed, hug);
    await call(ids.mia, later, removeCheckin, on);
    expect(await db.get(documents.needReply(ids.couple, ids.noah, thursday))).toBeNull();
    await call(ids.mia, later, checkIn, lines(need()));
    expect((await call(ids.mia, later, getCheckin, on)).value().replies.partner).toBeNull();
  });
});
