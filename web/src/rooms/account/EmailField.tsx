import { isEmail } from '@usward/core/account/user';
import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import { invalidEmail } from './sign-up-rules.ts';

type EmailFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What a password manager knows this field as. */
  readonly autoComplete: 'email' | 'username';
  /** What was wrong with it when it was tried. */
  readonly problem?: string | null | undefined;
};

/** An e-mail address; says what is wrong after the field was left or Enter was pressed. */
export const EmailField = ({ value, onChange, autoComplete, problem }: EmailFieldProps) => {
  const [looked, setLooked] = useState(false);
  const look = () => setLooked(value.trim() !== '');
  return (
    <TextField
      label={t`Email`}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      value={value}
      onChange={onChange}
      onBlur={look}
      // Continue is disabled while the address is not one, so Enter submits nothing.
      onKeyDown={(event) => event.key === 'Enter' && setLooked(true)}
      error={looked && !isEmail(value) ? invalidEmail : problem}
      focused
    />
  );
};
