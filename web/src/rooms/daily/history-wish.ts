import type { Day } from '@usward/core/daily/day';
import { matchesSearch, SearchSchema } from '@usward/core/daily/search';
import * as v from 'valibot';
import { inDeck } from '../../ui/deck.ts';
import type { AnyTopic } from './topic-names.ts';

/** Which end of the history comes first. */
export type HistoryOrder = 'newest' | 'oldest';

/** Which past days somebody wants to see, and in which order. */
export type HistoryWish = {
  readonly order: HistoryOrder;
  /** Words that a day must hold, null for any day. They never leave the phone. */
  readonly words: string | null;
  readonly topic: AnyTopic | null;
};

/** All days, as they stand when nothing was chosen. */
export const everyDay: HistoryWish = { order: 'newest', words: null, topic: null };

/** Whether a wish leaves days out. */
export const isFiltered = ({ words, topic }: HistoryWish): boolean =>
  words !== null || topic !== null;

/** What was typed as words to look for; null while that is nothing that can be looked for. */
export const asWords = (typed: string): string | null => {
  const words = v.safeParse(SearchSchema, typed);
  return words.success ? words.output : null;
};

/** A day's place in a list: one date can hold a day of two and notes of each. */
export const dayKey = ({ date, note }: Day): string =>
  note === null ? date : `${date}/${note.by}/${note.id}`;

const matches = (day: Day, { words, topic }: HistoryWish): boolean =>
  (topic === null || day.question.topic === topic) &&
  (words === null || matchesSearch(day, words, inDeck));

/** The days that match a wish, in the order they came. */
export const matchingDays = (days: readonly Day[], wish: HistoryWish): readonly Day[] =>
  isFiltered(wish) ? days.filter((day) => matches(day, wish)) : days;

/** Days in no order, some of them twice, as a list: each once, in the order of a wish. */
export const sortedDays = (days: readonly Day[], order: HistoryWish['order']): readonly Day[] => {
  const byKey = new Map(days.map((day) => [dayKey(day), day]));
  const way = order === 'newest' ? -1 : 1;
  return [...byKey.values()].sort((one, other) => (dayKey(one) < dayKey(other) ? -way : way));
};
