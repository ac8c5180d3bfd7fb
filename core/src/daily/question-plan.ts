import { type CalendarDate, daysBetween } from '../calendar.ts';
import type { Question } from './question.ts';
import { questionOrder } from './question-order.ts';

/**
 * The deck in chapters. A chapter, once released, never changes its members and new ones are only
 * appended, so the plan of a couple in its first round never shifts.
 */
export type Deck = readonly (readonly Question[])[];

/**
 * The question of `date` for the couple with `seed` that began on `startDay`: chapter after chapter,
 * each in the couple's own order; none comes again before all have been asked.
 */
export const planQuestion = (
  deck: Deck,
  seed: string,
  startDay: CalendarDate,
  date: CalendarDate,
): Question => {
  const size = deck.reduce((sum, chapter) => sum + chapter.length, 0);
  const day = daysBetween(startDay, date);
  if (day < 0 || size === 0) throw new RangeError(`No question is planned for ${date}.`);
  const round = Math.floor(day / size);
  let index = day % size;
  let last: Question | undefined;
  for (const [number, chapter] of deck.entries()) {
    const order = questionOrder(chapter, `${seed}/${round}/${number}`, last);
    const found = order[index];
    if (found) return found;
    index -= chapter.length;
    last = order.at(-1);
  }
  throw new RangeError('The deck lost a question.');
};
