import { checkIn, getCheckins, getTrends, removeCheckin } from '@usward/core/checkin/endpoints';
import { describe, expect, it } from 'vitest';
import { dateParams, lines, mood } from '../support/builders/checkin-requests.ts';
import { createCouple } from '../support/builders/couple.ts';
import { at, fixedNow, thursdayPlus } from '../support/builders/fixed-time.ts';
import type { TestUser } from '../support/builders/test-user.ts';

describe('trends', () => {
  it('show the couple’s lines from the fifth shared day of each, alike to both', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const partners = async (person: TestUser, days: number) => {
      const { trends } = await person.ask(getTrends, { query: { days: '7' } }, at(days));
      return trends[0]?.partner?.map(({ value }) => value) ?? null;
    };
    for (let days = 0; days < 5; days += 1) {
      expect(await partners(mia, days)).toBeNull();
      await mia.ask(checkIn, lines(mood('both', 2), thursdayPlus(days)), at(days));
      await noah.ask(checkIn, lines(mood('now', 5), thursdayPlus(days)), at(days));
    }
    expect(await partners(mia, 4)).toEqual([null, null, 5, 5, 5, 5, 5]);
    expect(await partners(noah, 4)).toEqual([null, null, 2, 2, 2, 2, 2]);
    await mia.ask(removeCheckin, dateParams(thursdayPlus(0)), at(4));
    expect(await partners(mia, 4)).toBeNull();
    expect(await partners(noah, 4)).toBeNull();
    const { trends, from } = await mia.ask(getTrends, { query: { days: '90' } }, at(4));
    expect([from, trends.length, trends[0]?.mine.length]).toEqual([thursdayPlus(4 - 89), 4, 90]);
    expect((await mia.call(getTrends, { query: { days: '8' } })).status).toBe(400);
  });
});

describe('five low days in a row', () => {
  it('are told to their author and nobody else', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const isLow = async (person: TestUser, days: number) =>
      (await person.ask(getCheckins, {}, at(days))).lowSpell;
    for (let days = 0; days < 5; days += 1) {
      expect(await isLow(noah, days)).toBe(false);
      await noah.ask(checkIn, lines(mood('now', 2), thursdayPlus(days)), at(days));
    }
    expect([await isLow(noah, 4), await isLow(noah, 5), await isLow(noah, 6)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await isLow(mia, 4)).toBe(false);
    await noah.ask(checkIn, lines(mood('me', 3), thursdayPlus(5)), at(5));
    expect(await isLow(noah, 5)).toBe(false);
  });
});
