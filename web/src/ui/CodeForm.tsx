import { t } from '@usward/core/language/speak';
import { INVITE_CODE_LENGTH, strangeSign, tidyInviteCode } from '@usward/core/pairing/invite-code';
import { type FormEvent, type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { CODE_PLACE } from '../device/draft-place.ts';
import { draftText, setDraft } from '../device/drafts.ts';
import { useStore } from '../device/use-store.ts';
import { $codeCheck } from '../device/visit.ts';
import { Button } from './Button.tsx';
import styles from './CodeForm.module.css';
import {
  checkingWords,
  connectionFailed,
  isDecision,
  nextStep,
  type Refusal,
  waitWords,
} from './connection-words.ts';
import { Hints } from './Hints.tsx';
import { Stack } from './Stack.tsx';
import { toast } from './toast.ts';
import { useWait } from './use-connect.ts';

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
const CodeField = ({ label, value, onChange, hint, error }: CodeFieldProps) => {
  const id = useId();
  const wrong = strangeSignHint(value) ?? error;
  const next = Math.min(value.length, INVITE_CODE_LENGTH - 1);
  return (
    <Stack gap={3}>
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
    </Stack>
  );
};

/** How a try ended; the refusal is null when no answer came. */
type Outcome =
  | { readonly type: 'connected' }
  | { readonly type: 'failed'; readonly refusal: Refusal | null };

type CodeFormProps = {
  /** Tries a code of exactly five signs. */
  readonly connect: (code: string) => Promise<Outcome>;
  /** Pairing needs the network: without it the button waits. */
  readonly online: boolean;
  readonly hint?: ReactNode;
};

/** Where the partner's code is typed, pasted or filled in, and where it says why it failed. */
export const CodeForm = ({ connect, online, hint }: CodeFormProps) => {
  const [code, setCode] = useState(() => draftText(CODE_PLACE));
  const [isSending, setSending] = useState(false);
  // Also where it was typed before the person left this screen and came back.
  const check = useStore($codeCheck);
  const busy = isSending || check !== null;
  const [failure, setFailure] = useState<{ readonly code: string; readonly words: string } | null>(
    null,
  );
  const wait = useWait();
  const isWaiting = wait.left > 0;
  const whole = code.length === INVITE_CODE_LENGTH;

  const fail = (refusal: Refusal | null) => {
    toast(connectionFailed(refusal));
    if (refusal?.status === 429 && refusal.retryAfter !== null) wait.start(refusal.retryAfter);
    else setFailure({ code, words: nextStep(refusal) });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!whole || busy || !online || isWaiting) return;
    setSending(true);
    setFailure(null);
    setDraft(CODE_PLACE, code);
    const outcome = await connect(code);
    setSending(false);
    if (outcome.type === 'connected' || isDecision(outcome.refusal)) setDraft(CODE_PLACE, '');
    if (outcome.type === 'failed') fail(outcome.refusal);
  };

  // What was wrong with another code says nothing about this one; a wait holds for all.
  const wrong = failure?.code === code ? failure.words : null;
  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      <CodeField
        label={t`Your partner’s code`}
        value={code}
        onChange={setCode}
        hint={check ? checkingWords(check.secondsLeft) : hint}
        error={isWaiting ? waitWords(wait.left) : wrong}
      />
      <Button
        type="submit"
        disabled={!whole || !online || isWaiting}
        busy={busy}
      >{t`Connect Partner`}</Button>
    </Stack>
  );
};
