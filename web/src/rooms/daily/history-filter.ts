import type { Day } from '@usward/core/daily/day';
import { matchesSearch, SearchSchema } from '@usward/core/daily/search';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { onUserChange } from '../../device/current-user.ts';
import { contentText } from '../../ui/content-text.ts';
import { paths } from '../../ui/paths.ts';
import type { AnyTopic } from './topic-names.ts';

/** Which end of the history comes first. */
export type HistoryOrder = 'newest' | 'oldest';

/** Which past days somebody wants to see, and in which order. */
export type HistoryFilter = {
  readonly order: HistoryOrder;
  /** Words that a day must hold, null for any day. They never leave the phone. */
  readonly words: string | null;
  readonly topic: AnyTopic | null;
};

/** All days, as they stand when nothing was chosen. */
export const noFilter: HistoryFilter = { order: 'newest', words: null, topic: null };

/** Whether a wish leaves days out. */
export const isFilterActive = ({ words, topic }: HistoryFilter): boolean =>
  words !== null || topic !== null;

/** What was typed as words to look for; null while that is nothing that can be looked for. */
export const parseSearch = (typed: string): string | null => {
  const words = v.safeParse(SearchSchema, typed);
  return words.success ? words.output : null;
};

/** A day's place in a list: one date can hold a day of two and notes of each. */
export const dayKey = ({ date, note }: Day): string =>
  note === null ? date : `${date}/${note.by}/${note.id}`;

const matches = (day: Day, { words, topic }: HistoryFilter): boolean =>
  (topic === null || day.question.topic === topic) &&
  (words === null || matchesSearch(day, words, contentText));

/** The days that match a wish, in the order they came. */
export const matchingDays = (days: readonly Day[], historyFilter: HistoryFilter): readonly Day[] =>
  isFilterActive(historyFilter) ? days.filter((day) => matches(day, historyFilter)) : days;

/** Days in no order, some of them twice, as a list: each once, in the order of a wish. */
export const sortedDays = (days: readonly Day[], order: HistoryFilter['order']): readonly Day[] => {
  const byKey = new Map(days.map((day) => [dayKey(day), day]));
  const direction = order === 'newest' ? -1 : 1;
  return [...byKey.values()].sort((one, other) =>
    dayKey(one) < dayKey(other) ? -direction : direction,
  );
};

/** How the list was left to look at one of its days. */
type ScrollPosition = {
  readonly order: HistoryFilter['order'];
  readonly topic: HistoryFilter['topic'];
  /** What stands in the search field; it is kept here only, and goes with the page. */
  readonly typed: string;
  /** How far the page was scrolled, in CSS pixels. */
  readonly top: number;
};

const initialPosition: ScrollPosition = {
  order: noFilter.order,
  topic: noFilter.topic,
  typed: '',
  top: 0,
};

let lastPosition = initialPosition;
/** How tall things of the list were, in CSS pixels, so that a place in it is found again. */
const heights = new Map<string, number>();

onUserChange(() => {
  lastPosition = initialPosition;
  heights.clear();
});

/** How tall something of the list was when it was last seen, if it was. */
export const rememberedHeight = (key: string): number | undefined => heights.get(key);

/** Notes how tall all that has a `data-height` is, except what was not laid out. */
export const rememberHeights = (list: HTMLElement): void => {
  for (const element of list.querySelectorAll<HTMLElement>('[data-height]')) {
    const { height: key } = element.dataset;
    // Asked for its size, what is skipped would be laid out after all.
    // Safari before 17.4 cannot say, and skips nothing.
    const isLaidOut = element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
    if (key && isLaidOut) {
      heights.set(key, element.getBoundingClientRect().height);
    }
  }
};

/** How long typing rests before it is looked for, in milliseconds. */
const TYPING_PAUSE_MS = 300;

const isDayPath = (pathname: string): boolean =>
  pathname.startsWith(`${paths.daily}/`) && pathname !== paths.history;

/**
 * What is wanted of the history, and how to want something else. It outlives a look at one of the
 * days, in memory only: what is looked for must be in no address and in no storage.
 */
export const useHistoryFilter = () => {
  const [start] = useState(() => lastPosition);
  const [order, setOrder] = useState(start.order);
  const [topic, setTopic] = useState(start.topic);
  const [typed, setTyped] = useState(start.typed);
  const [words, setWords] = useState(() => parseSearch(start.typed));
  useEffect(() => {
    const timer = setTimeout(() => setWords(parseSearch(typed)), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  useEffect(() => {
    if (start.top > 0) window.scrollTo({ top: start.top, behavior: 'instant' });
  }, [start]);

  /** Notes how the list is left to look at a day; left for something else, the next visit starts anew. */
  const leave = useEffectEvent(() => {
    lastPosition = isDayPath(location.pathname)
      ? { order, topic, typed, top: window.scrollY }
      : initialPosition;
  });
  useLayoutEffect(() => () => leave(), []);

  const historyFilter = useMemo<HistoryFilter>(
    () => ({ order, words, topic }),
    [order, words, topic],
  );
  return {
    historyFilter,
    typed,
    setTyped,
    setTopic,
    turnRound: () => setOrder(order === 'newest' ? 'oldest' : 'newest'),
    /** Looks for what is typed without waiting for a rest. */
    search: () => setWords(parseSearch(typed)),
    showAll: () => {
      setTyped('');
      setWords(null);
      setTopic(null);
    },
  };
};
