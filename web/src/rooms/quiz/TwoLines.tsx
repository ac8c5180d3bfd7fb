import { STEP_ID } from '../../ui/step-id.ts';
import styles from './two-lines.module.css';

type TwoLinesProps = {
  /** From 0 to 1. */
  readonly me: number;
  readonly you: number;
  readonly label: string;
};

const toEnd = (part: number): number => Math.round(part * 100);

/** Two lines that grow beside each other. */
export const TwoLines = ({ me, you, label }: TwoLinesProps) => (
  <svg
    id={STEP_ID}
    className={styles.bar}
    viewBox="0 0 100 16"
    preserveAspectRatio="none"
    role="img"
    aria-label={label}
  >
    <path className={styles.rest} d="M0 6H100M0 11H100" />
    <path className={styles.me} d={`M0 6H${toEnd(me)}`} />
    <path className={styles.you} d={`M0 11H${toEnd(you)}`} />
  </svg>
);
