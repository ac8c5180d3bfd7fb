import { useId } from 'react';
import { classes } from '../../ui/classes.ts';
import { FieldRow } from '../../ui/Rows.tsx';
import styles from './push.module.css';

type TimeRowProps = {
  readonly title: string;
  /** `HH:MM`, or empty while it is being typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with it, in a sentence. */
  readonly error: string | null;
};

/** A row with a time of day: the browser's own field for it. */
export const TimeRow = ({ title, value, onChange, error }: TimeRowProps) => {
  const id = useId();
  return (
    <FieldRow icon="clock">
      <label htmlFor={id} className={styles.timeName}>
        {title}
      </label>
      <input
        type="time"
        id={id}
        className={styles.time}
        value={value}
        required
        aria-invalid={error === null ? undefined : true}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-error`} role="alert" className={classes(styles.live, styles.timeError)}>
        {error}
      </p>
    </FieldRow>
  );
};
