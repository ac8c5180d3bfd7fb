import type { ReactNode } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { waitingWords } from '../../ui/two.ts';
import styles from './Waiting.module.css';

type WaitingProps = {
  readonly you: string | null;
  /** What holds until then, or what can be done. */
  readonly children: ReactNode;
};

/** Says whose confirmation is awaited. */
export const Waiting = ({ you, children }: WaitingProps) => (
  <div className={styles.waiting}>
    <Avatar name={you} who="you" className={styles.face} />
    <p>
      <strong>{waitingWords({ you })}</strong>
    </p>
    <div className={styles.more}>{children}</div>
  </div>
);
