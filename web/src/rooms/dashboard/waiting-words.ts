import type { Waiting } from '@usward/core/dashboard/endpoints';
import { formatDate } from '../../ui/format.ts';

/** "Today’s question", "Tuesday’s question". */
const questionOf = (date: Waiting['date'], today: string): string =>
  date === today ? 'Today’s question' : `${formatDate(date, 'weekday')}’s question`;

/** "3 things" for the badge. */
export const things = (count: number): string => (count === 1 ? '1 thing' : `${count} things`);

/** How one waiting thing is told: what it is, and a second line. */
export const waitingWords = (
  { kind, date }: Waiting,
  today: string,
  partner: string,
): { readonly title: string; readonly note: string } =>
  kind === 'reveal'
    ? { title: 'You both answered', note: questionOf(date, today) }
    : { title: questionOf(date, today), note: `${partner} has answered.` };
