import type { Comment } from '@usward/core/daily/day';
import { OWN_TOPIC } from '@usward/core/daily/question';
import { matchesSearch } from '@usward/core/daily/search';
import { t, tWithContext } from '@usward/core/language/i18n';
import { lazy, memo, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import { useOutboxWrites } from '../../device/outbox/outbox.ts';
import { Avatar, type Who } from '../../ui/Avatar.tsx';
import { contentText, questionTextProps } from '../../ui/content-text.ts';
import { formatDate } from '../../ui/format-dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { paths } from '../../ui/paths.ts';
import { Stack } from '../../ui/Stack.tsx';
import stretchedStyles from '../../ui/stretched.module.css';
import { MutedText, Note, VisuallyHidden } from '../../ui/Text.tsx';
import { hasViewTransition, useQuestionClass } from '../../ui/view-transition.ts';
import { getDayInteractions } from './day-interactions.ts';
import styles from './history.module.css';
import { dayKey, rememberedHeight } from './history-filter.ts';
import { getCommentCountText, getDayStateLabel, getReactionsText } from './history-labels.ts';
import { NoteSharing } from './NoteSharing.tsx';
import type { OptimisticDay } from './optimistic-day.ts';
import { ReactionIcon } from './Reactions.tsx';
import { RemoveOwnText } from './RemoveOwnText.tsx';
import { highlightMatches, type TextPiece, trimToFirstMatch } from './search-highlights.ts';
import { isTopic } from './topic-names.ts';
import { isUnopened, type UnopenedDates, withoutPartnersPart } from './unopened-letters.ts';

const HighlightedText = ({ pieces }: { readonly pieces: readonly TextPiece[] }) =>
  pieces.map(({ at, text, found }) => (found ? <mark key={at}>{text}</mark> : text));

type AnswerLineProps = {
  readonly who: Who;
  readonly couple: Couple;
  readonly text: string;
  readonly words: string | null;
  /** Shown in full, since no other screen has it. */
  readonly isWhole?: boolean;
};

const AnswerLine = ({ who, couple, text, words, isWhole = false }: AnswerLineProps) => {
  const pieces = highlightMatches(text, words);
  return (
    <div className={styles.line}>
      <Avatar name={who === 'me' ? couple.me : couple.you} who={who} />
      <VisuallyHidden>{who === 'me' ? t`You` : partnerName(couple)}:</VisuallyHidden>
      <p className={isWhole ? styles.whole : styles.text} dir="auto">
        <HighlightedText pieces={isWhole ? pieces : trimToFirstMatch(pieces)} />
      </p>
    </div>
  );
};

type DayExtrasProps = {
  readonly day: OptimisticDay;
  readonly couple: Couple;
  readonly isNew: boolean;
};

const DayExtras = ({ day, couple, isNew }: DayExtrasProps) => {
  const { mine, partner } = day.reactions;
  const reacted = getReactionsText(day.reactions, couple);
  const comments = getCommentCountText(day.comments);
  if (!reacted && !comments) return null;
  return (
    <Note>
      {reacted && (
        <>
          <span aria-hidden="true" className={styles.reactions}>
            {mine && <ReactionIcon reaction={mine} />}
            {partner && <ReactionIcon reaction={partner} />}
          </span>
          <VisuallyHidden>{reacted} </VisuallyHidden>
        </>
      )}
      {comments && <Icon name="talk" fine />}
      {comments}
      {isNew && <strong>{tWithContext('on what has something new')`New`}</strong>}
    </Note>
  );
};

/** Only where the day's other texts do not show why it matched. */
const findMatchingComment = (day: OptimisticDay, words: string | null): Comment | undefined => {
  if (words === null || matchesSearch({ ...day, comments: [] }, words, contentText))
    return undefined;
  return day.comments.find(({ text }) => highlightMatches(text, words).some(({ found }) => found));
};

/** No screen of its day shows a partner's note, or a note set aside when its question was replaced. */
const hasNoScreen = ({ note, date }: OptimisticDay): boolean =>
  note !== null && (note.by === 'partner' || note.id !== date);

const NoteActions = ({ day, couple }: { readonly day: OptimisticDay; readonly couple: Couple }) => {
  const queued = useOutboxWrites();
  if (day.note?.by !== 'me' || !hasNoScreen(day)) return null;
  return (
    <>
      {!couple.alone && !couple.frozen && (
        <NoteSharing
          note={day.note}
          interactions={getDayInteractions(day, queued)}
          couple={couple}
        />
      )}
      <RemoveOwnText day={day} couple={couple} />
    </>
  );
};

const TopicPicture = lazy(() => import('../../content/TopicPicture.tsx'));

/** Its room is there before the picture is. */
const TopicThumbnail = ({ topic }: { readonly topic: string }) =>
  isTopic(topic) &&
  topic !== OWN_TOPIC && (
    <span className={styles.thumbnail}>
      <Suspense fallback={null}>
        <TopicPicture topic={topic} />
      </Suspense>
    </span>
  );

type AskedQuestionProps = { readonly day: OptimisticDay; readonly words: string | null };

/** Moves to its day's page and back. */
const AskedQuestion = ({ day, words }: AskedQuestionProps) => {
  const { date, question } = day;
  const to = paths.day(date);
  const questionClass = useQuestionClass(to);
  const textProps = questionTextProps(question);
  const asked = <HighlightedText pieces={highlightMatches(textProps.children, words)} />;
  const isLink = !hasNoScreen(day);
  return (
    <div className={joinClasses(styles.asked, isLink && questionClass)}>
      <TopicThumbnail topic={question.topic} />
      <MutedText small>{formatDate(date, 'day')}</MutedText>
      <h3 lang={textProps.lang} dir={textProps.dir}>
        {isLink ? (
          <Link className={stretchedStyles.stretched} to={to} viewTransition={hasViewTransition()}>
            {asked}
          </Link>
        ) : (
          asked
        )}
      </h3>
    </div>
  );
};

type HistoryItemProps = {
  readonly day: OptimisticDay;
  readonly couple: Couple;
  readonly words: string | null;
  readonly unopened: UnopenedDates;
  /** The partner added something that was not seen. */
  readonly isNew: boolean;
};

export const HistoryItem = memo(
  ({ day: whole, couple, words, unopened, isNew }: HistoryItemProps) => {
    const isSealed = isUnopened(whole, unopened);
    const day = isSealed ? withoutPartnersPart(whole) : whole;
    const { mine, partner, note } = day;
    const state = isSealed
      ? (['envelope', t`${partnerName(couple)}’s answer is in.`] as const)
      : getDayStateLabel(day, couple);
    const comment = findMatchingComment(day, words);
    const height = rememberedHeight(dayKey(day));
    return (
      <li
        className={styles.item}
        data-height={dayKey(day)}
        {...(height ? { style: { containIntrinsicBlockSize: `auto ${height}px` } } : {})}
      >
        <Stack as="article" gap={3} className={styles.day}>
          <AskedQuestion day={day} words={words} />
          {mine && (
            <AnswerLine
              who="me"
              couple={couple}
              text={mine.text}
              words={words}
              isWhole={note?.by === 'me'}
            />
          )}
          {partner && <AnswerLine who="you" couple={couple} text={partner.text} words={words} />}
          {note?.by === 'partner' && note.text !== null && (
            <AnswerLine who="you" couple={couple} text={note.text} words={words} isWhole />
          )}
          {comment && (
            <AnswerLine
              who={comment.by === 'me' ? 'me' : 'you'}
              couple={couple}
              text={comment.text}
              words={words}
            />
          )}
          {state && (
            <Note>
              <Icon name={state[0]} fine />
              {state[1]}
            </Note>
          )}
          <DayExtras day={day} couple={couple} isNew={isNew} />
          {note?.by === 'me' && <NoteActions day={day} couple={couple} />}
        </Stack>
      </li>
    );
  },
);
