import type { CalendarDate } from '@usward/core/calendar';
import type { Diary } from '../daily/diary.ts';
import { type Merge, Removal } from '../database/changes.ts';

/** The record of what is kept open as it is to be, without what was and is no more. */
export const replaced = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Merge => ({
  ...Object.fromEntries(Object.keys(before).map((date) => [date, new Removal()])),
  ...after,
});

/**
 * What the first day of a diary that has moved is asked, by day: what would come on the one that was first
 * so far, which keeps its own question. Null where that is a question of one's own.
 */
export const askedInstead = (moved: Diary, asked: CalendarDate): Merge | null => {
  const instead = moved.plan().on(asked);
  return typeof instead === 'string' ? null : { [moved.startDay]: instead.id };
};
