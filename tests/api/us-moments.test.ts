import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@usward/core/account/endpoints';
import { calendarDate } from '@usward/core/calendar';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { getTimeline, getUs, removeMoment, saveMoment } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { sweep } from '../../functions/src/sweep.ts';
import { findPathsWithText } from '../support/all-documents.ts';
import { createCouple } from '../support/builders/couple.ts';
import { answerRequest, at, DAY_MS, fixedNow } from '../support/builders/fixed-time.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import { describeItem, moment } from '../support/builders/timeline-requests.ts';
import { connect as connectDatabase } from '../support/current-backend.ts';

const RACES = 8;

const getMomentsAs = async (person: TestUser, days = 0) =>
  (await person.ask(getTimeline, { query: { limit: '50' } }, at(days))).items
    .filter(({ kind }) => kind === 'moment')
    .map(describeItem);

describe('a moment', () => {
  it('is seen by both or by its author alone, and found again a year later', async () => {
    const { mia, noah } = await createCouple(fixedNow - DAY_MS);
    const date = calendarDate('2025-03-12');
    await mia.ask(saveMoment, moment('the lake', { date }), { ...at(0), key: randomUUID() });
    await mia.ask(saveMoment, moment('hers alone', { date, visibility: 'me' }), at(0));
    expect(await getMomentsAs(noah)).toEqual(['2025-03-12 partner: the lake (both)']);
    expect(await getMomentsAs(mia)).toHaveLength(2);
    const seen = await noah.call(getUs, {}, at(0));
    expect(seen.value().onThisDay.map(describeItem)).toEqual([
      '2025-03-12 partner: the lake (both)',
    ]);
    expect(seen.text).not.toContain('hers alone');
  });

  it('comes in its place among reveals, page by page', async () => {
    const { mia, noah } = await createCouple(fixedNow - DAY_MS);
    for (const person of [mia, noah])
      await person.ask(answerQuestion, answerRequest('words'), at(0));
    for (const day of ['2026-03-12', '2026-03-11', '2026-03-13']) {
      await noah.ask(saveMoment, moment(`of ${day}`, { date: calendarDate(day) }), at(0));
    }
    const lines: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { limit: '1', ...(cursor ? { cursor } : {}) };
      const page = await mia.ask(getTimeline, { query }, at(1));
      lines.push(...page.items.map(describeItem));
      cursor = page.next;
    }
    expect(lines).toEqual([
      '2026-03-13 partner: of 2026-03-13 (both)',
      '2026-03-12 reveal',
      '2026-03-12 partner: of 2026-03-12 (both)',
      '2026-03-11 partner: of 2026-03-11 (both)',
    ]);
  });

  it('is one of ten at most on a date, however many are sent at once', async () => {
    const { mia } = await createCouple(fixedNow - DAY_MS);
    for (let index = 0; index < 9; index += 1) {
      await mia.ask(saveMoment, moment(`${index}`), at(0));
    }
    const answers = await Promise.all(
      ['one', 'other'].map((text) => mia.call(saveMoment, moment(text), at(0))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await getMomentsAs(mia)).toHaveLength(10);
  });

  it('is what both see of it, or gone for both, where writing and removing meet', async () => {
    const { mia, noah } = await createCouple(fixedNow - DAY_MS);
    for (let race = 0; race < RACES; race += 1) {
      const id = randomUUID();
      await mia.ask(saveMoment, moment('first', { id }), at(0));
      await Promise.all([
        mia.call(saveMoment, moment(`second ${race}`, { id }), at(0)),
        mia.call(removeMoment, { params: { id } }, at(0)),
      ]);
      const [own, seen] = await Promise.all([getMomentsAs(mia), getMomentsAs(noah)]);
      expect(seen.map((line) => line.replace('partner', 'me'))).toEqual(own);
      await mia.ask(removeMoment, { params: { id } }, at(0));
    }
  });

  it('is never shared with somebody one has parted from', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const { mia, noah } = await createCouple(fixedNow - DAY_MS);
      const [saved] = await Promise.all([
        mia.call(saveMoment, moment('at the last moment'), at(0)),
        noah.call(unpair, {}, at(0)),
      ]);
      const isShared = saved.status === 200;
      if (!isShared) expect(saved.error().code).toBe('frozen');
      expect(await getMomentsAs(noah, 1)).toHaveLength(isShared ? 1 : 0);
      expect(await getMomentsAs(mia, 1)).toHaveLength(isShared ? 1 : 0);
    }
  });

  it('stays its author’s own once what two had is over, and no copy is left', async () => {
    const { mia, noah } = await createCouple(fixedNow - DAY_MS);
    const given = moment('the lake');
    await mia.ask(saveMoment, given, at(0));
    const db = await connectDatabase();
    const [found] = await db.find(documents.couples(), {
      field: 'inviter',
      value: mia.id,
      limit: 1,
    });
    if (!found) throw new Error('There is no such couple.');
    await noah.ask(unpair, {}, at(0));
    await sweep(fixedNow + 31 * DAY_MS, {
      connect: connectDatabase,
      deleteAuthUser: async () => undefined,
    });
    const copy = documents.sharedMoment(found.id, mia.id, given.params.id);
    expect(await db.get(copy)).toBeNull();
    expect(await getMomentsAs(mia, 32)).toEqual(['2025-08-01 me: the lake (me)']);
    expect(await getMomentsAs(noah, 32)).toEqual([]);
  });

  it('goes with the account of its author, wherever it stood', async () => {
    const { mia, noah } = await createCouple(fixedNow - DAY_MS);
    const words = `words-${randomUUID()}`;
    for (const visibility of ['both', 'me'] as const) {
      const key = randomUUID();
      await mia.ask(saveMoment, moment(words, { visibility }), { ...at(0), key });
    }
    expect((await findPathsWithText(words)).length).toBe(3);
    await mia.ask(deleteAccount, {}, at(0));
    expect(await findPathsWithText(words)).toEqual([]);
    expect(await getMomentsAs(noah, 1)).toEqual([]);
  });
});
