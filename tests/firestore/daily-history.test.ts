import { addDays, type CalendarDate } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import { getHistory } from '@usward/core/daily/history-endpoints';
import type { CallInput } from '@usward/core/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY, evening, thursday } from '../actors/evening.ts';
import { type LongPast, longPast, type PastDay } from '../actors/long-past.ts';

// Documents of their own.

type Query = NonNullable<CallInput<typeof getHistory>['query']>;

const back = (days: number): CalendarDate => addDays(thursday, -days);
const now = evening + DAY;

/** A page of the history, as Mia is answered, or Noah. */
const pageOf = async (two: LongPast, query: Query, person = two.mia) =>
  (await two.call(person, now, getHistory, { query })).value();

/** All pages, one behind the other. */
const walk = async (two: LongPast, query: Query, person = two.mia): Promise<readonly Day[]> => {
  const days: Day[] = [];
  let cursor: string | null = null;
  do {
    const page = await pageOf(two, { ...query, ...(cursor ? { cursor } : {}) }, person);
    days.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return days;
};

const wordsOf = ({ mine, note, partner }: Day) => mine?.text ?? note?.text ?? partner?.text;

describe('the history', () => {
  let two: LongPast;

  beforeAll(async () => {
    two = await longPast('few', 40);
    await two.writeDays([
      { date: back(2), mine: 'hers', partners: 'his' },
      { date: back(3), mine: 'hers and open', partners: 'his' },
      { date: back(5), partners: 'his, which she has not opened' },
      { date: back(6), mine: 'hers alone' },
      { date: back(7), takenBack: true },
    ]);
    await two.writeNotes(two.mia, { [back(2)]: 'her note', [`${back(60)}~older`]: 'her old note' });
    await two.writeNotes(two.noah, { [back(60)]: 'his own note' });
    await two.shareNotes(two.noah, { [back(61)]: 'his shared note' });
  });

  it('holds days and notes, newest or oldest first', async () => {
    const newest = (await walk(two, {})).map(wordsOf);
    expect(newest).toEqual([
      'hers',
      'her note',
      'hers and open',
      undefined,
      'hers alone',
      'her old note',
      'his shared note',
    ]);
    const oldest = await walk(two, { order: 'oldest', limit: '2' });
    expect(oldest.map(wordsOf)).toEqual(newest.reverse());
  });

  it('never holds words that its reader may not see', async () => {
    const hers = JSON.stringify(await walk(two, {}));
    expect(hers).not.toContain('not opened');
    expect(hers).not.toContain('his own note');
    const his = JSON.stringify(await walk(two, {}, two.noah));
    expect(his).toContain('his own note');
    expect(his).not.toContain('hers alone');
  });

  it('takes no words to search for, and refuses what is no place in it', async () => {
    const status = async (query: Record<string, string>) =>
      (await two.call(two.mia, now, getHistory, { query: query as Query })).status;
    expect(await status({ q: 'tea' })).toBe(400);
    expect(await status({ topic: 'food' })).toBe(400);
    expect(await status({ cursor: 'x2026-03-12' })).toBe(400);
    expect(await status({ cursor: 'd2026-02-31' })).toBe(400);
    expect(await status({ cursor: 'j1900-01-01', order: 'oldest' })).toBe(200);
  });
});

describe('pages of three sources', () => {
  it('give each item once and in order, wherever they end', async () => {
    const two = await longPast('dense', 40);
    const dates = Array.from({ length: 12 }, (_, index) => back(index + 1));
    await two.writeDays(
      dates.map((date, index): PastDay => {
        if (index % 4 === 3) return { date, takenBack: true };
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
    await two.writeNotes(two.mia, notes('hers', 2));
    await two.shareNotes(two.noah, notes('theirs', 3));
    const all = await walk(two, { limit: '50' });
    expect(all).toHaveLength(9 + 12 + 8);
    const times = all.map(({ date }) => date);
    expect(times).toEqual([...times].sort().reverse());
    for (const limit of ['1', '2', '3', '5', '7']) {
      const newest = await walk(two, { limit });
      expect(newest.map(wordsOf)).toEqual(all.map(wordsOf));
      const oldest = await walk(two, { limit, order: 'oldest' });
      expect(oldest.map(wordsOf)).toEqual(all.map(wordsOf).reverse());
    }
  });
});
