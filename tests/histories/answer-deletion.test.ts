import { randomUUID } from 'node:crypto';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { getHistory, shareNote } from '@usward/core/daily/history-endpoints';
import { addComment, react } from '@usward/core/daily/reaction-and-comment-endpoints';
import { removeSoloNote } from '@usward/core/daily/removal-endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { additionKey } from '@usward/core/pulse';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import type { Member } from '../support/arbitraries/couple-history.ts';
import {
  answerAs,
  createRevealedHome,
  deletedAt,
  getDayAs,
  removeAnswerAs,
  waiting,
} from '../support/builders/answer-deletion.ts';
import { answerRequest, DAY_MS, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { noteDay } from '../support/builders/home-documents.ts';
import {
  describeItem,
  getOnThisDayAs,
  getTimelineAs,
} from '../support/builders/timeline-requests.ts';
import { createTestHome, type TestHome } from '../support/fakes/test-home.ts';
import { toStatusAndCode } from '../support/fakes/test-lab.ts';

describe('an answer that is deleted before the other has answered', () => {
  it('is gone for both, waits for nobody, and can be given again', async () => {
    const home = await createTestHome();
    await answerAs(home, 'mia');
    expect(await waiting(home, 'noah')).toHaveLength(1);
    (await removeAnswerAs(home, 'mia')).value();
    expect(home.holding('of mia')).toEqual([]);
    expect(await getDayAs(home, 'mia')).toMatchObject({ state: 'none', mine: null });
    expect(await getDayAs(home, 'noah')).toMatchObject({ state: 'none', partnerAnswered: false });
    expect(await waiting(home, 'noah')).toEqual([]);
    await answerAs(home, 'mia');
    await answerAs(home, 'noah');
    expect((await getDayAs(home, 'mia')).state).toBe('both');
  });

  it('leaves no trace with the other where it was a private note', async () => {
    const homes = await Promise.all([createTestHome(), createTestHome()]);
    const [noted] = homes;
    await answerAs(noted, 'mia', { visibility: 'me' });
    (await removeAnswerAs(noted, 'mia')).value();
    const [with_, without] = await Promise.all(
      homes.map(async (home) => ({
        day: await getDayAs(home, 'noah'),
        pulse: await home.db.get(documents.pulse(home.ids.noah)),
        history: (await home.call(home.ids.noah, deletedAt, getHistory)).text,
      })),
    );
    expect(with_).toEqual(without);
  });

  it('has the other’s answer wait again', async () => {
    const home = await createTestHome();
    await answerAs(home, 'noah');
    await answerAs(home, 'mia', { visibility: 'me' });
    expect(await waiting(home, 'mia')).toEqual([]);
    (await removeAnswerAs(home, 'mia')).value();
    expect(await waiting(home, 'mia')).toEqual([{ key: thursday, kind: 'answer', date: thursday }]);
    expect(await getDayAs(home, 'mia')).toMatchObject({ state: 'partner', partner: null });
  });

  it('leaves the other’s private note of that day where it was', async () => {
    const home = await createTestHome();
    const { call, ids } = home;
    await answerAs(home, 'noah', { visibility: 'me' });
    await answerAs(home, 'mia');
    const dates = async (who: Member) =>
      (await call(ids[who], deletedAt, getHistory)).value().items.map(({ date }) => date);
    (await removeAnswerAs(home, 'mia')).value();
    expect(await dates('noah')).toContain(thursday);
    expect(await dates('mia')).not.toContain(thursday);
  });
});

describe('an answer that is deleted from a reveal', () => {
  it('is deleted with its comments and reaction, from everything that is stored', async () => {
    const home = await createRevealedHome();
    (await removeAnswerAs(home, 'mia')).value();
    expect(home.holding('of mia')).toEqual([]);
    for (const who of ['mia', 'noah'] as const)
      expect((await getDayAs(home, who)).state).toBe('both');
    expect(await getDayAs(home, 'mia')).toMatchObject({
      mine: null,
      partner: { text: 'of noah' },
      reactions: { mine: null, partner: '🙏' },
      comments: [{ by: 'partner', text: 'of noah, later' }],
    });
    expect(await getDayAs(home, 'noah')).toMatchObject({
      mine: { text: 'of noah' },
      partner: null,
      reactions: { mine: '🙏', partner: null },
      comments: [{ by: 'me', text: 'of noah, later' }],
    });
  });

  it('takes the news of them off the other’s list, and leaves the other’s', async () => {
    const home = await createRevealedHome();
    const added = { key: additionKey(thursday), kind: 'reaction', date: thursday };
    const getAdded = async (who: Member) =>
      (await waiting(home, who)).filter(({ key }) => key === added.key);
    expect(await getAdded('noah')).toEqual([added]);
    (await removeAnswerAs(home, 'mia')).value();
    expect(await getAdded('noah')).toEqual([]);
    expect(await getAdded('mia')).toEqual([added]);
  });

  it('leaves the day counted, and takes no other answer', async () => {
    const home = await createRevealedHome();
    (await removeAnswerAs(home, 'mia')).value();
    const { call, ids } = home;
    expect((await call(ids.mia, deletedAt, getDaily)).value()).toMatchObject({
      completedDays: 1,
      today: { state: 'both', swappable: false },
    });
    const again = await call(ids.mia, deletedAt, answerQuestion, answerRequest('something else'));
    expect(toStatusAndCode(again)).toEqual([409, 'locked']);
  });

  it('is not looked back to a year later, by either', async () => {
    const now = fixedNow + 365 * DAY_MS;
    const lookingBack = async ({ call, ids }: TestHome, who: Member) =>
      (await call(ids[who], now, getDaily)).value().yearAgo?.date;
    const home = await createRevealedHome();
    for (const who of ['mia', 'noah'] as const) expect(await lookingBack(home, who)).toBe(thursday);
    (await removeAnswerAs(home, 'mia')).value();
    for (const who of ['mia', 'noah'] as const) {
      expect(await lookingBack(home, who)).toBeUndefined();
    }
  });

  it('takes no reaction or comment any more', async () => {
    const home = await createRevealedHome();
    (await removeAnswerAs(home, 'mia')).value();
    const { call, ids } = home;
    const sign = { params: { date: thursday }, body: { emoji: '🙏' as const } };
    expect(toStatusAndCode(await call(ids.mia, deletedAt, react, sign))).toEqual([
      409,
      'not-revealed',
    ]);
    const comment = { params: { date: thursday, id: randomUUID() }, body: { text: 'Still.' } };
    expect(toStatusAndCode(await call(ids.mia, deletedAt, addComment, comment))).toEqual([
      409,
      'not-revealed',
    ]);
    (await call(ids.noah, deletedAt, addComment, comment)).value();
  });

  it('lets the day leave the history once both have deleted theirs', async () => {
    const home = await createRevealedHome();
    (await removeAnswerAs(home, 'mia')).value();
    const dates = async (who: Member) =>
      (await home.call(home.ids[who], deletedAt, getHistory)).value().items.map(({ date }) => date);
    for (const who of ['mia', 'noah'] as const) expect(await dates(who)).toContain(thursday);
    (await removeAnswerAs(home, 'noah')).value();
    for (const who of ['mia', 'noah'] as const) expect(await dates(who)).not.toContain(thursday);
    expect(home.holding('of noah')).toEqual([]);
  });

  it('lets the day leave the timeline, and the years looked back to, only then too', async () => {
    const home = await createRevealedHome();
    const yearOn = fixedNow + 365 * DAY_MS;
    const shown = async (who: Member) => {
      const lines = (await getTimelineAs(home, who)).map(describeItem);
      return [...lines, ...(await getOnThisDayAs(home, who, yearOn))].filter((line) =>
        line.endsWith('reveal'),
      );
    };
    const reveal = `${thursday} reveal`;
    (await removeAnswerAs(home, 'mia')).value();
    for (const who of ['mia', 'noah'] as const) expect(await shown(who)).toEqual([reveal, reveal]);
    (await removeAnswerAs(home, 'noah')).value();
    for (const who of ['mia', 'noah'] as const) expect(await shown(who)).toEqual([]);
  });

  it('is not looked back to a year later, also where only one has deleted theirs', async () => {
    const home = await createRevealedHome();
    const yearOn = fixedNow + 365 * DAY_MS;
    const yearAgo = async () =>
      (await home.call(home.ids.noah, yearOn, getDaily)).value().yearAgo?.date;
    expect(await yearAgo()).toBe(thursday);
    (await removeAnswerAs(home, 'mia')).value();
    expect(await yearAgo()).toBeUndefined();
  });

  it('can be deleted while the two lie frozen, and never moves into the journal', async () => {
    const home = await createRevealedHome();
    const { call, ids } = home;
    await call(ids.noah, deletedAt, unpair);
    (await removeAnswerAs(home, 'mia', { now: deletedAt + DAY_MS })).value();
    expect(home.holding('of mia')).toEqual([]);
    const after = await getDayAs(home, 'noah', deletedAt + DAY_MS);
    expect(after).toMatchObject({ state: 'both', partner: null, frozen: true });
  });

  it('is refused for a couple that is neither the present nor the last one', async () => {
    const home = await createRevealedHome();
    expect(toStatusAndCode(await removeAnswerAs(home, 'mia', { couple: 'another' }))).toEqual([
      409,
      'couple-changed',
    ]);
    expect((await getDayAs(home, 'mia')).mine).not.toBeNull();
  });

  it('said again, or of a day without one, changes nothing', async () => {
    const home = await createRevealedHome();
    (await removeAnswerAs(home, 'mia')).value();
    const before = await getDayAs(home, 'noah');
    (await removeAnswerAs(home, 'mia')).value();
    expect(await getDayAs(home, 'noah')).toEqual(before);
    expect((await removeAnswerAs(await createTestHome(), 'mia')).status).toBe(200);
  });
});

describe('a note of the own time', () => {
  it('is deleted for a partner who could read it, too', async () => {
    const home = await createTestHome();
    const { call, ids } = home;
    const params = { id: noteDay };
    (await call(ids.mia, fixedNow, shareNote, { params, body: { shared: true } })).value();
    const shown = async () =>
      (await call(ids.noah, deletedAt, getHistory)).text.includes('her old note');
    expect(await shown()).toBe(true);
    (await call(ids.mia, deletedAt, removeSoloNote, { params })).value();
    expect(await shown()).toBe(false);
    expect(home.holding('her old note')).toEqual([]);
    expect((await call(ids.mia, deletedAt, removeSoloNote, { params })).status).toBe(200);
  });
});
