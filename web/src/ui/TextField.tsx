import { t } from '@usward/core/language/i18n';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { RoundButton } from './Button.tsx';
import styles from './Field.module.css';
import { FieldHints } from './FieldHints.tsx';

export const useAutoFocus = <Of extends HTMLElement>(wanted: boolean): RefObject<Of | null> => {
  const ref = useRef<Of>(null);
  useEffect(() => {
    if (wanted) ref.current?.focus({ preventScroll: true });
  }, [wanted]);
  return ref;
};

export type FieldProps = {
  readonly label: ReactNode;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly focused?: boolean | undefined;
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'name' | 'ref' | 'id'>;

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
  const input = useAutoFocus<HTMLInputElement>(focused);
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
      <FieldHints id={`${id}-hints`} hint={hint} error={error} />
    </div>
  );
};

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
  const input = useAutoFocus<HTMLInputElement>(focused);
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
      <FieldHints id={`${id}-hints`} hint={hint} error={error} />
    </div>
  );
};

/** Tells password managers which account a new password belongs to. */
export const HiddenUsernameField = ({ email }: { readonly email: string }) => (
  <input
    className={styles.unseen}
    type="email"
    name="username"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
);
