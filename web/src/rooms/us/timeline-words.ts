import type { CalendarDate } from '@usward/core/calendar';
import { plural, t } from '@usward/core/language/speak';
import type { Milestone } from '@usward/core/milestones';
import type { TimelineItem } from '@usward/core/us/timeline';
import { byPeople, ofQuestion, type SaidWords } from '../../ui/deck.ts';
import { formatDate } from '../../ui/format.ts';

/** "100 days together", "1 year together": how a milestone is called. */
export const milestoneWords = (of: Milestone['kind'], count: number): string => {
  switch (of) {
    case 'days':
      return plural(count, { one: '# day together', other: '# days together' });
    case 'months':
      return plural(count, { one: '# month together', other: '# months together' });
    case 'years':
      return plural(count, { one: '# year together', other: '# years together' });
  }
};

/** When something still to come is: with its weekday, and with its year where that is another one. */
export const comingWords = (date: CalendarDate, today: CalendarDate): string => {
  if (date === today) return t`Today`;
  return formatDate(date, date.slice(0, 4) === today.slice(0, 4) ? 'day' : 'long');
};

/** "A year ago today": how long ago to the day something was. */
export const yearsAgoWords = (date: CalendarDate, today: CalendarDate): string => {
  const years = Number(today.slice(0, 4)) - Number(date.slice(0, 4));
  return plural(years, { one: 'A year ago today', other: '# years ago today' });
};

/** For an element that is what a line of the timeline says. */
export const ofLine = (item: TimelineItem): SaidWords => {
  switch (item.kind) {
    case 'reveal':
      return ofQuestion(item.question);
    case 'moment':
      return byPeople(item.text);
    case 'milestone':
      return byPeople(milestoneWords(item.of, item.count));
  }
};
