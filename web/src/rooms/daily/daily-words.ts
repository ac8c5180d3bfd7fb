import type { CalendarDate, Instant } from '@usward/core/calendar';
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
