import styles from './Badge.module.css';
import { Said } from './Text.tsx';

type BadgeProps = {
  readonly count: number;
  /** The count in words: "3 things". */
  readonly label: string;
};

/** How many things wait. */
export const Badge = ({ count, label }: BadgeProps) => (
  <span className={styles.badge}>
    <span aria-hidden="true">{count}</span>
    <Said>{label}</Said>
  </span>
);
