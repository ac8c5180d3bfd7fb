import type { CalendarDate } from '@usward/core/calendar';
import { lines } from '@usward/core/checkin/checkin';
import type { CoupleEvent, GeneratedLines, Member } from '../arbitraries/couple-history.ts';
import { daysAgo } from '../builders/home-documents.ts';

const isShared = (given: GeneratedLines): boolean =>
  lines.some((line) => given[line] !== undefined && given[line].visibility !== 'me');

const withoutPrivateLines = (given: GeneratedLines): GeneratedLines =>
  Object.fromEntries(
    Object.entries(given).filter(([, line]) => line !== undefined && line.visibility !== 'me'),
  );

/**
 * The same history without what one of the two kept from the other: private notes that were never
 * shared, lines for their own eyes, and every "rather not". The other must not see any difference.
 */
export class PublicEventsOnly {
  readonly #author: Member;
  /** Days on which the author has shared an answer, or lines, at some time. */
  readonly #answered = new Set<CalendarDate>();
  readonly #checkedIn = new Set<CalendarDate>();

  /** Moments that the author has shared at some time. */
  readonly #moments = new Set<number>();

  constructor(author: Member) {
    this.#author = author;
  }

  /** To take a moment back is to remove it, as far as the other can see. */
  #moment(event: Extract<CoupleEvent, { readonly type: 'keep-moment' }>): CoupleEvent | null {
    const { who, slot } = event;
    if (event.shared) this.#moments.add(slot);
    if (event.shared) return event;
    return this.#moments.has(slot) ? { type: 'remove-moment', who, slot } : null;
  }

  /** What happens in its place; null where nothing does. */
  of(event: CoupleEvent, now: number): CoupleEvent | null {
    if (!('who' in event) || event.who !== this.#author) return event;
    if (event.type === 'decide') return event.accept ? event : null;
    if (event.type === 'write-note') return null;
    if (event.type === 'keep-moment') return this.#moment(event);
    if (event.type === 'answer') {
      const date = daysAgo(now, event.ago);
      if (event.shared) this.#answered.add(date);
      return this.#answered.has(date) ? event : null;
    }
    if (event.type !== 'check-in') return event;
    const date = daysAgo(now, event.ago);
    if (isShared(event.lines)) {
      this.#checkedIn.add(date);
      return { ...event, lines: withoutPrivateLines(event.lines) };
    }
    return this.#checkedIn.has(date)
      ? { type: 'remove-checkin', who: event.who, ago: event.ago }
      : null;
  }
}
