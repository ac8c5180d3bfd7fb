import { useId } from 'react';
import { PasswordRequirements } from './PasswordRequirements.tsx';
import { PasswordStepField } from './PasswordStepField.tsx';
import type { RequirementLine } from './password-rules.ts';

type NewPasswordProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly lines: readonly RequirementLine[];
  readonly fault: string | null;
  readonly problem: string | null;
};

/** The field for a new password, with what it needs below. */
export const NewPassword = ({ value, onChange, lines, fault, problem }: NewPasswordProps) => {
  const id = useId();
  return (
    <div>
      <PasswordStepField
        autoComplete="new-password"
        value={value}
        onChange={onChange}
        describedBy={id}
        fault={fault}
        problem={problem}
      />
      <PasswordRequirements id={id} lines={lines} />
    </div>
  );
};
