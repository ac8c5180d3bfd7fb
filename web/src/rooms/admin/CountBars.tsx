import { HEIGHT, pathOfBars, widthOfBars } from './count-bars.ts';
import styles from './events.module.css';

type CountBarsProps = {
  readonly counts: readonly number[];
  /** The count of the highest bar. */
  readonly most: number;
};

/** A bar for each count. Hidden from screen readers; put the numbers beside it. */
export const CountBars = ({ counts, most }: CountBarsProps) => (
  <svg
    viewBox={`0 0 ${widthOfBars(counts.length)} ${HEIGHT}`}
    preserveAspectRatio="none"
    aria-hidden="true"
    className={styles.bars}
  >
    <path d={pathOfBars(counts, most)} />
  </svg>
);
