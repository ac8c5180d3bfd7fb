import { INVITE_CODE_LENGTH } from '@usward/core/pairing/invite-code';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { CodeField } from './CodeField.tsx';
import { Stack } from './Stack.tsx';

type CodeFormProps = {
  /** Called with a code of exactly five signs. */
  readonly onSubmit: (code: string) => void;
  readonly busy?: boolean | undefined;
  readonly error?: string | null | undefined;
  /** Pairing needs the network: without it the button waits. */
  readonly disabled?: boolean | undefined;
  readonly hint?: ReactNode;
};

/** Where the partner's code is typed, pasted or filled in. */
export const CodeForm = ({
  onSubmit,
  busy = false,
  error,
  disabled = false,
  hint,
}: CodeFormProps) => {
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<string | null>(null);
  const whole = code.length === INVITE_CODE_LENGTH;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!whole || busy || disabled) return;
    setSent(code);
    onSubmit(code);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <CodeField
          label="Your partner’s code"
          value={code}
          onChange={setCode}
          hint={hint}
          // What was wrong with another code says nothing about this one.
          error={code === sent ? error : null}
        />
        <Button type="submit" disabled={!whole || disabled} busy={busy}>
          Connect Partner
        </Button>
      </Stack>
    </form>
  );
};
