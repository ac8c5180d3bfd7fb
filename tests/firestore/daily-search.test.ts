import { addDays, type CalendarDate } from '@usward/core/calendar';
import questions from '@usward/core/content/questions/chapter-01.json' with { type: 'json' };
import type { Day } from '@usward/core/daily/day';
import { getHistory } from '@usward/core/daily/endpoints';
import type { CallInput } from '@usward/core/endpoint';
import { keyOf } from '@usward/core/language/words';
import { beforeAll, describe, expect, it } from 'vitest';
import { content } from '../../functions/src/content/held.ts';
import { MAXIMUM_SCANNED } from '../../functions/src/daily/history-search.ts';
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

const ofTopic = (topic: string): string =>
  questions.find((question) => question.topic === topic)?.id ?? '';

describe('looking for a day', () => {
  let two: LongPast;

  beforeAll(async () => {
    two = await longPast('few', 40);
    const dream = { questionId: 'own-1', question: { text: 'A dream?', by: two.noah } };
    await two.writeDays([
      { date: back(1), mine: 'Crème brûlée', partners: 'his' },
      { date: back(2), mine: 'soup', partners: 'warm bread', questionId: ofTopic('food') },
      { date: back(3), mine: 'soup again', partners: 'his', unsealed: true },
      { date: back(4), mine: 'hers', partners: 'his', comments: ['the soup was good'] },
      { date: back(5), partners: 'soup that she has not opened' },
      { date: back(6), mine: 'hers alone, of soup' },
      { date: back(7), takenBack: true },
      { date: back(8), mine: 'we flew', partners: 'we fell', ...dream },
    ]);
    await two.writeNotes(two.mia, {
      [back(2)]: 'soup of one',
      [`${back(60)}~older`]: 'an old soup',
    });
    await two.writeNotes(two.noah, { [back(60)]: 'his own soup' });
    await two.shareNotes(two.noah, { [back(61)]: 'his shared soup' });
  });

  it('finds it by words of either, of comments and of notes, newest or oldest first', async () => {
    const found = [back(2), back(2), back(3), back(4), back(6), back(60), back(61)];
    const newest = await walk(two, { q: 'soup' });
    expect(newest.map(({ date }) => date)).toEqual(found);
    expect(newest.map(wordsOf)).toEqual([
      'soup',
      'soup of one',
      'soup again',
      'hers',
      'hers alone, of soup',
      'an old soup',
      'his shared soup',
    ]);
    const oldest = await walk(two, { q: 'soup', order: 'oldest', limit: '2' });
    expect(oldest.map(wordsOf)).toEqual(newest.map(wordsOf).reverse());
  });

  it('takes any case and accents, and all words in any order', async () => {
    const dates = async (q: string) => (await walk(two, { q })).map(({ date }) => date);
    expect(await dates('CREME brulee')).toEqual([back(1)]);
    expect(await dates('bread soup')).toEqual([back(2)]);
    expect(await dates('bread nothing')).toEqual([]);
  });

  it('looks in a question as it is read in the language of whoever looks', async () => {
    const asked = questions.find(({ topic }) => topic === 'food')?.text ?? '';
    const said = content().words.es[keyOf(asked)] ?? '';
    const datesIn = async (query: Query) => (await walk(two, query)).map(({ date }) => date);
    expect(await datesIn({ q: said.slice(0, 80), language: 'es' })).toEqual([back(2)]);
    expect(await datesIn({ q: said.slice(0, 80), language: 'en' })).toEqual([]);
    expect(await datesIn({ q: asked.slice(0, 80), language: 'es' })).toEqual([]);
    expect(await datesIn({ q: 'dream', language: 'es' })).toEqual([back(8)]);
  });

  it('never finds words that the reader does not see', async () => {
    expect(await walk(two, { q: 'opened' })).toEqual([]);
    expect(await walk(two, { q: 'own soup' })).toEqual([]);
    expect((await walk(two, { q: 'own soup' }, two.noah)).map(wordsOf)).toEqual(['his own soup']);
    expect(await walk(two, { q: 'hers alone' }, two.noah)).toEqual([]);
  });

  it('finds it by topic, also that of questions of their own', async () => {
    const food = await walk(two, { topic: 'food' });
    expect(food.map(({ date }) => date)).toEqual([back(2)]);
    const own = await walk(two, { topic: 'own' });
    expect(own).toMatchObject([{ date: back(8), question: { text: 'A dream?', from: 'partner' } }]);
    expect(await walk(two, { topic: 'food', q: 'brulee' })).toEqual([]);
  });

  it('refuses what is no search, no topic and no place', async () => {
    const status = async (query: Record<string, string>) =>
      (await two.call(two.mia, now, getHistory, { query: query as Query })).status;
    expect(await status({ q: ' ' })).toBe(400);
    expect(await status({ q: 'x'.repeat(81) })).toBe(400);
    expect(await status({ topic: 'weather' })).toBe(400);
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
        const words = { mine: `day ${date}`, partners: 'his' };
        return { date, ...words, unsealed: index % 3 === 0 };
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
      for (const more of [{}, { q: '2026' }]) {
        const newest = await walk(two, { limit, ...more });
        expect(newest.map(wordsOf)).toEqual(all.map(wordsOf));
        const oldest = await walk(two, { limit, order: 'oldest', ...more });
        expect(oldest.map(wordsOf)).toEqual(all.map(wordsOf).reverse());
      }
    }
  });
});

/** So many revealed days, with a word on the very first that is on no other. */
const many = async (name: string, days: number): Promise<LongPast> => {
  const two = await longPast(name, days + 1);
  const evenings = 'We sat on the balcony and told each other of the day, as we mostly do. ';
  await two.writeDays(
    Array.from({ length: days }, (_, index) => ({
      date: back(index + 1),
      mine: evenings.repeat(4) + (index === days - 1 ? 'zephyr' : index),
      partners: evenings.repeat(5),
    })),
  );
  return two;
};

describe('a long past', () => {
  it('of three years is looked through by one request', async () => {
    const two = await many('years', 1095);
    await pageOf(two, {});
    const began = performance.now();
    const { items, next } = await pageOf(two, { q: 'zephyr' });
    const took = performance.now() - began;
    expect([items.map(({ date }) => date), next]).toEqual([[back(1095)], null]);
    // Far above what it takes, so that a busy machine does not matter.
    expect(took).toBeLessThan(10_000);
  });

  it('longer than what one request looks through goes on where that one ended', async () => {
    const two = await many('longest', MAXIMUM_SCANNED + 30);
    const first = await pageOf(two, { q: 'zephyr' });
    expect(first).toEqual({ items: [], next: `d${back(MAXIMUM_SCANNED)}` });
    const second = await pageOf(two, { q: 'zephyr', cursor: first.next ?? '' });
    expect(second.items).toHaveLength(1);
    expect(second.next).toBeNull();
    expect(await walk(two, { q: 'zephyr', order: 'oldest' })).toHaveLength(1);
  });
});
