import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './reflection.module.css';

/** More for whoever wants to know, folded: how something is counted, or what was answered. */
export const HowCounted = ({
  children,
  title = 'How this is counted',
}: {
  readonly children: ReactNode;
  readonly title?: string | undefined;
}) => (
  <details className={styles.details}>
    <summary>
      {title}
      <span className={styles.turns}>
        <Icon name="down" fine />
      </span>
    </summary>
    <div className={styles.rule}>{children}</div>
  </details>
);
