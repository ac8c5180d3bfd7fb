import { randomUUID } from 'node:crypto';
import { addComment, react } from '@usward/core/daily/comment-endpoints';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { getHistory, shareNote } from '@usward/core/daily/history-endpoints';
import { removeJournalNote } from '@usward/core/daily/removal-endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { later, remove, revealed, say, see, waiting } from '../actors/deleting-answers.ts';
import { answer, DAY, evening, thursday } from '../actors/evening.ts';
import { type Home, homeAtHand } from '../actors/home-at-hand.ts';
import { codeOf } from '../actors/in-the-lab.ts';
import { lineOf, onThisDayOf, timelineOf } from '../actors/remembering.ts';
import { noteDay } from '../actors/shared-home.ts';
import type { Who } from '../actors/shared-life.ts';

describe('an answer that is deleted before the other has answered', () => {
  it('is gone for both, waits for nobody, and can be given anew', async () => {
    const home = await homeAtHand();
    await say(home, 'mia');
    expect(await waiting(home, 'noah')).toHaveLength(1);
    (await remove(home, 'mia')).value();
    expect(home.holding('of mia')).toEqual([]);
    expect(await see(home, 'mia')).toMatchObject({ state: 'none', mine: null });
    expect(await see(home, 'noah')).toMatchObject({ state: 'none', partnerAnswered: false });
    expect(await waiting(home, 'noah')).toEqual([]);
    await say(home, 'mia');
    await say(home, 'noah');
    expect((await see(home, 'mia')).state).toBe('both');
  });

  it('leaves no trace with the other where it was a private note', async () => {
    const homes = await Promise.all([homeAtHand(), homeAtHand()]);
    const [noted] = homes;
    await say(noted, 'mia', { visibility: 'me' });
    (await remove(noted, 'mia')).value();
    const [with_, without] = await Promise.all(
      homes.map(async (home) => ({
        day: await see(home, 'noah'),
        pulse: await home.db.get(documents.pulse(home.ids.noah)),
        history: (await home.call(home.ids.noah, later, getHistory)).text,
      })),
    );
    expect(with_).toEqual(without);
  });

  it('has the other’s answer wait again', async () => {
    const home = await homeAtHand();
    await say(home, 'noah');
    await say(home, 'mia', { visibility: 'me' });
    expect(await waiting(home, 'mia')).toEqual([]);
    (await remove(home, 'mia')).value();
    expect(await waiting(home, 'mia')).toEqual([{ key: thursday, kind: 'answer', date: thursday }]);
    expect(await see(home, 'mia')).toMatchObject({ state: 'partner', partner: null });
  });

  it('leaves the other’s private note of that day where it was', async () => {
    const home = await homeAtHand();
    const { call, ids } = home;
    await say(home, 'noah', { visibility: 'me' });
    await say(home, 'mia');
    const dates = async (who: Who) =>
      (await call(ids[who], later, getHistory)).value().items.map(({ date }) => date);
    (await remove(home, 'mia')).value();
    expect(await dates('noah')).toContain(thursday);
    expect(await dates('mia')).not.toContain(thursday);
  });
});

