import { randomInt } from 'node:crypto';
import { addDays } from '@usward/core/calendar';
import { type CountSpan, countingDate, datesOf } from '@usward/core/tracking/count-dates';
import type { CountPart } from '@usward/core/tracking/event-counts';
import { Increment } from '../database/changes.ts';
import type { Database } from '../database/database.ts';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';

/**
 * Parts that one date is counted in. A document takes about one write a second for long, so these take
 * twenty events a second; docs/operations.md says when to raise it. Fewer may be read back than were
 * written after it was lowered, so it only ever grows.
 */
export const PARTS = 20;

/** As long as the events themselves (product.md, "Tracking"). */
const KEPT_FOR = 90 * 24 * 3_600_000;

/** Counts one more of a name, in any of the date's parts. */
export const countOneMore = (name: string, now: number): Write => {
  const date = countingDate(now);
  return merge(documents.eventCount(date, randomInt(PARTS)), {
    date,
    counts: { [name]: new Increment(1) },
    removeAt: new Date(now + KEPT_FOR),
  });
};

/** What was counted on the dates of a span, in parts, by one query. */
export const readCounts = (db: Database, span: CountSpan): Promise<readonly CountPart[]> =>
  db.page(documents.eventCounts(), {
    orderBy: 'date',
    direction: 'desc',
    after: addDays(span.to, 1),
    until: span.from,
    limit: datesOf(span).length * PARTS,
  });
