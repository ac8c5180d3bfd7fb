import type { Comment, Day } from '@usward/core/daily/day';
import { matchesSearch } from '@usward/core/daily/search';
import { t } from '@usward/core/language/speak';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useQueuedWrites } from '../../device/outbox/outbox.ts';
import type { PendingWrite } from '../../device/outbox/pending.ts';
import { paths } from '../../paths.ts';
import { Avatar, type Who } from '../../ui/Avatar.tsx';
import { inDeck, ofQuestion } from '../../ui/deck.ts';
import { formatDate } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { byMonth, keepSame, type MonthGroup } from '../../ui/long-list.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Note, Said, Soft } from '../../ui/Text.tsx';
import { called, type Two, useTwo } from '../../ui/two.ts';
import { besideDay } from './beside-day.ts';
import styles from './history.module.css';
import { markedPieces, nearFind, type Piece } from './history-marks.ts';
import { dayKey, rememberedHeight, rememberHeights } from './history-wish.ts';
import { commentWords, dayWords, reactedWords } from './history-words.ts';
import { NoteSharing } from './NoteSharing.tsx';
import { isGone, type OverlaidDay, overlayDay } from './overlay-day.ts';
import { ReactionSign } from './Reactions.tsx';
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
    <Note>
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
    </Note>
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
const HistoryItem = memo(({ day, two, words }: HistoryItemProps) => {
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
      <Stack as="article" gap={3} className={styles.day}>
        <Soft small>{formatDate(date, 'day')}</Soft>
        <h3 lang={said.lang} dir={said.dir}>
          {isOnlyHere(day) ? (
            asked
          ) : (
            <Link data-whole to={paths.day(date)}>
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
          <Note>
            <Icon name={state[0]} fine />
            {state[1]}
          </Note>
        )}
        <Besides day={day} two={two} />
        {note?.by === 'me' && <NoteHere day={day} two={two} />}
      </Stack>
    </li>
  );
});

/** About how tall a month's heading and one of its days are, in rem, until they have been seen. */
const HEADING = 3;
const DAY = 14;

type MonthProps = {
  readonly group: MonthGroup<OverlaidDay>;
  readonly two: Two;
  readonly words: string | null;
};

const Month = memo(({ group: { month, days }, two, words }: MonthProps) => {
  const key = `${month}/${days.length}`;
  const height = rememberedHeight(key);
  const size = height ? `${height}px` : `${HEADING + DAY * days.length}rem`;
  return (
    <Stack
      as="section"
      className={styles.month}
      data-height={key}
      style={{ containIntrinsicBlockSize: `auto ${size}` }}
    >
      <h2>{formatDate(month, 'month')}</h2>
      <Stack as="ul" gap={3}>
        {days.map((day) => (
          <HistoryItem key={dayKey(day)} day={day} two={two} words={words} />
        ))}
      </Stack>
    </Stack>
  );
});

type Groups = readonly MonthGroup<OverlaidDay>[];

/** Lays days out by month, giving the same objects for what has not changed since the last time. */
const createLayout = () => {
  let groups: Groups = [];
  let overlaid = new WeakMap<Day, OverlaidDay>();
  let over: readonly PendingWrite[] | null = null;
  const overlay = (day: Day, pending: readonly PendingWrite[]): OverlaidDay => {
    const shown = overlaid.get(day) ?? overlayDay(day, pending);
    overlaid.set(day, shown);
    return shown;
  };
  return (days: readonly Day[], pending: readonly PendingWrite[]): Groups => {
    if (pending !== over) overlaid = new WeakMap();
    over = pending;
    const left = days.map((day) => overlay(day, pending)).filter((day) => !isGone(day));
    groups = keepSame(groups, byMonth(left));
    return groups;
  };
};

type HistoryMonthsProps = {
  readonly days: readonly Day[];
  /** What they do not show yet. */
  readonly pending: readonly PendingWrite[];
  /** What these days were looked through for. */
  readonly words: string | null;
  /** Days of the wish before, while those of the present one are on their way. */
  readonly isFormer: boolean;
};

/** Past days by month; when some are added, only their own month is drawn again. */
export const HistoryMonths = ({ days, pending, words, isFormer }: HistoryMonthsProps) => {
  const { me, you, alone, frozen } = useTwo();
  const two = useMemo(() => ({ me, you, alone, frozen }), [me, you, alone, frozen]);
  const [layOut] = useState(createLayout);
  const groups = useMemo(() => layOut(days, pending), [layOut, days, pending]);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    return () => {
      if (element) rememberHeights(element);
    };
  }, []);
  return (
    <div ref={list} className={styles.months} data-former={isFormer || undefined}>
      {groups.map((group) => (
        <Month key={group.month} group={group} two={two} words={words} />
      ))}
    </div>
  );
};
