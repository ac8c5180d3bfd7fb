import { t } from '@usward/core/language/i18n';
import {
  findInvalidCharacter,
  INVITE_CODE_LENGTH,
  normalizeInviteCode,
} from '@usward/core/pairing/invite-code';
import { type FormEvent, type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { $codeCheck } from '../device/pairing-progress.ts';
import { CODE_DRAFT_KEY } from '../device/storage/draft-keys.ts';
import { draftText, setDraft } from '../device/storage/drafts.ts';
import { useStore } from '../device/use-store.ts';
import { Button } from '../ui/Button.tsx';
import { FieldHints } from '../ui/FieldHints.tsx';
import { Stack } from '../ui/Stack.tsx';
import { toast } from '../ui/toast.ts';
import styles from './CodeForm.module.css';
import {
  type ConnectionError,
  getCheckingText,
  getConnectionFailedToast,
  getNextStepMessage,
  getWaitText,
  isFinalCodeRefusal,
} from './connection-messages.ts';
import { useCountdown } from './use-connect.ts';

type CodeFieldProps = {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (tidied: string) => void;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
};

const boxIndexes = Array.from({ length: INVITE_CODE_LENGTH }, (_, index) => index);

export const getInvalidCharacterHint = (code: string): string | null => {
  const character = findInvalidCharacter(code);
  return (
    character &&
    t`Codes never contain ${character}. We skip 0, O, 1, I, and L because they look alike.`
  );
};

// The caret of the hidden input is invisible, so it stays behind the last character.
const keepCaretLast = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionStart !== end) {
    input.setSelectionRange(end, end);
  }
};

const CodeField = ({ label, value, onChange, hint, error }: CodeFieldProps) => {
  const id = useId();
  const wrong = getInvalidCharacterHint(value) ?? error;
  const next = Math.min(value.length, INVITE_CODE_LENGTH - 1);
  return (
    <Stack gap={3}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.code} dir="ltr">
        {boxIndexes.map((index) => (
          <span key={index} aria-hidden="true" className={index === next ? styles.next : undefined}>
            {value[index]}
          </span>
        ))}
        <input
          id={id}
          name="code"
          value={value}
          onChange={(event) => onChange(normalizeInviteCode(event.target.value))}
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
      <FieldHints id={`${id}-hints`} hint={hint} error={wrong} />
    </Stack>
  );
};

type Outcome =
  | { readonly type: 'connected' }
  | { readonly type: 'failed'; readonly refusal: ConnectionError | null };

type CodeFormProps = {
  readonly connect: (code: string) => Promise<Outcome>;
  readonly online: boolean;
  readonly hint?: ReactNode;
};

export const CodeForm = ({ connect, online, hint }: CodeFormProps) => {
  const [code, setCode] = useState(() => draftText(CODE_DRAFT_KEY));
  const [isSending, setSending] = useState(false);
  // Also a code typed before the user left this screen and came back.
  const check = useStore($codeCheck);
  const busy = isSending || check !== null;
  const [failure, setFailure] = useState<{ readonly code: string; readonly words: string } | null>(
    null,
  );
  const wait = useCountdown();
  const isWaiting = wait.left > 0;
  const isComplete = code.length === INVITE_CODE_LENGTH;

  const keepCode = (typed: string) => {
    setCode(typed);
    setDraft(CODE_DRAFT_KEY, typed);
  };

  const fail = (refusal: ConnectionError | null) => {
    toast(getConnectionFailedToast(refusal));
    if (refusal?.status === 429 && refusal.retryAfter !== null) wait.start(refusal.retryAfter);
    else setFailure({ code, words: getNextStepMessage(refusal) });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || busy || !online || isWaiting) return;
    setSending(true);
    setFailure(null);
    const outcome = await connect(code);
    setSending(false);
    if (outcome.type === 'connected' || isFinalCodeRefusal(outcome.refusal))
      setDraft(CODE_DRAFT_KEY, '');
    if (outcome.type === 'failed') fail(outcome.refusal);
  };

  // An error of another code says nothing about this one; a wait applies to all.
  const wrong = failure?.code === code ? failure.words : null;
  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      <CodeField
        label={t`Your partner’s code`}
        value={code}
        onChange={keepCode}
        hint={check ? getCheckingText(check.secondsLeft) : hint}
        error={isWaiting ? getWaitText(wait.left) : wrong}
      />
      <Button
        type="submit"
        disabled={!isComplete || !online || isWaiting}
        busy={busy}
      >{t`Connect Partner`}</Button>
    </Stack>
  );
};
