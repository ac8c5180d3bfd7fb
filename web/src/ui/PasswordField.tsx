import { t } from '@usward/core/language/speak';
import { useId, useState } from 'react';
import { RoundButton } from './Button.tsx';
import styles from './Field.module.css';
import { Hints } from './Hints.tsx';
import type { FieldProps } from './TextField.tsx';
import { useFocused } from './use-focused.ts';

/** A password, hidden until the person asks to see it. */
export const PasswordField = ({
  label,
  value,
  onChange,
  hint,
  error,
  focused = false,
  'aria-describedby': describedBy,
  ...rest
}: Omit<FieldProps, 'type'>) => {
  const id = useId();
  const input = useFocused<HTMLInputElement>(focused);
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.beside}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          ref={input}
          id={id}
          type={shown ? 'text' : 'password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy ? `${id}-hints ${describedBy}` : `${id}-hints`}
        />
        <RoundButton
          icon="eye"
          label={t`Show password`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      </div>
      <Hints id={`${id}-hints`} hint={hint} error={error} />
    </div>
  );
};
