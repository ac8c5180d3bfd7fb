import { useEffect, useState } from 'react';
import styles from './text.module.css';

export type NewsItem = { readonly id: string; readonly text: string };

/** By then it was spoken: whoever reads on through the page would find it a second time. */
const SPOKEN_MS = 5000;

/**
 * Tells a screen reader, once each, what came while the page was open; never what was there when it opened. Not a
 * status, which would say the earlier ones again with each new one.
 */
export const News = ({ of: items }: { readonly of: readonly NewsItem[] }) => {
  const [known, setKnown] = useState<readonly string[]>(() => items.map(({ id }) => id));
  const fresh = items.filter(({ id }) => !known.includes(id));
  const ids = fresh.map(({ id }) => id).join('\n');
  useEffect(() => {
    if (ids === '') return;
    const timer = setTimeout(
      () => setKnown((before) => [...before, ...ids.split('\n')]),
      SPOKEN_MS,
    );
    return () => clearTimeout(timer);
  }, [ids]);
  return (
    <div aria-live="polite" className={styles.said}>
      {fresh.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
};
