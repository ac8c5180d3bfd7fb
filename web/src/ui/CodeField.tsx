import { t } from '@usward/core/language/speak';
import { INVITE_CODE_LENGTH, strangeSign, tidyInviteCode } from '@usward/core/pairing/invite-code';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import styles from './CodeField.module.css';
import { Hints } from './Hints.tsx';

type CodeFieldProps = {
  readonly label: ReactNode;
  readonly value: string;
  /** Gets the code upper-cased, without spaces and dashes, cut to five. */
  readonly onChange: (tidied: string) => void;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
};

const boxes = Array.from({ length: INVITE_CODE_LENGTH }, (_, place) => place);

/** What to say about a sign that no code has. */
export const strangeSignHint = (code: string): string | null => {
  const sign = strangeSign(code);
  return sign && t`Codes have no ${sign}. They leave out 0, O, 1, I and L, which look alike.`;
};

// The caret of the hidden input cannot be seen, so it stays behind the last sign.
const keepCaretLast = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionStart !== end) {
    input.setSelectionRange(end, end);
  }
};

/** Five boxes for the signs of an invite code. */
export const CodeField = ({ label, value, onChange, hint, error }: CodeFieldProps) => {
  const id = useId();
  const wrong = strangeSignHint(value) ?? error;
  const next = Math.min(value.length, INVITE_CODE_LENGTH - 1);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.code} dir="ltr">
        {boxes.map((place) => (
          <span key={place} aria-hidden="true" className={place === next ? styles.next : undefined}>
            {value[place]}
          </span>
        ))}
        <input
          id={id}
          name="code"
          value={value}
          onChange={(event) => onChange(tidyInviteCode(event.target.value))}
          onSelect={keepCaretLast}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-hints`}
        />
      </div>
      <Hints id={`${id}-hints`} hint={hint} error={wrong} />
    </div>
  );
};
