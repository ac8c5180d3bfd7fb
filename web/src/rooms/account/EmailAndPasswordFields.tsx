import { isEmail } from '@usward/core/account/user';
import { t, tWithContext } from '@usward/core/language/i18n';
import { useId, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { LiveRegion, VisuallyHidden } from '../../ui/Text.tsx';
import { PasswordField, TextField } from '../../ui/TextField.tsx';
import styles from './EmailAndPasswordFields.module.css';
import type { RequirementLine } from './password-rules.ts';
import { invalidEmailMessage } from './sign-up-steps.ts';

type StepFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem?: string | null | undefined;
};

type EmailFieldProps = StepFieldProps & {
  readonly autoComplete: 'email' | 'username';
};

/** Says what is wrong only after blur or Enter. */
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
      // Continue is disabled while the address is invalid, so Enter submits nothing.
      onKeyDown={(event) => event.key === 'Enter' && setTouched(true)}
      error={isTouched && !isEmail(value) ? invalidEmailMessage : problem}
      focused
    />
  );
};

type PasswordStepFieldProps = StepFieldProps & {
  readonly autoComplete: 'new-password' | 'current-password';
  readonly describedBy?: string | undefined;
  readonly fault: string | null;
};

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

const getStateText = (words: string, isMet: boolean): string =>
  words +
  (isMet
    ? tWithContext('after what a password needs')`, met`
    : tWithContext('after what a password needs')`, not met yet`);

export const NewPassword = ({ lines, ...field }: NewPasswordProps) => {
  const id = useId();
  return (
    <div>
      <PasswordStepField {...field} autoComplete="new-password" describedBy={id} />
      {/* The description leaves the ticks out, or each one would be read out while typing. */}
      <p id={id} hidden>
        {lines.map(({ words }) => words).join('. ')}.
      </p>
      <ul aria-label={t`Your password needs`} className={styles.list}>
        {lines.map(({ words, isMet }) => (
          <li key={words} data-met={isMet || undefined}>
            <span className={styles.sign}>{isMet && <Icon name="check" fine />}</span>
            <span aria-hidden="true">{words}</span>
            {/* In one piece, or a pause is heard before the comma. */}
            <VisuallyHidden>{getStateText(words, isMet)}</VisuallyHidden>
          </li>
        ))}
      </ul>
      <LiveRegion>
        {lines.filter(({ isMet }) => isMet).map(({ words }) => `${getStateText(words, true)}. `)}
      </LiveRegion>
    </div>
  );
};
