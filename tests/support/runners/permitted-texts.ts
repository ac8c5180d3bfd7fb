import type { CalendarDate } from '@usward/core/calendar';
import type { CoupleEvent, CoupleHistory, Member } from '../arbitraries/couple-history.ts';
import { daysAgo, startDay } from '../builders/home-documents.ts';
import { getWeekFriday } from './couple-runner.ts';

/** Where words stand: the event that wrote them, and whose they are. */
type Written = { readonly place: number; readonly shared: boolean };

const other = (who: Member): Member => (who === 'mia' ? 'noah' : 'mia');

/**
 * Which words of each the other may have before their eyes: told once more, from what was asked for
 * and granted alone, in the plainest way there is.
 */
export class PermittedTexts {
  #confirmed: boolean;
  #parted = false;
  readonly #answers = new Map<CalendarDate, Map<Member, Written>>();
  readonly #notes = new Set<Member>();
  /** Slot -> its words, where they have not been withdrawn. */
  readonly #proposed = new Map<string, { readonly who: Member; readonly place: number }>();
  readonly #comments = new Map<string, { readonly who: Member; readonly place: number }>();
  readonly #checkins = new Map<
    CalendarDate,
    Map<Member, { readonly place: number; readonly note: 'me' | 'both' | 'now' | null }>
  >();
  readonly #weeks = new Map<CalendarDate, Map<Member, number>>();
  readonly #steps = new Map<CalendarDate, number>();

  readonly #moments = new Map<string, { readonly who: Member; readonly place: number }>();
  readonly #needs = new Map<Member, number>();

  constructor({ confirmed }: Pick<CoupleHistory, 'confirmed'>) {
    this.#confirmed = confirmed;
  }

  /** Takes note of an event that was granted; refused ones change nothing. */
  recordGranted(event: CoupleEvent, place: number, now: number): void {
    if (event.type === 'wait') return;
    if (event.type === 'confirm') {
      this.#confirmed ||= !this.#parted;
      return;
    }
    const { who } = event;
    const day = (ago: number): CalendarDate => daysAgo(now, ago);
    const at = <T>(map: Map<CalendarDate, Map<Member, T>>, date: CalendarDate): Map<Member, T> => {
      const found = map.get(date) ?? new Map<Member, T>();
      map.set(date, found);
      return found;
    };
    switch (event.type) {
      case 'answer':
        if (!this.#parted && day(event.ago) >= startDay) {
          at(this.#answers, day(event.ago)).set(who, { place, shared: event.shared });
        }
        return;
      case 'share-note':
        if (event.shared) this.#notes.add(who);
        else this.#notes.delete(who);
        return;
      case 'propose':
        this.#proposed.set(`${who}${event.slot}`, { who, place });
        return;
      case 'withdraw':
        this.#proposed.delete(`${who}${event.slot}`);
        return;
      case 'comment': {
        const key = `${who}${event.slot}${day(event.ago)}`;
        if (!this.#comments.has(key)) this.#comments.set(key, { who, place });
        return;
      }
      case 'uncomment':
        this.#comments.delete(`${who}${event.slot}${day(event.ago)}`);
        return;
      case 'check-in':
        // What is written once they have parted is for nobody else.
        at(this.#checkins, day(event.ago)).set(who, {
          place,
          note: this.#parted ? null : (event.lines.note?.visibility ?? null),
        });
        return;
      case 'remove-checkin':
        at(this.#checkins, day(event.ago)).delete(who);
        return;
      case 'clear':
        for (const [date, both] of this.#checkins) {
          if (date >= day(event.ago) && date <= day(0)) both.delete(who);
        }
        for (const [week, both] of this.#weeks) {
          if (week >= day(event.ago) && week <= day(0)) both.delete(who);
        }
        return;
      case 'answer-week':
        at(this.#weeks, getWeekFriday(day(0))).set(who, place);
        return;
      case 'step':
        this.#steps.set(getWeekFriday(day(0)), place);
        return;
      case 'keep-moment':
      case 'remove-moment': {
        const key = `${who}${event.slot}`;
        this.#moments.delete(key);
        if (event.type === 'keep-moment' && event.shared) this.#moments.set(key, { who, place });
        return;
      }
      case 'say-need':
        this.#needs.delete(who);
        if (event.shown) this.#needs.set(who, place);
        return;
      case 'unpair':
        // One that was never confirmed is undone without trace.
        this.#parted = true;
        return;
      default:
        return;
    }
  }

  /** The places of the history whose words `reader` may see of the other; `note` is the old one. */
  of(reader: Member): ReadonlySet<number | 'note'> {
    const permitted = new Set<number | 'note'>();
    if (!this.#confirmed) return permitted;
    const author = other(reader);
    for (const both of this.#answers.values()) {
      const theirs = both.get(author);
      if (theirs?.shared && both.get(reader)?.shared) permitted.add(theirs.place);
    }
    if (this.#notes.has(author)) permitted.add('note');
    for (const { who, place } of this.#proposed.values()) if (who === author) permitted.add(place);
    for (const { who, place } of this.#comments.values()) if (who === author) permitted.add(place);
    for (const both of this.#checkins.values()) {
      const theirs = both.get(author);
      if (theirs?.note === 'now' || (theirs?.note === 'both' && both.has(reader))) {
        permitted.add(theirs.place);
      }
    }
    for (const both of this.#weeks.values()) {
      const theirs = both.get(author);
      if (theirs !== undefined && both.has(reader)) permitted.add(theirs);
    }
    for (const place of this.#steps.values()) permitted.add(place);
    for (const { who, place } of this.#moments.values()) if (who === author) permitted.add(place);
    // What somebody shows of themselves is for whom they are with.
    const need = this.#needs.get(author);
    if (need !== undefined && !this.#parted) permitted.add(need);
    return permitted;
  }
}
