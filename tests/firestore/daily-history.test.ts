import { addDays, type CalendarDate } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import { getHistory } from '@usward/core/daily/history-endpoints';
import type { CallInput } from '@usward/core/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type CoupleWithHistory,
  createCoupleWithHistory,
  type PastDay,
} from '../support/builders/couple-with-history.ts';
import { DAY_MS, fixedNow, thursday } from '../support/builders/fixed-time.ts';

// Documents of their own.

type Query = NonNullable<CallInput<typeof getHistory>['query']>;

const daysBefore = (days: number): CalendarDate => addDays(thursday, -days);
const now = fixedNow + DAY_MS;

/** A page of the history, as Mia is answered, or Noah. */
const getPage = async (couple: CoupleWithHistory, query: Query, person = couple.mia) =>
  (await couple.call(person, now, getHistory, { query })).value();

/** All pages, one behind the other. */
const readAllPages = async (
  couple: CoupleWithHistory,
  query: Query,
  person = couple.mia,
): Promise<readonly Day[]> => {
  const days: Day[] = [];
  let cursor: string | null = null;
  do {
    const page = await getPage(couple, { ...query, ...(cursor ? { cursor } : {}) }, person);
    days.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return days;
};

const getText = ({ mine, note, partner }: Day) => mine?.text ?? note?.text ?? partner?.text;

describe('the history', () => {
  let couple: CoupleWithHistory;

  beforeAll(async () => {
    couple = await createCoupleWithHistory('few', 40);
    await couple.writeDays([
      { date: daysBefore(2), mine: 'hers', partners: 'his' },
      { date: daysBefore(3), mine: 'hers and open', partners: 'his' },
      { date: daysBefore(5), partners: 'his, which she has not opened' },
      { date: daysBefore(6), mine: 'hers alone' },
      { date: daysBefore(7), isWithdrawn: true },
    ]);
    await couple.writeNotes(couple.mia, {
      [daysBefore(2)]: 'her note',
      [`${daysBefore(60)}~older`]: 'her old note',
    });
    await couple.writeNotes(couple.noah, { [daysBefore(60)]: 'his own note' });
    await couple.shareNotes(couple.noah, { [daysBefore(61)]: 'his shared note' });
  });

  it('holds days and notes, newest or oldest first', async () => {
    const newest = (await readAllPages(couple, {})).map(getText);
    expect(newest).toEqual([
      'hers',
      'her note',
      'hers and open',
      undefined,
      'hers alone',
      'her old note',
      'his shared note',
    ]);
    const oldest = await readAllPages(couple, { order: 'oldest', limit: '2' });
    expect(oldest.map(getText)).toEqual(newest.reverse());
  });

  it('never holds words that its reader may not see', async () => {
    const hers = JSON.stringify(await readAllPages(couple, {}));
    expect(hers).not.toContain('not opened');
    expect(hers).not.toContain('his own note');
    const his = JSON.stringify(await readAllPages(couple, {}, couple.noah));
    expect(his).toContain('his own note');
    expect(his).not.toContain('hers alone');
  });

  it('takes no words to search for, and refuses what is no place in it', async () => {
    const status = async (query: Record<string, string>) =>
      (await couple.call(couple.mia, now, getHistory, { query: query as Query })).status;
    expect(await status({ q: 'tea' })).toBe(400);
    expect(await status({ topic: 'food' })).toBe(400);
    expect(await status({ cursor: 'x2026-03-12' })).toBe(400);
    expect(await status({ cursor: 'd2026-02-31' })).toBe(400);
    expect(await status({ cursor: 'j1900-01-01', order: 'oldest' })).toBe(200);
  });
});

describe('pages of three sources', () => {
  it('give each item once and in order, wherever they end', async () => {
    const couple = await createCoupleWithHistory('dense', 40);
    const dates = Array.from({ length: 12 }, (_, index) => daysBefore(index + 1));
    await couple.writeDays(
      dates.map((date, index): PastDay => {
        if (index % 4 === 3) return { date, isWithdrawn: true };
        return { date, mine: `day ${date}`, partners: 'his' };
      }),
    );
    const notes = (whose: string, each: number) =>
      Object.fromEntries(
        dates.flatMap((date, index) =>
          index % each === 0
            ? [date, `${date}~b`].map((id) => [id, `${whose} ${id}`] as const)
            : [],
        ),
      );
    await couple.writeNotes(couple.mia, notes('hers', 2));
    await couple.shareNotes(couple.noah, notes('theirs', 3));
    const all = await readAllPages(couple, { limit: '50' });
    expect(all).toHaveLength(9 + 12 + 8);
    const times = all.map(({ date }) => date);
    expect(times).toEqual([...times].sort().reverse());
    for (const limit of ['1', '2', '3', '5', '7']) {
      const newest = await readAllPages(couple, { limit });
      expect(newest.map(getText)).toEqual(all.map(getText));
      const oldest = await readAllPages(couple, { limit, order: 'oldest' });
      expect(oldest.map(getText)).toEqual(all.map(getText).reverse());
    }
  });
});