describe('an answer that is deleted from a reveal', () => {
  it('goes with the comments and the reaction beside it, out of everything that is kept', async () => {
    const home = await revealed();
    (await remove(home, 'mia')).value();
    expect(home.holding('of mia')).toEqual([]);
    for (const who of ['mia', 'noah'] as const) expect((await see(home, who)).state).toBe('both');
    expect(await see(home, 'mia')).toMatchObject({
      mine: null,
      partner: { text: 'of noah' },
      reactions: { mine: null, partner: '🙏' },
      comments: [{ by: 'partner', text: 'of noah, later' }],
    });
    expect(await see(home, 'noah')).toMatchObject({
      mine: { text: 'of noah' },
      partner: null,
      reactions: { mine: '🙏', partner: null },
      comments: [{ by: 'me', text: 'of noah, later' }],
    });
  });

  it('leaves the day counted, and takes no other answer', async () => {
    const home = await revealed();
    (await remove(home, 'mia')).value();
    const { call, ids } = home;
    expect((await call(ids.mia, later, getDaily)).value()).toMatchObject({
      shownUp: 1,
      today: { state: 'both', swappable: false },
    });
    const again = await call(ids.mia, later, answerQuestion, answer('something else'));
    expect(codeOf(again)).toEqual([409, 'locked']);
  });

  it('is not looked back to a year later, by either', async () => {
    const now = evening + 365 * DAY;
    const lookingBack = async ({ call, ids }: Home, who: Who) =>
      (await call(ids[who], now, getDaily)).value().yearAgo?.date;
    const home = await revealed();
    for (const who of ['mia', 'noah'] as const) expect(await lookingBack(home, who)).toBe(thursday);
    (await remove(home, 'mia')).value();
    for (const who of ['mia', 'noah'] as const) {
      expect(await lookingBack(home, who)).toBeUndefined();
    }
  });

  it('lets nobody add anything beside an answer of theirs that is gone', async () => {
    const home = await revealed();
    (await remove(home, 'mia')).value();
    const { call, ids } = home;
    const sign = { params: { date: thursday }, body: { emoji: '🙏' as const } };
    expect(codeOf(await call(ids.mia, later, react, sign))).toEqual([409, 'not-revealed']);
    const comment = { params: { date: thursday, id: randomUUID() }, body: { text: 'Still.' } };
    expect(codeOf(await call(ids.mia, later, addComment, comment))).toEqual([409, 'not-revealed']);
    (await call(ids.noah, later, addComment, comment)).value();
  });

  it('lets the day leave the history once both have deleted theirs', async () => {
    const home = await revealed();
    (await remove(home, 'mia')).value();
    const dates = async (who: Who) =>
      (await home.call(home.ids[who], later, getHistory)).value().items.map(({ date }) => date);
    for (const who of ['mia', 'noah'] as const) expect(await dates(who)).toContain(thursday);
    (await remove(home, 'noah')).value();
    for (const who of ['mia', 'noah'] as const) expect(await dates(who)).not.toContain(thursday);
    expect(home.holding('of noah')).toEqual([]);
  });

  it('lets the day leave the timeline, and the years looked back to, only then too', async () => {
    const home = await revealed();
    const yearOn = evening + 365 * DAY;
    const shown = async (who: Who) => {
      const lines = (await timelineOf(home, who)).map(lineOf);
      return [...lines, ...(await onThisDayOf(home, who, yearOn))].filter((line) =>
        line.endsWith('reveal'),
      );
    };
    const reveal = `${thursday} reveal`;
    (await remove(home, 'mia')).value();
    for (const who of ['mia', 'noah'] as const) expect(await shown(who)).toEqual([reveal, reveal]);
    (await remove(home, 'noah')).value();
    for (const who of ['mia', 'noah'] as const) expect(await shown(who)).toEqual([]);
  });

  it('is not looked back to a year later, also where only one has deleted theirs', async () => {
    const home = await revealed();
    const yearOn = evening + 365 * DAY;
    const yearAgo = async () =>
      (await home.call(home.ids.noah, yearOn, getDaily)).value().yearAgo?.date;
    expect(await yearAgo()).toBe(thursday);
    (await remove(home, 'mia')).value();
    expect(await yearAgo()).toBeUndefined();
  });

  it('can be deleted while the two lie frozen, and never moves into the journal', async () => {
    const home = await revealed();
    const { call, ids } = home;
    await call(ids.noah, later, unpair);
    (await remove(home, 'mia', { now: later + DAY })).value();
    expect(home.holding('of mia')).toEqual([]);
    const after = await see(home, 'noah', later + DAY);
    expect(after).toMatchObject({ state: 'both', partner: null, frozen: true });
  });

  it('is refused for a couple that is neither the present nor the last one', async () => {
    const home = await revealed();
    expect(codeOf(await remove(home, 'mia', { couple: 'another' }))).toEqual([409, 'other-couple']);
    expect((await see(home, 'mia')).mine).not.toBeNull();
  });

  it('said again, or of a day without one, changes nothing', async () => {
    const home = await revealed();
    (await remove(home, 'mia')).value();
    const before = await see(home, 'noah');
    (await remove(home, 'mia')).value();
    expect(await see(home, 'noah')).toEqual(before);
    expect((await remove(await homeAtHand(), 'mia')).status).toBe(200);
  });
});

describe('a note of the own time', () => {
  it('is gone for whoever could read it, too', async () => {
    const home = await homeAtHand();
    const { call, ids } = home;
    const params = { id: noteDay };
    (await call(ids.mia, evening, shareNote, { params, body: { shared: true } })).value();
    const shown = async () =>
      (await call(ids.noah, later, getHistory)).text.includes('her old note');
    expect(await shown()).toBe(true);
    (await call(ids.mia, later, removeJournalNote, { params })).value();
    expect(await shown()).toBe(false);
    expect(home.holding('her old note')).toEqual([]);
    expect((await call(ids.mia, later, removeJournalNote, { params })).status).toBe(200);
  });
});
