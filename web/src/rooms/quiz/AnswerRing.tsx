import styles from './list.module.css';

export type AnswerRingHalves = { readonly me: boolean; readonly you: boolean };

/** A half for each of the two, full once that one is done. The words beside it say the same. */
export const AnswerRing = ({ me, you }: AnswerRingHalves) => (
  <svg className={styles.ring} viewBox="0 0 24 24" aria-hidden="true">
    <path className={me ? styles.me : undefined} d="M11.25 2a10 10 0 0 0 0 20z" />
    <path className={you ? styles.you : undefined} d="M12.75 2a10 10 0 0 1 0 20z" />
  </svg>
);
