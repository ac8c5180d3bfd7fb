import { useCallback, useEffect, useState } from 'react';
import { untilNextWords } from './connection-words.ts';

/** A wait that the server asked for: how many seconds are left, 0 when it is over. */
export const useWait = () => {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, until - now);

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), untilNextWords(left));
    return () => clearTimeout(timer);
  }, [left]);

  const start = useCallback((seconds: number) => {
    const begun = Date.now();
    setNow(begun);
    setUntil(begun + seconds * 1000);
  }, []);

  return { left: left / 1000, start };
};
