import { type CalendarDate, calendarDate } from '@usward/core/calendar';
import type { UserId } from '@usward/core/ids';
import type { Database } from '../database/database.ts';
import type { Document } from '../database/document-writes.ts';
import type { Page } from '../database/queries.ts';

/** Nothing is older. A date exists before it, so that a query can start there. */
export const FIRST_DAY = calendarDate('1900-01-02');

/** Both dates are included; `now` is in epoch milliseconds. */
export type ErasureScope = {
  readonly db: Database;
  readonly me: UserId;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly now: number;
};

/** Yields the count of each page. Safe to interrupt and repeat. */
export type Eraser = (erasing: ErasureScope) => AsyncIterable<number>;

export async function* eraseByPage<T>(
  db: Database,
  place: Document<T>,
  page: Omit<Page, 'direction'>,
  erase: (found: readonly T[]) => Promise<number>,
): AsyncGenerator<number> {
  for (;;) {
    const found = await db.page(place, { ...page, direction: 'asc' });
    if (found.length > 0) yield await erase(found);
    if (found.length < page.limit) return;
  }
}

export const runErasure = async (pages: AsyncIterable<number>): Promise<readonly number[]> => {
  const counts: number[] = [];
  for await (const count of pages) counts.push(count);
  return counts;
};
