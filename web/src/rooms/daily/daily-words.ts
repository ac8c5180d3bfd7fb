import type { CalendarDate, Instant } from '@usward/core/calendar';
import type { Reaction } from '@usward/core/daily/day';
import type { AskedQuestion } from '@usward/core/daily/question';
import { COUNTS_FOR, OPEN_FOR } from '@usward/core/daily/window';
import { inContext, plural, t } from '@usward/core/language/speak';
import { todayHere } from '../../device/today-here.ts';
import { formatDate, formatDayOf, formatTime } from '../../ui/format.ts';
import { called, calledWithin, type Two } from '../../ui/two.ts';
import type { OverlaidDay } from './overlay-day.ts';

/** From so many days on a run is worth a word. */
const SHORTEST_RUN = 2;

/** How often the two have both shown up, in calm words; nothing while there is nothing to count. */
export const countWords = (
  { shownUp, run }: { readonly shownUp: number; readonly run: number },
  alone: boolean,
): readonly string[] => {
  if (alone || shownUp === 0) return [];
  const count = plural(shownUp, {
    one: 'You have both shown up on # day.',
    other: 'You have both shown up on # days.',
  });
  // A run of all days says nothing new.
  return run < SHORTEST_RUN || run === shownUp
    ? [count]
    : [
        count,
        plural(run, {
          one: '# day lately, with room for rest.',
          other: '# days lately, with room for rest.',
        }),
      ];
};

/** Whose question it is; null for one of the deck. */
export const markWords = ({ from }: AskedQuestion, two: Two): string | null => {
  if (from === undefined) return null;
  return from === 'me' ? t`Your own question` : t`A question from ${calledWithin(two)}`;
};

/** Whether a day’s first 48 hours have passed and its last 24 go on. */
export const isCatchingUp = (closesAt: Instant, now: number): boolean => {
  const left = Date.parse(closesAt) - now;
  return left > 0 && left <= COUNTS_FOR - OPEN_FOR;
};

/** Until when an answer still counts. */
export const catchUpWords = (closesAt: Instant): string => {
  const day = formatDayOf(closesAt);
  const time = formatTime(closesAt);
  return t`You can still catch up until ${day}, ${time}. It counts as much.`;
};

/** What stands above an earlier answer of both. */
export const earlierWords = (date: CalendarDate, today: CalendarDate): string => {
  const years = Number(today.slice(0, 4)) - Number(date.slice(0, 4));
  if (date.slice(5) !== today.slice(5) || years < 1) return t`On ${formatDate(date)} you said`;
  return plural(years, { one: 'A year ago you said', other: '# years ago you said' });
};

/** When something was said, where the person is: "Today at 21:40", "12 March at 21:40". */
export const saidAt = (instant: Instant, now: number): string => {
  const [said, today] = [todayHere(new Date(instant)), todayHere(new Date(now))];
  const time = formatTime(instant);
  if (said === today) return t`Today at ${time}`;
  const day = formatDate(said, said.slice(0, 4) === today.slice(0, 4) ? 'short' : 'long');
  return inContext('when a comment was written')`${day} at ${time}`;
};

/** What the switch that shares a note means where it stands. */
export const sharingWords = (isShared: boolean, two: Two): string =>
  isShared
    ? t`Switch it off, and only you can read it again.`
    : t`${called(two)} does not see that it is there.`;

/**
 * What is asked before something is deleted, and what goes with it. Without a network the other may have
 * answered since, and read what was meant for both.
 */
export const removalWords = (
  { note, state, mine, date }: OverlaidDay,
  two: Two,
  online: boolean,
): { readonly label: string; readonly title: string; readonly text: string } => {
  const day = formatDate(date);
  if (note !== null) {
    return {
      label: t`Delete your note of ${day}`,
      title: t`Delete this note?`,
      text: note.isShared
        ? t`It goes for good, also what ${calledWithin(two)} can read of it.`
        : t`It goes for good.`,
    };
  }
  if (state === 'both') {
    return {
      label: t`Delete what you wrote on ${day}`,
      title: t`Delete what you wrote here?`,
      text: t`Your answer goes for good, with your comments and your reaction, for ${calledWithin(two)} too. ${called(two)}’s words stay, and the day stays counted. You cannot answer it again.`,
    };
  }
  const isPrivate = mine?.visibility === 'me';
  return {
    label: t`Delete your answer of ${day}`,
    title: isPrivate ? t`Delete this note?` : t`Delete your answer?`,
    text:
      online || isPrivate
        ? t`It goes for good. Nobody else has read it.`
        : t`It goes for good. As far as this phone knows, nobody else has read it.`,
  };
};

