import { classes } from './classes.ts';
import styles from './Skeleton.module.css';

type SkeletonProps = {
  /** So many lines of text. */
  readonly lines?: number | undefined;
  /** Or the room of one element. */
  readonly block?: 'title' | 'question' | 'button' | 'card' | undefined;
};

/** The room of what is being fetched, on the first visit only; put `aria-busy` on what holds it. */
export const Skeleton = ({ lines = 1, block }: SkeletonProps) =>
  block ? (
    <span aria-hidden="true" className={classes(styles.skeleton, styles[block])} />
  ) : (
    <span aria-hidden="true" className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} className={classes(styles.skeleton, styles.line)} />
      ))}
    </span>
  );
