import { useState } from 'react';
import styles from './text.module.css';

export type NewsItem = { readonly id: string; readonly text: string };

/**
 * Tells a screen reader, once each, what came while the page was open; never what was there when it opened. Not a
 * status, which would say the earlier ones again with each new one.
 */
export const News = ({ of: items }: { readonly of: readonly NewsItem[] }) => {
  const [known] = useState(() => new Set(items.map(({ id }) => id)));
  return (
    <div aria-live="polite" className={styles.said}>
      {items
        .filter(({ id }) => !known.has(id))
        .map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
    </div>
  );
};
