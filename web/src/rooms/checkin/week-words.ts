import type { CalendarDate } from '@usward/core/calendar';
import type { Week } from '@usward/core/checkin/week';
import { inContext, t } from '@usward/core/language/speak';
import { formatDate } from '../../ui/format.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** How a week is called: "Week of 13 March". */
export const weekName = (week: CalendarDate): string => t`Week of ${formatDate(week, 'short')}`;

/** How a week stands, for the way to it. */
export const weekStateWords = (
  { state, mine, partnerAnswered }: Pick<Week, 'state' | 'mine' | 'partnerAnswered'>,
  partner: string,
): readonly [IconName, string] => {
  if (state === 'both') return ['both', inContext('a week')`Open to both of you`];
  if (state === 'closed' || state === 'skipped') {
    return mine ? ['lock', t`Only you can read this`] : ['clock', t`This week has closed`];
  }
  if (mine) return ['envelope', t`Yours is safe. It opens when you both answer.`];
  return partnerAnswered
    ? ['envelope', t`${partner} has answered. Theirs opens when you both have.`]
    : ['calendar', t`Four questions, ten quiet minutes`];
};

/** Whether it can be asked how a step went: its day has come. */
export const isDue = (due: CalendarDate, today: CalendarDate): boolean => due <= today;
