import type { CalendarDate } from '@usward/core/calendar';
import { addComment, removeComment } from '@usward/core/daily/comment-endpoints';
import { MAXIMUM_COMMENT_LENGTH, MAXIMUM_COMMENTS } from '@usward/core/daily/day';
import { inContext, t } from '@usward/core/language/speak';
import { codePoints } from '@usward/core/text';
import { useRef, useState } from 'react';
import { commentPlace } from '../../device/draft-place.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { OnItsWay } from '../../ui/KeptHere.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { RejectedWrite } from '../../ui/RejectedWrite.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { Said, Soft } from '../../ui/Text.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { called, type Two } from '../../ui/two.ts';
import type { Beside, ShownComment } from './beside-day.ts';
import { saidAt } from './daily-words.ts';
import styles from './day.module.css';
import type { OverlaidDay } from './overlay-day.ts';
import { isRefused } from './unsent.ts';
import { useSentWords } from './use-sent-words.ts';

type CommentFormProps = {
  readonly date: CalendarDate;
  /** Nothing was said yet. */
  readonly isFirst: boolean;
};

/** Where a later thought is written. Enter makes a new line; Ctrl or Command and Enter sends. */
const CommentForm = ({ date, isFirst }: CommentFormProps) => {
  const { kept, isReady, onSubmit, field } = useSentWords({
    place: commentPlace(date),
    canSend: (text) => text !== '' && codePoints(text) <= MAXIMUM_COMMENT_LENGTH,
    queue: (text) =>
      queueWrite(addComment, {
        params: { date, id: crypto.randomUUID() },
        body: { text },
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

type RemarkProps = {
  readonly comment: ShownComment;
  readonly two: Two;
  /** Null where nothing can be taken back. */
  readonly onRemove: (() => void) | null;
};

const Remark = ({ comment, two, onRemove }: RemarkProps) => {
  const { by, text, writtenAt, sending, refusedRemoval } = comment;
  return (
    <div className={styles.remark}>
      <Avatar name={by === 'me' ? two.me : two.you} who={by === 'me' ? 'me' : 'you'} />
      <strong>{by === 'me' ? t`You` : called(two)}</strong>
      <p dir="auto" className={styles.remarkWords}>
        {text}
      </p>
      <Cluster spread className={styles.remarkFoot}>
        {sending ? (
          <OnItsWay />
        ) : (
          <Soft small>
            <time dateTime={writtenAt}>{saidAt(writtenAt, Date.now())}</time>
          </Soft>
        )}
        {by === 'me' && onRemove && (
          <Button
            slim
            kind="plain"
            onClick={onRemove}
            aria-label={t`Remove your comment`}
          >{t`Remove`}</Button>
        )}
      </Cluster>
      {refusedRemoval && (
        <RejectedWrite write={refusedRemoval} title={t`This comment could not be removed.`} />
      )}
    </div>
  );
};

type CommentsProps = {
  readonly day: OverlaidDay;
  readonly beside: Beside;
  readonly two: Two;
};

/** What was said since the reveal, and where a later thought goes. */
export const Comments = ({ day, beside, two }: CommentsProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState<string | null>(null);
  const { comments } = beside;
  // Who has deleted their answer adds nothing beside it.
  const isOver = day.frozen === true || day.mine === null;
  if (isOver && comments.length === 0) return null;
  const mine = comments.filter(({ by }) => by === 'me').length;

  const remove = async () => {
    if (asking === null) return;
    const params = { date: day.date, id: asking };
    if (!(await queueOrSay(queueWrite(removeComment, { params })))) return;
    setAsking(null);
    // What was pressed is gone with its comment.
    setTimeout(() => heading.current?.focus({ preventScroll: true }));
  };
  return (
    <Stack as="section" gap={4} className={styles.talk} aria-label={t`Comments`}>
      <h2 ref={heading} tabIndex={-1}>{inContext('above later comments')`Said since`}</h2>
      {comments.length > 0 && (
        <Stack as="ol" gap={4}>
          {comments.map((comment) => (
            <li key={comment.id}>
              {isRefused(comment.sending) ? (
                <RejectedWrite
                  write={comment.sending}
                  title={t`Your comment is kept`}
                  as="h3"
                  holds="words"
                  text={comment.text}
                />
              ) : (
                <Remark
                  comment={comment}
                  two={two}
                  onRemove={day.frozen ? null : () => setAsking(comment.id)}
                />
              )}
            </li>
          ))}
        </Stack>
      )}
      {!isOver &&
        (mine < MAXIMUM_COMMENTS ? (
          <CommentForm date={day.date} isFirst={comments.length === 0} />
        ) : (
          <Hint icon="talk">{t`Your side of this page is full. The two of you can talk on in person.`}</Hint>
        ))}
      <ConfirmSheet
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={t`Remove your comment?`}
        keep={t`Keep it`}
        confirm={t`Remove it`}
        icon="trash"
        onConfirm={() => void remove()}
      >
        <p>{t`It goes for both of you, and cannot be brought back.`}</p>
      </ConfirmSheet>
    </Stack>
  );
};
