import type { CalendarDate } from '@usward/core/calendar';
import { MAXIMUM_COMMENT_LENGTH } from '@usward/core/daily/day';
import { addComment } from '@usward/core/daily/endpoints';
import { t } from '@usward/core/language/speak';
import { codePoints } from '@usward/core/text';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { commentPlace } from '../../device/draft-place.ts';
import { useDraft } from '../../device/drafts.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useWrittenIn } from '../../device/written-in.ts';
import { Button } from '../../ui/Button.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { Said } from '../../ui/Text.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import styles from './Comments.module.css';
import { useSentOnce } from './use-sent-once.ts';

type CommentFormProps = {
  readonly date: CalendarDate;
  /** Nothing was said yet. */
  readonly isFirst: boolean;
};

/** Where a later thought is written. Enter makes a new line; Ctrl or Command and Enter sends. */
export const CommentForm = ({ date, isFirst }: CommentFormProps) => {
  const [text, setText, draft] = useDraft(commentPlace(date));
  const [kept, setKept] = useState(false);
  const sendOnce = useSentOnce(text);
  const writtenIn = useWrittenIn();
  const length = codePoints(text.trim());
  const isReady = length > 0 && length <= MAXIMUM_COMMENT_LENGTH;

  const send = async () => {
    if (!isReady) return;
    const id = crypto.randomUUID();
    const body = { text: text.trim(), ...writtenIn };
    const queueing = () => queueOrSay(queueWrite(addComment, { params: { date, id }, body }));
    if (!(await sendOnce(queueing))) return;
    // Only now are the words kept elsewhere.
    draft.clear();
    setKept(true);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button rests while there is nothing to send, and would drop the focus.
    event.currentTarget.querySelector('textarea')?.focus();
    void send();
  };
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  const write = (words: string) => {
    setKept(false);
    setText(words);
  };
  return (
    <form className={styles.write} onSubmit={submit}>
      <TextArea
        label={isFirst ? t`Add a later thought` : t`Add a comment`}
        value={text}
        onChange={write}
        maximum={MAXIMUM_COMMENT_LENGTH}
        onKeyDown={sendByKeys}
        autoCapitalize="sentences"
        dir="auto"
      />
      <Button
        slim
        kind="quiet"
        type="submit"
        disabled={!isReady}
        aria-label={t`Send comment`}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >{t`Send`}</Button>
      <Said>
        <span role="status">{kept && t`Your comment is kept.`}</span>
      </Said>
    </form>
  );
};
