import { nameFault } from '@usward/core/account/name';
import { t } from '@usward/core/language/speak';
import { type KeyboardEvent, useState } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import type { SignUpForm } from './sign-up-rules.ts';

type Names = Pick<SignUpForm, 'firstName' | 'lastName'>;

type NameFieldsProps = {
  readonly value: Names;
  readonly onChange: (names: Names) => void;
};

/** First and last name. A name that was left empty is asked for, and one that cannot be a name says why. */
export const NameFields = ({ value, onChange }: NameFieldsProps) => {
  const [left, setLeft] = useState<Partial<Record<keyof Names, boolean>>>({});
  const faultOf = (field: keyof Names, missing: string): string | null => {
    if (value[field].trim() !== '') return nameFault(value[field]);
    return left[field] ? missing : null;
  };
  // Leaving an untouched field by the way back must not complain, so only a later one counts.
  const leave = (field: keyof Names) => () =>
    setLeft((before) => ({ ...before, [field]: value.firstName !== '' || value.lastName !== '' }));
  // With the last name still empty the form cannot be sent, so Enter goes there.
  const next = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || value.lastName.trim() !== '') return;
    const lastName = event.currentTarget.form?.elements.namedItem('lastName');
    if (!(lastName instanceof HTMLInputElement)) return;
    event.preventDefault();
    lastName.focus();
  };
  return (
    <>
      <TextField
        label={t`First name`}
        name="firstName"
        autoComplete="given-name"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={80}
        required
        enterKeyHint="next"
        value={value.firstName}
        onChange={(firstName) => onChange({ ...value, firstName })}
        onBlur={leave('firstName')}
        onKeyDown={next}
        error={faultOf('firstName', t`Please add a first name.`)}
        focused
      />
      <TextField
        label={t`Last name`}
        name="lastName"
        autoComplete="family-name"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={80}
        required
        enterKeyHint="done"
        value={value.lastName}
        onChange={(lastName) => onChange({ ...value, lastName })}
        onBlur={leave('lastName')}
        error={faultOf('lastName', t`Please add a last name. A letter will do.`)}
      />
    </>
  );
};
