import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';

export const Hint = ({
  icon,
  children,
}: {
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
}) => (
  <p className={styles.hint}>
    {icon && <Icon name={icon} fine />}
    <span>{children}</span>
  </p>
);

type FieldHintsProps = {
  readonly id: string;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly count?: ReactNode;
};

/** The live region is always there, so that an error is announced. */
export const FieldHints = ({ id, hint, error, count }: FieldHintsProps) => (
  <div id={id} className={styles.hints} aria-live="polite">
    {error ? (
      <p className={joinClasses(styles.hint, styles.wrong)}>
        <Icon name="alert" fine />
        <span>{error}</span>
      </p>
    ) : (
      hint && <p className={styles.hint}>{hint}</p>
    )}
    {count && <p className={joinClasses(styles.hint, styles.count)}>{count}</p>}
  </div>
);
