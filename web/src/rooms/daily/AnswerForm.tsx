import { MAXIMUM_ANSWER_LENGTH } from '@usward/core/daily/day';
import { t } from '@usward/core/language/speak';
import type { FormEvent, KeyboardEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { KeptHint } from '../../ui/KeptHere.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { readersUntilConfirmed, useIsWaiting, useTwo } from '../../ui/two.ts';
import { canSend } from './answer-rules.ts';
import styles from './day.module.css';
import type { AnswerWriting } from './use-answer.ts';
import { VisibilityChoice } from './VisibilityChoice.tsx';

type AnswerFormProps = {
  readonly writing: AnswerWriting;
  /** The answer can only be a note of one's own. */
  readonly privateOnly: boolean;
};

const sendWords = ({ changing, visibility }: AnswerWriting): string => {
  if (changing) return t`Save the change`;
  return visibility === 'me' ? t`Keep my note` : t`Send my answer`;
};

/** Where an answer is written. Enter makes a new line; Ctrl or Command and Enter sends. */
export const AnswerForm = ({ writing, privateOnly }: AnswerFormProps) => {
  const { text, saved, visibility, changing, failed } = writing;
  const two = useTwo();
  const isWaiting = useIsWaiting();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void writing.send();
  };
  const sendByKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void writing.send();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={5}>
        <TextArea
          label={visibility === 'me' ? t`Your note` : t`Your answer`}
          value={text}
          onChange={writing.setText}
          maximum={MAXIMUM_ANSWER_LENGTH}
          className={styles.paper}
          focused={writing.asked}
          onKeyDown={sendByKeys}
          autoCapitalize="sentences"
          dir="auto"
          error={failed ? t`This phone could not keep your words yet. Please try again.` : null}
        />
        {!privateOnly && (
          <Stack gap={2}>
            <VisibilityChoice value={visibility} onChange={writing.setVisibility} />
            {isWaiting && visibility === 'both' && (
              <Hint icon="lock">{readersUntilConfirmed(two)}</Hint>
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
              {sendWords(writing)}
            </Button>
            {changing && (
              <Button kind="plain" onClick={writing.cancel}>{t`Leave it as it was`}</Button>
            )}
          </Actions>
          {text !== '' && <KeptHint saved={saved} />}
          {text === '' && privateOnly && <Hint icon="lock">{t`Only you can read this`}</Hint>}
        </Stack>
      </Stack>
    </form>
  );
};
