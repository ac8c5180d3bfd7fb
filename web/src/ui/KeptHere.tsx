import { t } from '@usward/core/language/speak';
import { Hint } from './Hints.tsx';
import styles from './KeptHere.module.css';

type KeptHereProps = {
  /** What is here is on the phone and would survive a closed app. */
  readonly saved: boolean;
  /** There is something to keep; before, its room is left free. */
  readonly any?: boolean;
};

/** Says that a draft is kept on this phone. */
export const KeptHere = ({ saved, any = true }: KeptHereProps) => (
  <div className={styles.kept} data-any={any} data-saved={saved}>
    <Hint icon="clock">{t`Kept on this phone`}</Hint>
  </div>
);
