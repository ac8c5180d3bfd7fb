import { isEmail } from '@usward/core/account/user';
import { t, tWithContext } from '@usward/core/language/i18n';
import { useId, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { PasswordField, TextField } from '../../ui/TextField.tsx';
import styles from './AccountFields.module.css';
import type { RequirementLine } from './password-rules.ts';
import { invalidEmailMessage } from './sign-up-rules.ts';

type StepFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What was wrong with it when it was tried. */
  readonly problem?: string | null | undefined;
};

type EmailFieldProps = StepFieldProps & {
  /** What a password manager knows this field as. */
  readonly autoComplete: 'email' | 'username';
};

/** An e-mail address; says what is wrong after the field was left or Enter was pressed. */
export const EmailField = ({ value, onChange, autoComplete, problem }: EmailFieldProps) => {
  const [isTouched, setTouched] = useState(false);
  const markTouched = () => setTouched(value.trim() !== '');
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
      onBlur={markTouched}
      // Continue is disabled while the address is not one, so Enter submits nothing.
      onKeyDown={(event) => event.key === 'Enter' && setTouched(true)}
      error={isTouched && !isEmail(value) ? invalidEmailMessage : problem}
      focused
    />
  );
};

type PasswordStepFieldProps = StepFieldProps & {
  readonly autoComplete: 'new-password' | 'current-password';
  /** The id of what else describes the password. */
  readonly describedBy?: string | undefined;
  /** What is amiss with it as it is typed. */
  readonly fault: string | null;
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
  const [isTouched, setTouched] = useState(false);
  return (
    <PasswordField
      label={t`Password`}
      name="password"
      autoComplete={autoComplete}
      enterKeyHint={autoComplete === 'new-password' ? 'next' : 'go'}
      value={value}
      onChange={onChange}
      onBlur={() => setTouched(value !== '')}
      onKeyDown={(event) => event.key === 'Enter' && setTouched(true)}
      aria-describedby={describedBy}
      error={(isTouched && fault) || problem}
      focused
    />
  );
};

type NewPasswordProps = Pick<PasswordStepFieldProps, 'value' | 'onChange' | 'fault' | 'problem'> & {
  readonly lines: readonly RequirementLine[];
};

/** The field for a new password, with what it needs below, ticked off while it is typed. */
export const NewPassword = ({ lines, ...field }: NewPasswordProps) => {
  const id = useId();
  return (
    <div>
      <PasswordStepField {...field} autoComplete="new-password" describedBy={id} />
      {/* The field's description says nothing of ticks, or each one would be read out while typing. */}
      <p id={id} hidden>
        {lines.map(({ words }) => words).join('. ')}.
      </p>
      <ul aria-label={t`Your password needs`} className={styles.list}>
        {lines.map(({ words, isMet }) => (
          <li key={words} data-met={isMet || undefined}>
            <span className={styles.sign}>{isMet && <Icon name="check" fine />}</span>
            <span>
              {words}
              <VisuallyHidden>
                {isMet
                  ? tWithContext('after what a password needs')`, met`
                  : tWithContext('after what a password needs')`, not met yet`}
              </VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
