import { reactions } from '@usward/core/daily/day';
import styles from './ReactionSign.module.css';
import { reactionPaths } from './reaction-words.ts';

/** A reaction as drawn here, or as it is where only a newer app knows it; always beside its words. */
export const ReactionSign = ({ reaction }: { readonly reaction: string }) => {
  const known = reactions.find((one) => one === reaction);
  if (!known) return <span aria-hidden="true">{reaction}</span>;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.sign}>
      <path d={reactionPaths[known]} />
    </svg>
  );
};
