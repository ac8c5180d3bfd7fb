import type { CalendarDate } from '@usward/core/calendar';
import { MAX_COMMENT_LENGTH, MAX_COMMENTS } from '@usward/core/daily/day';
import { addComment, removeComment } from '@usward/core/daily/reaction-and-comment-endpoints';
import { t, tWithContext } from '@usward/core/language/i18n';
import { countCodePoints } from '@usward/core/text';
import { useRef, useState } from 'react';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { getCommentDraftKey } from '../../device/storage/draft-keys.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { PathIcon } from '../../ui/Icon.tsx';
import { WaitingToSendHint } from '../../ui/SavedOnDevice.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { MutedText, VisuallyHidden } from '../../ui/Text.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import { RejectedWrite } from '../../writes/RejectedWrite.tsx';
import { getWrittenAtText } from './daily-labels.ts';
import styles from './day.module.css';
import type { DayInteractions, ShownComment } from './day-interactions.ts';
import type { OptimisticDay } from './optimistic-day.ts';
import { isRejected } from './unsent-answer.ts';
import { useTextForm } from './use-text-form.ts';

const UP_PATH = 'M12 19V5.5M6 11.25l6-6 6 6';

/** Enter makes a new line; Ctrl or Command with Enter sends. */
const CommentForm = ({ date }: { readonly date: CalendarDate }) => {
  const { isSaved, isReady, onSubmit, field } = useTextForm({
    draftKey: getCommentDraftKey(date),
    canSend: (text) => text !== '' && countCodePoints(text) <= MAX_COMMENT_LENGTH,
    queue: (text) =>
      queueWrite(addComment, {
        params: { date, id: crypto.randomUUID() },
        body: { text },
      }),
  });
  return (
    <form className={styles.write} onSubmit={onSubmit}>
      <TextArea {...field} label={t`Add a comment`} maximum={MAX_COMMENT_LENGTH} />
      <button
        type="submit"
        data-part="round"
        className={styles.sendComment}
        disabled={!isReady}
        aria-label={t`Send comment`}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        <PathIcon path={UP_PATH} />
      </button>
      <VisuallyHidden>
        <span role="status">{isSaved && t`Your comment is saved.`}</span>
      </VisuallyHidden>
    </form>
  );
};

type CommentItemProps = {
  readonly comment: ShownComment;
  readonly couple: Couple;
  readonly onRemove: (() => void) | null;
};

const CommentItem = ({ comment, couple, onRemove }: CommentItemProps) => {
  const { by, text, writtenAt, sending, rejectedRemoval } = comment;
  return (
    <div className={styles.remark}>
      <Avatar name={by === 'me' ? couple.me : couple.you} who={by === 'me' ? 'me' : 'you'} />
      <strong>{by === 'me' ? t`You` : partnerName(couple)}</strong>
      <p dir="auto" className={styles.remarkWords}>
        {text}
      </p>
      <Cluster spread className={styles.remarkFoot}>
        {sending ? (
          <WaitingToSendHint />
        ) : (
          <MutedText small>
            <time dateTime={writtenAt}>{getWrittenAtText(writtenAt, Date.now())}</time>
          </MutedText>
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
      {rejectedRemoval && (
        <RejectedWrite write={rejectedRemoval} title={t`Couldn’t remove this comment.`} />
      )}
    </div>
  );
};

type CommentsProps = {
  readonly day: OptimisticDay;
  readonly interactions: DayInteractions;
  readonly couple: Couple;
  /** While the letter above still opens. */
  readonly isInert: boolean;
};

export const Comments = ({ day, interactions, couple, isInert }: CommentsProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState<string | null>(null);
  const { comments } = interactions;
  // After deleting their own answer, a user adds nothing to the day.
  const isOver = day.frozen === true || day.mine === null;
  if (isOver && comments.length === 0) return null;
  const mine = comments.filter(({ by }) => by === 'me').length;

  const remove = async () => {
    if (asking === null) return;
    const params = { date: day.date, id: asking };
    if (!(await toastIfQueueingFails(queueWrite(removeComment, { params })))) return;
    setAsking(null);
    // The pressed button disappears with its comment.
    setTimeout(() => heading.current?.focus({ preventScroll: true }));
  };
  return (
    <Stack as="section" gap={4} className={styles.talk} aria-label={t`Comments`} inert={isInert}>
      <h2 ref={heading} tabIndex={-1} className={styles.since}>{tWithContext(
        'above later comments',
      )`Since then`}</h2>
      {comments.length > 0 && (
        <Stack as="ol" gap={4}>
          {comments.map((comment) => (
            <li key={comment.id}>
              {isRejected(comment.sending) ? (
                <RejectedWrite
                  write={comment.sending}
                  title={t`Your comment is saved`}
                  as="h3"
                  holds="words"
                  text={comment.text}
                />
              ) : (
                <CommentItem
                  comment={comment}
                  couple={couple}
                  onRemove={day.frozen ? null : () => setAsking(comment.id)}
                />
              )}
            </li>
          ))}
        </Stack>
      )}
      {!isOver &&
        (mine < MAX_COMMENTS ? (
          <>
            <CommentForm date={day.date} />
            <MutedText
              small
            >{t`Both answers are locked now. Anything you think of later goes here, with its date.`}</MutedText>
          </>
        ) : (
          <Hint icon="talk">{t`You’ve reached your comment limit for this day. You can keep talking in person.`}</Hint>
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
        <p>{t`This removes it for both of you. You can’t get it back.`}</p>
      </ConfirmSheet>
    </Stack>
  );
};
