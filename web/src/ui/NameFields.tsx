import { getNameError } from '@usward/core/account/name';
import { t } from '@usward/core/language/i18n';
import { type KeyboardEvent, useState } from 'react';
import { TextField } from './TextField.tsx';

type Names = { readonly firstName: string; readonly lastName: string };

type NameFieldsProps = {
  readonly value: Names;
  readonly onChange: (names: Names) => void;
  readonly focused?: boolean;
};

export const NameFields = ({ value, onChange, focused = false }: NameFieldsProps) => {
  const [touched, setLeft] = useState<Partial<Record<keyof Names, boolean>>>({});
  const getError = (field: keyof Names, missing: string): string | null => {
    if (value[field].trim() !== '') return getNameError(value[field]);
    return touched[field] ? missing : null;
  };
  // Leaving an untouched form by the back link must not show an error.
  const markTouched = (field: keyof Names) => () =>
    setLeft((before) => ({ ...before, [field]: value.firstName !== '' || value.lastName !== '' }));
  // With an empty last name the form cannot be sent, so Enter moves on to it.
  const next = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || value.lastName.trim() !== '') return;
    const lastName = event.currentTarget.form?.elements.namedItem('lastName');
    if (!(lastName instanceof HTMLInputElement)) return;
    event.preventDefault();
    lastName.focus();
  };
  const field = (name: keyof Names, missing: string) => ({
    name,
    autoCapitalize: 'words',
    spellCheck: false,
    maxLength: 80,
    required: true,
    value: value[name],
    onChange: (typed: string) => onChange({ ...value, [name]: typed }),
    onBlur: markTouched(name),
    error: getError(name, missing),
  });
  return (
    <>
      <TextField
        {...field('firstName', t`Add a first name.`)}
        label={t`First name`}
        autoComplete="given-name"
        enterKeyHint={value.lastName.trim() === '' ? 'next' : 'done'}
        onKeyDown={next}
        focused={focused}
      />
      <TextField
        {...field('lastName', t`Add a last name. An initial is fine.`)}
        label={t`Last name`}
        autoComplete="family-name"
        enterKeyHint="done"
      />
    </>
  );
};
