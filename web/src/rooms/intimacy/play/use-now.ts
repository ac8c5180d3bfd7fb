import { useEffect, useState } from 'react';

/** The time in epoch milliseconds, looked at every so many and when the person comes back. */
export const useNow = (every: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = setInterval(look, every);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [every]);
  return now;
};
