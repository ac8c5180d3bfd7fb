import type { CalendarDate } from '@usward/core/calendar';
import type { PersonId } from '@usward/core/identity';
import type { Stride } from '@usward/core/privacy/deletion-steps';
import type { Database } from '../database/database.ts';

/** Whose own words are deleted, and of which days, both ends included; `now` in epoch milliseconds. */
export type Erasing = {
  readonly db: Database;
  readonly me: PersonId;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly now: number;
};

/** How one kind of own words is deleted, so many at a time. */
export type Eraser = {
  /** Deletes the next ones behind `after`, each with all that is made of it. May be done again. */
  readonly eraseNext: (erasing: Erasing, after: string | null) => Promise<Stride>;
  /** Counts those that are there behind `after`, without changing any. */
  readonly look: (erasing: Erasing, after: string | null) => Promise<Stride>;
};
