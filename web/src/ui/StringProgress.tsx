import { t } from '@usward/core/language/i18n';
import styles from './StringProgress.module.css';
import { STEP_ID } from './step-id.ts';

type StringProgressProps = {
  /** From 1. */
  readonly at: number;
  readonly of: number;
};

/** A string drawn as far as one has come, and dotted for the rest. */
export const StringProgress = ({ at, of }: StringProgressProps) => (
  <svg
    id={STEP_ID}
    viewBox="0 0 100 12"
    preserveAspectRatio="none"
    role="img"
    aria-label={t`Page ${at} of ${of}`}
    className={styles.along}
  >
    <path className={styles.rest} d="M0 6H100" />
    <path d={`M0 6H${(100 * at) / of}`} />
  </svg>
);
