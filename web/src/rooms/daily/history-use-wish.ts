import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { forgetStay, rememberedStay, rememberStay } from './history-memory.ts';
import { asWords, type HistoryWish } from './history-wish.ts';

/** How long typing rests before it is looked for, in milliseconds. */
const REST = 300;

const isDay = (pathname: string): boolean =>
  pathname.startsWith(`${paths.daily}/`) && pathname !== paths.history;

/**
 * What is wanted of the history, and how to want something else. It outlives a look at one of the
 * days, in memory only: what is looked for must be in no address and in no storage.
 */
export const useHistoryWish = () => {
  const [start] = useState(rememberedStay);
  const [order, setOrder] = useState(start.order);
  const [topic, setTopic] = useState(start.topic);
  const [typed, setTyped] = useState(start.typed);
  const [words, setWords] = useState(() => asWords(start.typed));
  const now = useRef({ order, topic, typed });

  useEffect(() => {
    now.current = { order, topic, typed };
  }, [order, topic, typed]);

  useEffect(() => {
    const timer = setTimeout(() => setWords(asWords(typed)), REST);
    return () => clearTimeout(timer);
  }, [typed]);

  useEffect(() => {
    if (start.top > 0) window.scrollTo({ top: start.top, behavior: 'instant' });
  }, [start]);

  useLayoutEffect(
    () => () => {
      if (isDay(location.pathname)) rememberStay({ ...now.current, top: window.scrollY });
      else forgetStay();
    },
    [],
  );

  const wish = useMemo<HistoryWish>(() => ({ order, words, topic }), [order, words, topic]);
  return {
    wish,
    typed,
    setTyped,
    setTopic,
    turnRound: () => setOrder(order === 'newest' ? 'oldest' : 'newest'),
    /** Looks for what is typed without waiting for a rest. */
    search: () => setWords(asWords(typed)),
    showAll: () => {
      setTyped('');
      setWords(null);
      setTopic(null);
    },
  };
};
