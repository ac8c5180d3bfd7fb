import type { Day } from '@usward/core/daily/day';
import { matchesSearch, SearchSchema } from '@usward/core/daily/search';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { onUserChange } from '../../device/current-user.ts';
import { contentText } from '../../ui/content-text.ts';
import { paths } from '../../ui/paths.ts';
import type { AnyTopic } from './topic-names.ts';
import { isUnopened, type UnopenedDates, withoutPartnersPart } from './unopened-letters.ts';

export type HistoryOrder = 'newest' | 'oldest';

export type HistoryFilter = {
  readonly order: HistoryOrder;
  /** The search text never leaves the phone. */
  readonly words: string | null;
  readonly topic: AnyTopic | null;
};

export const noFilter: HistoryFilter = { order: 'newest', words: null, topic: null };

export const isFilterActive = ({ words, topic }: HistoryFilter): boolean =>
  words !== null || topic !== null;

export const parseSearch = (typed: string): string | null => {
  const words = v.safeParse(SearchSchema, typed);
  return words.success ? words.output : null;
};

/** One date can have a couple's day and solo notes of each partner. */
export const dayKey = ({ date, note }: Day): string =>
  note === null ? date : `${date}/${note.by}/${note.id}`;

const matches = (day: Day, { words, topic }: HistoryFilter, unopened: UnopenedDates): boolean =>
  (topic === null || day.question.topic === topic) &&
  (words === null ||
    matchesSearch(isUnopened(day, unopened) ? withoutPartnersPart(day) : day, words, contentText));

/** Nothing the partner gave is searched on an `unopened` date. */
export const matchingDays = (
  days: readonly Day[],
  historyFilter: HistoryFilter,
  unopened: UnopenedDates,
): readonly Day[] =>
  isFilterActive(historyFilter)
    ? days.filter((day) => matches(day, historyFilter, unopened))
    : days;

export const sortedDays = (days: readonly Day[], order: HistoryFilter['order']): readonly Day[] => {
  const byKey = new Map(days.map((day) => [dayKey(day), day]));
  const direction = order === 'newest' ? -1 : 1;
  return [...byKey.values()].sort((one, other) =>
    dayKey(one) < dayKey(other) ? -direction : direction,
  );
};

type ScrollPosition = {
  readonly order: HistoryFilter['order'];
  readonly topic: HistoryFilter['topic'];
  /** In memory only, and gone with the page. */
  readonly typed: string;
  /** In CSS pixels. */
  readonly top: number;
};

const initialPosition: ScrollPosition = {
  order: noFilter.order,
  topic: noFilter.topic,
  typed: '',
  top: 0,
};

let lastPosition = initialPosition;
/** In CSS pixels, so that a scroll position can be restored. */
const heights = new Map<string, number>();

onUserChange(() => {
  lastPosition = initialPosition;
  heights.clear();
});

export const rememberedHeight = (key: string): number | undefined => heights.get(key);

/** Skips elements whose layout the browser skipped. */
export const rememberHeights = (list: HTMLElement): void => {
  for (const element of list.querySelectorAll<HTMLElement>('[data-height]')) {
    const { height: key } = element.dataset;
    // Measuring a skipped element would lay it out after all. Safari before 17.4 cannot tell, and
    // skips nothing.
    const isLaidOut = element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
    if (key && isLaidOut) {
      heights.set(key, element.getBoundingClientRect().height);
    }
  }
};

const TYPING_PAUSE_MS = 300;

const isDayPath = (pathname: string): boolean =>
  pathname.startsWith(`${paths.daily}/`) && pathname !== paths.history;

/** Survives a visit to a day, in memory only: a search must not get into an address or into storage. */
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

  /** Stores the position when a day opens; any other exit resets it. */
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
    search: () => setWords(parseSearch(typed)),
    showAll: () => {
      setTyped('');
      setWords(null);
      setTopic(null);
    },
  };
};
