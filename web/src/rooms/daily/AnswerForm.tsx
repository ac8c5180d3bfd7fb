import { MAX_ANSWER_LENGTH, type Visibility } from '@usward/core/daily/day';
import { answerQuestion } from '@usward/core/daily/endpoints';
import type { AskedQuestion } from '@usward/core/daily/question';
import { t } from '@usward/core/language/i18n';
import { useEffect, useId, useRef, useState } from 'react';
import {
  type Couple,
  getReadersUntilConfirmedText,
  useCouple,
  useIsAwaitingConfirmation,
} from '../../couple/use-couple.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { getAnswerDraftKey, getAnswerVisibilityDraftKey } from '../../device/storage/draft-keys.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { SavedHint } from '../../ui/SavedOnDevice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import {
  createSendShortcutHandler,
  createSubmitHandler,
  useSendForm,
} from '../../ui/use-send-form.ts';
import styles from './answer-form.module.css';
import { Beginnings } from './Beginnings.tsx';
import { canSend, chosenVisibility } from './day-view-state.ts';
import type { OptimisticDay } from './optimistic-day.ts';
import { VisibilityChoice } from './VisibilityChoice.tsx';

type AnsweredDay = Pick<OptimisticDay, 'date' | 'question' | 'state' | 'mine'>;

export const useAnswerForm = (day: AnsweredDay, couple: Couple) => {
  const draftKey = getAnswerDraftKey(day.date, day.question.id);
  const [text, setText, draft] = useDraft(draftKey);
  const [choice, setChoice, choiceDraft] = useDraft(getAnswerVisibilityDraftKey(draftKey));
  const [wasSent, setWasSent] = useState(false);
  const visibility = chosenVisibility(day, couple, choice);
  const { asked, ask, failed, closeCount, close, send } = useSendForm(() => {
    draft.clear();
    choiceDraft.clear();
  });

  const put = async (words: string, to: Visibility) => {
    await queueWrite(answerQuestion, {
      params: { date: day.date },
      body: { text: words.trim(), visibility: to, questionId: day.question.id },
    });
    setWasSent(true);
  };

  return {
    text,
    setText: (words: string) => {
      // A change that came back as a draft stays open when its last character is deleted.
      if (day.mine !== null) ask();
      setText(words);
    },
    /** On the phone, so it survives a closed app. */
    saved: draft.saved,
    visibility,
    setVisibility: (to: Visibility) => setChoice(to),
    changing: (asked || text !== '') && day.mine !== null,
    asked,
    wasSent,
    closeCount,
    failed,
    change: (words: string) => {
      if (text === '') setText(words);
      ask();
    },
    cancel: close,
    send: async (to = visibility) => {
      if (canSend(text) && to !== null) await send(() => put(text, to));
    },
    /** Sends a refused text as a private note; a different text in the form stays there. */
    keepAsNote: async (words: string) => {
      await put(words, 'me');
      if (text === words) close();
    },
  };
};

export type AnswerWriting = ReturnType<typeof useAnswerForm>;

type AnswerFormProps = {
  readonly writing: AnswerWriting;
  readonly privateOnly: boolean;
  /** Whether the field has the focus from the start. */
  readonly isFocused: boolean;
  /** The id of the question: a screen reader that starts in the field says it too. */
  readonly questionId: string;
  readonly depth: AskedQuestion['depth'];
};

const getSendLabel = ({ changing, visibility }: AnswerWriting): string => {
  if (changing) return t`Save changes`;
  return visibility === 'me' ? t`Save my note` : t`Send my answer`;
};

const focusEnd = (form: HTMLFormElement | null): void => {
  const area = form?.querySelector('textarea');
  area?.focus({ preventScroll: true });
  area?.setSelectionRange(area.value.length, area.value.length);
};

/** Sent with one tap on either: neither choice is made beforehand, and neither is the larger one. */
const SealOrKeep = ({ writing }: { readonly writing: AnswerWriting }) => {
  const id = useId();
  const disabled = !canSend(writing.text);
  return (
    <div className={styles.choices}>
      <div className={styles.two}>
        <Button
          kind="quiet"
          icon="envelope"
          disabled={disabled}
          aria-describedby={`${id}-seal`}
          onClick={() => writing.send('both')}
        >{t`Seal it for my partner`}</Button>
        <Button
          kind="quiet"
          icon="lock"
          disabled={disabled}
          aria-describedby={`${id}-keep`}
          onClick={() => writing.send('me')}
        >{t`Keep it to myself`}</Button>
      </div>
      <div id={`${id}-seal`}>
        <Hint icon="envelope">{t`It travels with your invite, and opens once you’ve both answered.`}</Hint>
      </div>
      <div id={`${id}-keep`}>
        <Hint icon="lock">{t`A private note, just for you.`}</Hint>
      </div>
    </div>
  );
};

const SendBar = ({ writing }: { readonly writing: AnswerWriting }) => (
  <div className={styles.send}>
    <Button
      type="submit"
      disabled={!canSend(writing.text)}
      aria-keyshortcuts="Control+Enter Meta+Enter"
    >
      {getSendLabel(writing)}
    </Button>
    {writing.changing && <Button kind="plain" onClick={writing.cancel}>{t`Cancel`}</Button>}
  </div>
);

/** A ruled sheet. Enter makes a new line; Ctrl or Command with Enter sends. */
export const AnswerForm = ({
  writing,
  privateOnly,
  isFocused,
  questionId,
  depth,
}: AnswerFormProps) => {
  const { text, saved, visibility, failed } = writing;
  const couple = useCouple();
  const isWaiting = useIsAwaitingConfirmation();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (isFocused) focusEnd(form.current);
  }, [isFocused]);

  useEffect(() => {
    // Not while writing there, where the cursor may be in the middle.
    const isWriting = form.current?.contains(document.activeElement) ?? false;
    if (writing.asked && !isWriting) focusEnd(form.current);
  }, [writing.asked]);

  const begin = (words: string) => {
    writing.setText(words);
    focusEnd(form.current);
    // Once the words are in the field.
    setTimeout(() => focusEnd(form.current));
  };
  const submit = () => writing.send();
  return (
    <form ref={form} className={styles.form} data-writing onSubmit={createSubmitHandler(submit)}>
      <div className={styles.desk}>
        <div className={styles.lines}>
          <TextArea
            label={visibility === 'me' ? t`Your note` : t`Your answer`}
            value={text}
            onChange={writing.setText}
            maximum={MAX_ANSWER_LENGTH}
            placeholder={t`Start anywhere…`}
            onKeyDown={createSendShortcutHandler(submit)}
            autoCapitalize="sentences"
            dir="auto"
            aria-describedby={questionId}
            error={failed ? t`This device couldn’t save what you wrote. Try again.` : null}
          />
          {text === '' ? (
            <Beginnings depth={depth} onChoose={begin} />
          ) : (
            <div className={styles.saved}>
              <SavedHint saved={saved} />
            </div>
          )}
        </div>
        {privateOnly ? (
          <p className={styles.readers}>{t`Only you can read this`}</p>
        ) : (
          visibility !== null && (
            <VisibilityChoice value={visibility} onChange={writing.setVisibility} />
          )
        )}
      </div>
      {!privateOnly && isWaiting && visibility === 'both' && (
        <Hint icon="lock">{getReadersUntilConfirmedText(couple)}</Hint>
      )}
      {visibility === null ? <SealOrKeep writing={writing} /> : <SendBar writing={writing} />}
    </form>
  );
};
