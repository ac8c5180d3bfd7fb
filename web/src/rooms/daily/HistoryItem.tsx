import type { Comment } from '@usward/core/daily/day';
import { matchesSearch } from '@usward/core/daily/search';
import { t } from '@usward/core/language/speak';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useQueuedWrites } from '../../device/outbox/outbox.ts';
import { paths } from '../../paths.ts';
import { Avatar, type Who } from '../../ui/Avatar.tsx';
import { inDeck, ofQuestion } from '../../ui/deck.ts';
import { formatDate } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Said, Soft } from '../../ui/Text.tsx';
import { called, type Two } from '../../ui/two.ts';
import { besideDay } from './beside-day.ts';
import { dayWords } from './day-words.ts';
import styles from './history.module.css';
import { markedPieces, nearFind, type Piece } from './history-marks.ts';
import { rememberedHeight } from './history-memory.ts';
import { dayKey } from './history-wish.ts';
import { commentWords, reactedWords } from './history-words.ts';
import { NoteSharing } from './NoteSharing.tsx';
import type { OverlaidDay } from './overlay-day.ts';
import { ReactionSign } from './ReactionSign.tsx';
import { RemoveWords } from './RemoveWords.tsx';

const Pieces = ({ pieces }: { readonly pieces: readonly Piece[] }) =>
  pieces.map(({ at, text, found }) => (found ? <mark key={at}>{text}</mark> : text));

type LineProps = {
  readonly who: Who;
  readonly two: Two;
  readonly text: string;
  /** What is looked for. */
  readonly words: string | null;
  /** All of it is shown, as no other screen has it. */
  readonly isWhole?: boolean;
};

const Line = ({ who, two, text, words, isWhole = false }: LineProps) => {
  const pieces = markedPieces(text, words);
  return (
    <div className={styles.line}>
      <Avatar name={who === 'me' ? two.me : two.you} who={who} />
      <Said>{who === 'me' ? t`You` : called(two)}:</Said>
      <p className={isWhole ? styles.whole : styles.text} dir="auto">
        <Pieces pieces={isWhole ? pieces : nearFind(pieces)} />
      </p>
    </div>
  );
};

const Besides = ({ day, two }: { readonly day: OverlaidDay; readonly two: Two }) => {
  const { mine, partner } = day.reactions;
  const reacted = reactedWords(day.reactions, two);
  const comments = commentWords(day.comments);
  if (!reacted && !comments) return null;
  return (
    <p className={styles.state}>
      {reacted && (
        <>
          <span aria-hidden="true" className={styles.reactions}>
            {mine && <ReactionSign reaction={mine} />}
            {partner && <ReactionSign reaction={partner} />}
          </span>
          <Said>{reacted} </Said>
        </>
      )}
      {comments && <Icon name="talk" fine />}
      {comments}
    </p>
  );
};

/** The first comment that a search found where the other texts of the day do not show why. */
const foundComment = (day: OverlaidDay, words: string | null): Comment | undefined => {
  if (words === null || matchesSearch({ ...day, comments: [] }, words, inDeck)) return undefined;
  return day.comments.find(({ text }) => markedPieces(text, words).some(({ found }) => found));
};

/** No screen of its day shows a partner's note, nor one that was put aside when its question was swapped. */
const isOnlyHere = ({ note, date }: OverlaidDay): boolean =>
  note !== null && (note.by === 'partner' || note.id !== date);

/** What can be done with a note of mine that no day's screen shows. */
const NoteHere = ({ day, two }: { readonly day: OverlaidDay; readonly two: Two }) => {
  const queued = useQueuedWrites();
  if (day.note?.by !== 'me' || !isOnlyHere(day)) return null;
  return (
    <>
      {!two.alone && !two.frozen && (
        <NoteSharing note={day.note} beside={besideDay(day, queued)} two={two} />
      )}
      <RemoveWords day={day} two={two} />
    </>
  );
};

type HistoryItemProps = {
  readonly day: OverlaidDay;
  readonly two: Two;
  /** What is looked for. */
  readonly words: string | null;
};

/** One past day: its question, and the words that may be read. */
export const HistoryItem = memo(({ day, two, words }: HistoryItemProps) => {
  const { date, question, mine, partner, note } = day;
  const state = dayWords(day, two);
  const comment = foundComment(day, words);
  const said = ofQuestion(question);
  const asked = <Pieces pieces={markedPieces(said.children, words)} />;
  const height = rememberedHeight(dayKey(day));
  return (
    <li
      className={styles.item}
      data-height={dayKey(day)}
      {...(height ? { style: { containIntrinsicBlockSize: `auto ${height}px` } } : {})}
    >
      <article className={styles.day}>
        <Soft small>{formatDate(date, 'day')}</Soft>
        <h3 lang={said.lang} dir={said.dir}>
          {isOnlyHere(day) ? (
            asked
          ) : (
            <Link className={styles.way} to={paths.day(date)}>
              {asked}
            </Link>
          )}
        </h3>
        {mine && (
          <Line who="me" two={two} text={mine.text} words={words} isWhole={note?.by === 'me'} />
        )}
        {partner && <Line who="you" two={two} text={partner.text} words={words} />}
        {note?.by === 'partner' && note.text !== null && (
          <Line who="you" two={two} text={note.text} words={words} isWhole />
        )}
        {comment && (
          <Line
            who={comment.by === 'me' ? 'me' : 'you'}
            two={two}
            text={comment.text}
            words={words}
          />
        )}
        {state && (
          <p className={styles.state}>
            <Icon name={state[0]} fine />
            {state[1]}
          </p>
        )}
        <Besides day={day} two={two} />
        {note?.by === 'me' && <NoteHere day={day} two={two} />}
      </article>
    </li>
  );
});
