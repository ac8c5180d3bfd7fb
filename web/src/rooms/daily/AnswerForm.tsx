import { MAX_ANSWER_LENGTH, type Visibility } from '@usward/core/daily/day';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import {
  getReadersUntilConfirmedText,
  useCouple,
  useIsAwaitingConfirmation,
} from '../../couple/use-couple.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { getAnswerDraftKey, getAnswerVisibilityDraftKey } from '../../device/storage/draft-keys.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { SavedHint } from '../../ui/SavedOnDevice.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import {
  createSendShortcutHandler,
  createSubmitHandler,
  useSendForm,
} from '../../ui/use-send-form.ts';
import styles from './day.module.css';
import { canSend, chosenVisibility } from './day-view-state.ts';
import type { OptimisticDay } from './optimistic-day.ts';

export const useAnswerForm = (day: OptimisticDay, alone: boolean) => {
  const draftKey = getAnswerDraftKey(day.date, day.question.id);
  const [text, setText, draft] = useDraft(draftKey);
  const [choice, setChoice, choiceDraft] = useDraft(getAnswerVisibilityDraftKey(draftKey));
  const [wasSent, setWasSent] = useState(false);
  const visibility = chosenVisibility(day, alone, choice);
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
    send: async () => {
      if (canSend(text)) await send(() => put(text, visibility));
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
};

const readers: readonly { readonly value: Visibility; readonly label: string }[] = [
  { value: 'both', label: t`Revealed when you both answer` },
  { value: 'me', label: t`Only me` },
];

const getSendLabel = ({ changing, visibility }: AnswerWriting): string => {
  if (changing) return t`Save changes`;
  return visibility === 'me' ? t`Save my note` : t`Send my answer`;
};

/** Enter makes a new line; Ctrl or Command with Enter sends. */
export const AnswerForm = ({ writing, privateOnly }: AnswerFormProps) => {
  const { text, saved, visibility, changing, failed } = writing;
  const couple = useCouple();
  const isWaiting = useIsAwaitingConfirmation();
  return (
    <form onSubmit={createSubmitHandler(writing.send)}>
      <Stack gap={5}>
        <TextArea
          label={visibility === 'me' ? t`Your note` : t`Your answer`}
          value={text}
          onChange={writing.setText}
          maximum={MAX_ANSWER_LENGTH}
          className={styles.paper}
          focused={writing.asked}
          onKeyDown={createSendShortcutHandler(writing.send)}
          autoCapitalize="sentences"
          dir="auto"
          error={failed ? t`This phone couldn’t save what you wrote. Try again.` : null}
        />
        {!privateOnly && (
          <Stack gap={2}>
            <fieldset className={styles.readers}>
              <legend>{t`Who can read it`}</legend>
              <Chips options={readers} value={visibility} onChange={writing.setVisibility} />
            </fieldset>
            {isWaiting && visibility === 'both' && (
              <Hint icon="lock">{getReadersUntilConfirmedText(couple)}</Hint>
            )}
          </Stack>
        )}
        <Stack gap={3}>
          <Actions>
            <Button
              type="submit"
              disabled={!canSend(text)}
              aria-keyshortcuts="Control+Enter Meta+Enter"
            >
              {getSendLabel(writing)}
            </Button>
            {changing && <Button kind="plain" onClick={writing.cancel}>{t`Cancel`}</Button>}
          </Actions>
          {text !== '' && <SavedHint saved={saved} />}
          {text === '' && privateOnly && <Hint icon="lock">{t`Only you can read this`}</Hint>}
        </Stack>
      </Stack>
    </form>
  );
};
