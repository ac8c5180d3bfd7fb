import { useState } from 'react';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { isPassword, shortPassword } from './sign-up-rules.ts';

type PasswordStepFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'new-password' | 'current-password';
  readonly hint?: string | undefined;
  /** What to do after a try that failed. */
  readonly problem?: string | null | undefined;
};

/** A password of at least six characters; says so after the field was left or Enter was pressed. */
export const PasswordStepField = ({
  value,
  onChange,
  autoComplete,
  hint,
  problem,
}: PasswordStepFieldProps) => {
  const [looked, setLooked] = useState(false);
  return (
    <PasswordField
      label="Password"
      name="password"
      autoComplete={autoComplete}
      enterKeyHint={autoComplete === 'new-password' ? 'next' : 'go'}
      value={value}
      onChange={onChange}
      onBlur={() => setLooked(value !== '')}
      onKeyDown={(event) => event.key === 'Enter' && setLooked(true)}
      hint={hint}
      error={looked && !isPassword(value) ? shortPassword : problem}
      focused
    />
  );
};
