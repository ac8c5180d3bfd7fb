import { t } from '@usward/core/language/speak';
import { type KeyboardEvent, useState } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import type { SignUpForm } from './sign-up-rules.ts';

type Names = Pick<SignUpForm, 'firstName' | 'lastName'>;

type NameFieldsProps = {
  readonly value: Names;
  readonly onChange: (names: Names) => void;
};

/** First and last name; a name that was left empty is asked for. */
export const NameFields = ({ value, onChange }: NameFieldsProps) => {
  const [left, setLeft] = useState<Partial<Record<keyof Names, boolean>>>({});
  const missing = (field: keyof Names, words: string): string | null =>
    left[field] && value[field].trim() === '' ? words : null;
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
        error={missing('firstName', t`Please add a first name.`)}
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
        error={missing('lastName', t`Please add a last name. A letter will do.`)}
      />
    </>
  );
};
