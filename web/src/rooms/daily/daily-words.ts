import { type CalendarDate, calendarDate, type Instant } from '@usward/core/calendar';
import type { AskedQuestion } from '@usward/core/daily/question';
import { COUNTS_FOR, OPEN_FOR } from '@usward/core/daily/window';
import { inContext, plural, t } from '@usward/core/language/speak';
import { formatDate, formatDayOf, formatTime } from '../../ui/format.ts';
import { called, type Two } from '../../ui/two.ts';

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
  return from === 'me' ? t`Your own question` : t`A question from ${named(two)}`;
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

const localDate = (moment: Date): CalendarDate =>
  calendarDate(
    [
      String(moment.getFullYear()).padStart(4, '0'),
      String(moment.getMonth() + 1).padStart(2, '0'),
      String(moment.getDate()).padStart(2, '0'),
    ].join('-'),
  );

/** When something was said, where the person is: "Today at 21:40", "12 March at 21:40". */
export const saidAt = (instant: Instant, now: number): string => {
  const [said, today] = [localDate(new Date(instant)), localDate(new Date(now))];
  const time = formatTime(instant);
  if (said === today) return t`Today at ${time}`;
  const day = formatDate(said, said.slice(0, 4) === today.slice(0, 4) ? 'short' : 'long');
  return inContext('when a comment was written')`${day} at ${time}`;
};

/** The name of the partner in the middle of a sentence. */
export const named = ({ you }: Two): string => you ?? t`your partner`;

/** What the switch that shares a note means where it stands. */
export const sharingWords = (isShared: boolean, two: Two): string =>
  isShared
    ? t`Switch it off, and only you can read it again.`
    : t`${called(two)} does not see that it is there.`;
