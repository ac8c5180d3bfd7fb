import { t } from '@usward/core/language/speak';
import { PasswordField } from './PasswordField.tsx';
import { UsernameForManagers } from './UsernameForManagers.tsx';

type CurrentPasswordProps = {
  /** Whose password it is, for password managers. */
  readonly email: string | null | undefined;
  readonly value: string;
  readonly onChange: (password: string) => void;
  readonly error: string | null;
  readonly hint?: string | undefined;
  readonly focused?: boolean;
};

/** Asks a signed-in person for their password once more. */
export const CurrentPassword = ({ email, ...field }: CurrentPasswordProps) => (
  <>
    <UsernameForManagers email={email ?? ''} />
    <PasswordField
      label={t`Your password`}
      name="password"
      autoComplete="current-password"
      {...field}
    />
  </>
);