/** What stands in a reveal in place of words that were deleted. */
export const deletedWords = (by: 'me' | 'partner', two: Two): string =>
  by === 'me' ? t`You deleted your answer.` : t`${called(two)} deleted their answer.`;

type Words = {
  /** On the button that gives it. */
  readonly choice: string;
  /** Once it stands, and the reader gave it. */
  readonly mine: string;
  /** Once it stands, and the partner gave it. */
  readonly theirs: (two: Pick<Two, 'you'>) => string;
};

/** The reactions in words: a sign alone would say something else on every phone. */
export const reactionWords: Readonly<Record<Reaction, Words>> = {
  '❤️': {
    choice: inContext('a reaction')`Love`,
    mine: t`You send love`,
    theirs: (two) => t`${called(two)} sends love`,
  },
  '😂': {
    choice: t`It made me laugh`,
    mine: t`It made you laugh`,
    theirs: (two) => t`It made ${calledWithin(two)} laugh`,
  },
  '🥹': {
    choice: t`It touched me`,
    mine: t`It touched you`,
    theirs: (two) => t`It touched ${calledWithin(two)}`,
  },
  '🤗': {
    choice: t`A hug`,
    mine: t`You send a hug`,
    theirs: (two) => t`${called(two)} sends a hug`,
  },
  '😮': {
    choice: t`It surprised me`,
    mine: t`It surprised you`,
    theirs: (two) => t`It surprised ${calledWithin(two)}`,
  },
  '🙏': {
    choice: t`Thank you`,
    mine: t`You say thank you`,
    theirs: (two) => t`${called(two)} says thank you`,
  },
};

/** What a reaction says once it stands, by who gave it. */
export const givenWords = (reaction: Reaction, by: 'me' | Pick<Two, 'you'>): string => {
  const { mine, theirs } = reactionWords[reaction];
  return by === 'me' ? mine : theirs(by);
};

const FACE = 'M3.75 12a8.25 8.25 0 1 0 16.5 0a8.25 8.25 0 1 0-16.5 0z';
const EYES = 'M9 9.75v.5M15 9.75v.5';

/** The reactions as drawn here, each one path on the 24 grid of our icons. */
export const reactionPaths: Readonly<Record<Reaction, string>> = {
  '❤️': 'M12 19.5C7 15.7 4 12.8 4 9.3A4.25 4.25 0 0 1 8.25 5c1.6 0 3 .9 3.75 2.3C12.75 5.9 14.15 5 15.75 5A4.25 4.25 0 0 1 20 9.3c0 3.5-3 6.4-8 10.2z',
  '😂': `${FACE}M7.75 10.25c.5-.85 1.75-.85 2.25 0M14 10.25c.5-.85 1.75-.85 2.25 0M8.25 13.25h7.5a3.75 3.75 0 0 1-7.5 0z`,
  '🥹': `${FACE}${EYES}M10 15.25c.6.5 1.2.75 2 .75s1.4-.25 2-.75M16.25 12c.75.9 1.05 1.4 1.05 1.9a1.05 1.05 0 0 1-2.1 0c0-.5.3-1 1.05-1.9z`,
  '🤗': 'M3.75 12a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM9.25 12a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0z',
  '😮': `${FACE}${EYES}M10.25 15a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0-3.5 0z`,
  '🙏': 'M12 20.25V9.5M12 13c0-3.5 2.5-6.25 6.75-6.25C18.75 10.5 16.25 13 12 13zM12 16.5c0-2.9-2.2-5-6-5 0 3.2 2.2 5 6 5z',
};

/** The words of a reaction, also of one that only a newer app knows. */
export const wordsOfReaction = (emoji: string): string =>
  Object.entries(reactionWords).find(([known]) => known === emoji)?.[1].choice ?? emoji;
