import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { Hints } from './Hints.tsx';
import { useFocused } from './use-focused.ts';

/** What every one-line field takes. */
export type FieldProps = {
  readonly label: ReactNode;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  /** What is wrong, in a sentence; null or absent while nothing is. */
  readonly error?: string | null | undefined;
  /** Takes the focus when it appears. */
  readonly focused?: boolean | undefined;
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'name' | 'ref' | 'id'>;

/** One line to write on, with its label above. */
export const TextField = ({
  label,
  value,
  onChange,
  hint,
  error,
  focused = false,
  ...rest
}: FieldProps) => {
  const id = useId();
  const input = useFocused<HTMLInputElement>(focused);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        ref={input}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hints`}
      />
      <Hints id={`${id}-hints`} hint={hint} error={error} />
    </div>
  );
};
