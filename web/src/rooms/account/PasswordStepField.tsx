import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { PasswordField } from '../../ui/PasswordField.tsx';

type PasswordStepFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'new-password' | 'current-password';
  /** The id of what else describes the password. */
  readonly describedBy?: string | undefined;
  /** What is amiss with it as it is typed. */
  readonly fault: string | null;
  /** What to do after a try that failed. */
  readonly problem?: string | null | undefined;
};

/** A password; says what is amiss after the field was left or Enter was pressed. */
export const PasswordStepField = ({
  value,
  onChange,
  autoComplete,
  describedBy,
  fault,
  problem,
}: PasswordStepFieldProps) => {
  const [looked, setLooked] = useState(false);
  return (
    <PasswordField
      label={t`Password`}
      name="password"
      autoComplete={autoComplete}
      enterKeyHint={autoComplete === 'new-password' ? 'next' : 'go'}
      value={value}
      onChange={onChange}
      onBlur={() => setLooked(value !== '')}
      onKeyDown={(event) => event.key === 'Enter' && setLooked(true)}
      aria-describedby={describedBy}
      error={(looked && fault) || problem}
      focused
    />
  );
};
