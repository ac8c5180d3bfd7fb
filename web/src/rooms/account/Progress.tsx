import { t } from '@usward/core/language/speak';
import { classes } from '../../ui/classes.ts';
import styles from './StepPage.module.css';

const ways = {
  me: 'M1 3C30 3 34 9.5 56 9.5H95',
  you: 'M1 21c29 0 33-6.5 55-6.5h39',
} as const;

const lengths = [styles.first, styles.second, styles.third];

type ProgressProps = { readonly step: number; readonly of: number };

/** How far sign-up is: two lines that come from apart and run side by side. */
export const Progress = ({ step, of }: ProgressProps) => (
  <svg
    className={classes(styles.step, lengths[step - 1])}
    viewBox="0 0 96 24"
    role="img"
    aria-label={t`Step ${step} of ${of}`}
  >
    <path className={styles.ahead} d={ways.me} />
    <path className={styles.ahead} d={ways.you} />
    <path className={styles.me} d={ways.me} pathLength={of} />
    <path className={styles.you} d={ways.you} pathLength={of} />
  </svg>
);
