import type { CalendarDate } from '@usward/core/calendar';
import { plural, t } from '@usward/core/language/i18n';
import type { Milestone } from '@usward/core/milestones';
import type { TimelineItem } from '@usward/core/us/timeline';
import { type LanguageTextProps, questionTextProps, userTextProps } from '../../ui/content-text.ts';
import { formatDate } from '../../ui/format-dates.ts';

export const getMilestoneText = (of: Milestone['kind'], count: number): string => {
  switch (of) {
    case 'days':
      return plural(count, { one: '# day together', other: '# days together' });
    case 'months':
      return plural(count, { one: '# month together', other: '# months together' });
    case 'years':
      return plural(count, { one: '# year together', other: '# years together' });
  }
};

/** With the year unless it is this one. */
export const getUpcomingDateText = (date: CalendarDate, today: CalendarDate): string => {
  if (date === today) return t`Today`;
  return formatDate(date, date.slice(0, 4) === today.slice(0, 4) ? 'day' : 'long');
};

export const getYearsAgoText = (date: CalendarDate, today: CalendarDate): string => {
  const years = Number(today.slice(0, 4)) - Number(date.slice(0, 4));
  // A milestone has its day today.
  if (years === 0) return t`Today`;
  return plural(years, { one: 'A year ago today', other: '# years ago today' });
};

export const lineTextProps = (item: TimelineItem): LanguageTextProps => {
  switch (item.kind) {
    case 'reveal':
      return questionTextProps(item.question);
    case 'moment':
      return userTextProps(item.text);
    case 'milestone':
      return userTextProps(getMilestoneText(item.of, item.count));
  }
};
