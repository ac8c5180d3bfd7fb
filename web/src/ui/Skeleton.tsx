import { classes } from './classes.ts';
import styles from './Skeleton.module.css';

const blocks = {
  title: styles.title,
  question: styles.question,
  button: styles.button,
  card: styles.card,
};

/** The room of one element. */
export type SkeletonBlock = keyof typeof blocks;

type SkeletonProps = {
  /** So many lines of text. */
  readonly lines?: number | undefined;
  readonly block?: SkeletonBlock | undefined;
};

/** The room of what is being fetched, on the first visit only; put `aria-busy` on what holds it. */
export const Skeleton = ({ lines = 1, block }: SkeletonProps) =>
  block ? (
    <span aria-hidden="true" className={classes(styles.skeleton, blocks[block])} />
  ) : (
    <span aria-hidden="true" className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} className={classes(styles.skeleton, styles.line)} />
      ))}
    </span>
  );
