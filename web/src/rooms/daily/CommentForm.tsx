import type { CalendarDate } from '@usward/core/calendar';
import { MAXIMUM_COMMENT_LENGTH } from '@usward/core/daily/day';
import { addComment } from '@usward/core/daily/endpoints';
import { t } from '@usward/core/language/speak';
import { codePoints } from '@usward/core/text';
import { commentPlace } from '../../device/draft-place.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useWrittenIn } from '../../device/written-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Said } from '../../ui/Text.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import styles from './Comments.module.css';
import { useSentWords } from './use-sent-words.ts';

type CommentFormProps = {
  readonly date: CalendarDate;
  /** Nothing was said yet. */
  readonly isFirst: boolean;
};

/** Where a later thought is written. Enter makes a new line; Ctrl or Command and Enter sends. */
export const CommentForm = ({ date, isFirst }: CommentFormProps) => {
  const writtenIn = useWrittenIn();
  const { kept, isReady, onSubmit, field } = useSentWords({
    place: commentPlace(date),
    canSend: (text) => text !== '' && codePoints(text) <= MAXIMUM_COMMENT_LENGTH,
    queue: (text) =>
      queueWrite(addComment, {
        params: { date, id: crypto.randomUUID() },
        body: { text, ...writtenIn },
      }),
  });
  return (
    <form className={styles.write} onSubmit={onSubmit}>
      <TextArea
        {...field}
        label={isFirst ? t`Add a later thought` : t`Add a comment`}
        maximum={MAXIMUM_COMMENT_LENGTH}
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
