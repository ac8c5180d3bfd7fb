import { type CalendarDate, daysBetween } from '@usward/core/calendar';
import { inFigures, plural, t } from '@usward/core/language/speak';
import { daysTogether, nextDays } from '@usward/core/milestones';

/** What a chosen day says back: how many days that is, and the next one worth naming. */
export const daysAnswer = (since: CalendarDate, today: CalendarDate): string | null => {
  if (since > today) return null;
  const days = daysTogether(since, today);
  if (days === 0) return t`Today. What a good day to start.`;
  const next = nextDays(since, today);
  if (next.date === today) {
    return plural(days, {
      one: 'That’s exactly # day together.',
      other: 'That’s exactly # days together.',
    });
  }
  const counted = plural(days, {
    one: 'That’s # day together.',
    other: 'That’s # days together.',
  });
  const ahead = plural(
    daysBetween(today, next.date),
    { one: 'Day {day} is tomorrow.', other: 'Day {day} is # days away.' },
    { day: inFigures(next.count) },
  );
  return `${counted} ${ahead}`;
};
